import type { ReactNode } from "react";
import type { Point } from "#web/content/links.ts";
import styles from "./annotated.module.css";

/** A drawing with numbered markers and a list that explains them. The class positions the markers. */
export function Annotated({
  className,
  points,
  children,
}: {
  className: string | undefined;
  points: readonly Point[];
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <div className={styles.drawing}>
        {children}
        {points.map(({ title }, index) => (
          <span key={title} className={styles.marker} aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <ol className={styles.list}>
        {points.map(({ title, text }, index) => (
          <li key={title} className={styles.point}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2 className={styles.title}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
