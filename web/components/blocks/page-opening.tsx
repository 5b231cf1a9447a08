import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Contours } from "./contours.tsx";
import { Wave } from "./wave.tsx";
import styles from "./page-opening.module.css";

/** The opening of a page with lists: title, lead and a tool (the children), with `picture` beside them. */
export function PageOpening({ title, lead, children, picture }: PageOpeningProps) {
  return (
    <header className={styles.root}>
      <Contours />
      <div className={`page ${styles.grid}`}>
        <div className={styles.words}>
          <Breadcrumbs here={title} />
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
      <Wave />
    </header>
  );
}

interface PageOpeningProps {
  title: string;
  lead: string;
  children?: ReactNode;
  picture: ReactNode;
}
