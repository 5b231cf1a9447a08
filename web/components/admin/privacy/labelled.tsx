import type { ReactNode } from "react";
import styles from "./labelled.module.css";

/** A choice that names itself to assistive technology, with its name over it for the eye. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.root}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);
