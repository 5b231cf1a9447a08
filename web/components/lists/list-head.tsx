import type { ReactNode } from "react";
import { counted } from "#schema/text/counted.ts";
import styles from "./list-head.module.css";

/** The id of the list's heading. */
export const LIST = "lista";

/** Over a list: how many entries it has and how it can be narrowed. What a search left of it is counted by its results. */
export function ListHead({ count, what, note, searched = false, children }: ListHeadProps) {
  return (
    <div className={styles.root} {...(searched && { id: LIST, tabIndex: -1 })}>
      {!searched && (
        <div className={styles.words} aria-live="polite">
          <h2 id={LIST} className={styles.count} tabIndex={-1}>
            {counted(count, what.one, what.many)}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
      )}
      {children}
    </div>
  );
}

interface ListHeadProps {
  count: number;
  what: { one: string; many: string };
  note: string;
  searched?: boolean;
  children?: ReactNode;
}

/** What follows the opening of a page whose subject is a list. */
export function ListSection({ children }: { children: ReactNode }) {
  return <div className={`${styles.section} page`}>{children}</div>;
}
