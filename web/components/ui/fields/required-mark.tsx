import styles from "./required-mark.module.css";

/** The star of a required field, for the eye. `said`: also in words, where the control cannot say it to assistive technology. */
export const RequiredMark = ({ said = false }: { said?: boolean }) => (
  <span className={styles.root}>
    <span aria-hidden="true"> *</span>
    {said && <span className="visually-hidden">, obligatorio</span>}
  </span>
);
