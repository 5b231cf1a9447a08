import type { ReactNode } from "react";
import { Contours } from "#web/components/contours.tsx";
import { Wave } from "#web/components/wave.tsx";
import "./deep-band.css";

/** A stretch of open water across the page, between two shores. */
export function DeepBand({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className="deep-band" aria-labelledby={labelledBy}>
      <Contours />
      <div className="deep-band-near">
        <Wave shore={false} />
      </div>
      <div className="deep-band-page page">{children}</div>
      <Wave />
    </section>
  );
}
