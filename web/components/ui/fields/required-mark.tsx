import styles from "./required-mark.module.css";

/** The visible asterisk of a required field. `said` adds hidden text, for controls without a required state in ARIA. */
export const RequiredMark = ({ said = false }: { said?: boolean }) => (
  <span className={styles.root}>
    <span aria-hidden="true"> *</span>
    {said && <span className="visually-hidden">, obligatorio</span>}
  </span>
);
