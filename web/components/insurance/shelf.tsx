import type { ReactNode } from "react";
import styles from "./shelf.module.css";

/** A set of documents with a heading, which stays beside the list on wide screens. */
export function Shelf({ id, title, text, children }: ShelfProps) {
  return (
    <section className={`${styles.root} page`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.list}>{children}</div>
    </section>
  );
}

interface ShelfProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}
