import { findIn } from "./search.ts";
import styles from "./marked-text.module.css";

/**
 * A text with what was searched for marked in it. All of it stands in elements: React cannot remove a text that a browser's
 * translation has put into an element of its own.
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
