import type { ReactNode } from "react";
import styles from "./ledger.module.css";

/** A long list of documents in two columns, below its heading. */
export function Ledger({ id, title, text, children }: LedgerProps) {
  return (
    <section className={`${styles.root} page`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

interface LedgerProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}
