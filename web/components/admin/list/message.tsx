import styles from "./message.module.css";

/** A truncated message with the whole text as tooltip. Firefox and Safari cannot clamp a button, only its content. */
export function Message({ text, reachable }: { text: string; reachable: boolean }) {
  return (
    <button type="button" className={styles.root} data-tooltip="" dir="auto" tabIndex={reachable ? 0 : -1}>
      <span className={styles.text} data-cut="">
        {text}
      </span>
    </button>
  );
}
