import { useLoadingWords } from "./use-loading-words.ts";
import styles from "./spinner.module.css";

/** A loading indicator: two seas rotating around a strip of land. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.root} role="status" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <circle className={styles.arc} cx="24" cy="24" r="20" pathLength="100" />
      </svg>
      <p className="visually-hidden">{useLoadingWords(label)}</p>
    </div>
  );
}
