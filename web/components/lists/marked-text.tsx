import { findIn } from "./search.ts";
import styles from "./marked-text.module.css";

/**
 * A text in which matches of the search term are highlighted. All parts are in elements, because React cannot remove a text
 * node that a browser's translation has moved into another element.
 */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return findIn(text, term).map(({ text: stretch, found }, index) =>
    found ? (
      <mark key={index} className={styles.root}>
        {stretch}
      </mark>
    ) : (
      <span key={index}>{stretch}</span>
    ),
  );
}
