import styles from "./step-line.module.css";
import stepStyles from "./steps.module.css";

/** A few steps in a row, linked by the curve of the isthmus. */
export function StepLine({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <div className={styles.root}>
      <svg
        className={`${stepStyles.curve} ${styles.curve}`}
        viewBox="0 0 1200 64"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 32C90 8 190 2 290 14S520 60 640 54 890 6 1010 10 1150 26 1200 32" />
      </svg>
      <ol className={styles.list}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={`${stepStyles.number} ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
