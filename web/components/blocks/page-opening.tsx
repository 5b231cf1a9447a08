import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Contours } from "./contours.tsx";
import { Wave } from "./wave.tsx";
import styles from "./page-opening.module.css";

/** The head of a page of lists: its title, lead and tool (the children), and `picture` beside them. */
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
