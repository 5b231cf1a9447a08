import type { ReactNode } from "react";
import { Contours } from "#web/components/blocks/contours.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import styles from "./deep-band.module.css";

/** A dark full-width band behind the children, with a wave at its upper and lower edges. */
export function DeepBand({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className={styles.root} aria-labelledby={labelledBy}>
      <Contours />
      <div className={styles.near}>
        <Wave shore={false} />
      </div>
      <div className={`${styles.page} page`}>{children}</div>
      <Wave />
    </section>
  );
}
