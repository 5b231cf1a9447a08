import type { ReactNode } from "react";
import { Contours } from "#web/components/blocks/contours.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import styles from "./deep-band.module.css";

/** A dark band across the whole page with a wave at its upper and its lower edge; the children stand on it. */
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
