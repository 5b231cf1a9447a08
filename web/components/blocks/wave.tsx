import styles from "./wave.module.css";

/** The isthmus curve as the lower edge of the block above it: the page's ground rises over it, under a yellow shore. */
export function Wave({ shore = true }: { shore?: boolean }) {
  return (
    <svg className={styles.root} viewBox="0 0 1440 52" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.ground} d={`${CURVE}V53H0Z`} />
      {shore && <path className={styles.shore} d={CURVE} />}
    </svg>
  );
}

const CURVE = "M0 38C110 14 220 3 330 3C560 3 770 49 1000 49C1150 49 1310 37 1440 10";
