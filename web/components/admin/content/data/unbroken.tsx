import styles from "./unbroken.module.css";

/** A text in which what `pattern`, a single group, matches stays on one line: browsers break lines after hyphens. */
export const Unbroken = ({ text, pattern }: { text: string; pattern: RegExp }) =>
  text.split(pattern).map((piece, at) =>
    at % 2 ? (
      <span key={piece} className={styles.root}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
