import styles from "./required-mark.module.css";

/** The visible asterisk of a required field. `announced` adds hidden text, for controls without a required state in ARIA. */
export const RequiredMark = ({ announced = false }: { announced?: boolean }) => (
  <span className={styles.root}>
    <span aria-hidden="true"> *</span>
    {announced && <span className="visually-hidden">, obligatorio</span>}
  </span>
);
