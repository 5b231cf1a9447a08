import styles from "./wave.module.css";

/** The lower edge of a block: the isthmus curve, filled with the page's background below it. `shore` adds the yellow line. */
export function Wave({ shore = true }: { shore?: boolean }) {
  return (
    <svg className={styles.root} viewBox="0 0 1440 52" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d={`${CURVE}V53H0Z`} />
      {shore && <path className={styles.shore} d={CURVE} />}
    </svg>
  );
}

const CURVE = "M0 38C110 14 220 3 330 3C560 3 770 49 1000 49C1150 49 1310 37 1440 10";
