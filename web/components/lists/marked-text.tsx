import { findIn } from "./search.ts";
import styles from "./marked-text.module.css";

/** A text with what was searched for marked in it. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return findIn(text, term).map(({ text: stretch, found }, index) =>
    found ? (
      <mark key={index} className={styles.root}>
        {stretch}
      </mark>
    ) : (
      stretch
    ),
  );
}
