import { useLoadingWords } from "./use-loading-words.ts";
import styles from "./skeleton.module.css";

/** Grey rows in the size of what is being loaded. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.root}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row} />
      ))}
      <p className="visually-hidden" role="status">
        {useLoadingWords(label)}
      </p>
    </div>
  );
}
