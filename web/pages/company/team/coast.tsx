import styles from "./coast.module.css";

const PARTS = 4;
const WIDTH = 300;

/** A quarter of a coastline, behind a portrait. Four parts side by side form the whole line. */
export function Coast({ part }: { part: number }) {
  return (
    <svg
      className={styles.root}
      viewBox={`${(part % PARTS) * WIDTH} 0 ${WIDTH} 340`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {CONTOURS.map((offset) => (
        <path key={offset} className={styles.contour} d={SHORE} transform={`translate(0 ${-offset})`} />
      ))}
      <path className={styles.shallow} d={`${SHORE}V400H-20Z`} transform="translate(0 -62)" />
      <path className={styles.land} d={`${SHORE}V400H-20Z`} transform="translate(0 -34)" />
      <path className={styles.sea} d={`${SHORE}V400H-20Z`} />
      <path className={styles.shore} d={SHORE} />
    </svg>
  );
}

const SHORE = "M-20 230C120 146 260 136 400 176C560 222 660 286 820 276C980 266 1080 196 1240 112";
const CONTOURS = [86, 114, 146, 182];
