import styles from "./isthmus.module.css";

/**
 * The strip of land between two seas, as wide as its container and continuing beyond both sides. Its southern shore
 * passes through the heights that company-opening.module.css sets for the five ports.
 */
export function Isthmus() {
  return (
    <svg className={styles.root} viewBox="0 0 1200 220" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.shallow} d={`${NORTH}V400H-2400Z`} />
      <path className={styles.land} d={`${COAST}V400H-2400Z`} />
      <path className={styles.sea} d={`${SOUTH}V400H-2400Z`} />
      <path className={styles.shore} d={SOUTH} />
    </svg>
  );
}

const NORTH =
  "M-2400 66C-2000 66 -1600 -18 -1200 66C-800 150 -420 124 -100 56C60 22 170 -16 330 -14C540 -10 650 72 850 86C1020 98 1130 52 1300 8C1560 -56 2000 -30 2400 50S3200 130 3600 50";
const COAST =
  "M-2400 92C-2000 92 -1600 8 -1200 92C-800 176 -420 148 -100 82C60 48 176 12 330 16C540 22 646 104 850 117C1020 128 1130 78 1300 36C1560 -28 2000 -2 2400 80S3200 160 3600 80";
const SOUTH =
  "M-2400 130C-2000 130 -1600 50 -1200 130C-800 210 -420 190 -100 118C60 82 180 44 330 48C540 54 640 138 850 146C1020 152 1130 104 1300 64C1560 4 2000 40 2400 120S3200 200 3600 120";
