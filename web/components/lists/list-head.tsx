import type { ReactNode } from "react";
import { counted } from "#schema/text/counted.ts";
import styles from "./list-head.module.css";

/** The id of the list's heading; during a search, which hides the heading, of its container. */
export const LIST = "lista";

/** The head of a list: the number of entries and the filters. During a search, the results show their own count instead. */
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

/** The section with the list, after the opening of a list page. */
export function ListSection({ children }: { children: ReactNode }) {
  return <div className={`${styles.section} page`}>{children}</div>;
}
