import { useLoadingWords } from "./use-loading-words.ts";
import styles from "./skeleton.module.css";

/** Grey placeholder rows with the size of the content that is being loaded. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.root} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row} />
      ))}
      <p className="visually-hidden">{useLoadingWords(label)}</p>
    </div>
  );
}
