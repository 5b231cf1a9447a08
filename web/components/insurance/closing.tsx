import type { ReactNode } from "react";
import { Contours } from "#web/components/blocks/contours.tsx";
import styles from "./closing.module.css";

/** The end of a product's page: a dark panel with the next step and its actions (the children). */
export function Closing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`${styles.root} page`} aria-labelledby="siguiente-paso">
      <Contours />
      <div className={styles.words}>
        <h2 id="siguiente-paso">{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
