import { rating } from "#web/content/home.ts";
import styles from "./rating-seal.module.css";

/** The rating as a seal: its text runs around the grade and rotates slightly as the page is scrolled. */
export function RatingSeal() {
  const [grade, country] = rating.grade.split(/(?=\.)/);
  const [title, outlook] = rating.seal;
  const words = rating.seal.join(" · ").toUpperCase();
  return (
    <svg
      className={styles.root}
      viewBox="0 0 210 210"
      role="img"
      aria-label={`${title} ${rating.grade}, ${outlook}`}
    >
      <circle className={styles.ground} cx="105" cy="105" r="105" />
      <circle className={styles.line} cx="105" cy="105" r="98" />
      <circle className={styles.line} cx="105" cy="105" r="66" />
      <g className={styles.ring}>
        <path id="rating-seal-path" d="M105 28.500a76.500 76.500 0 1 1-.01 0" fill="none" />
        <text className={styles.words} dy="0">
          <textPath href="#rating-seal-path" textLength="472" lengthAdjust="spacing">
            {`${words} · `}
          </textPath>
        </text>
      </g>
      <text className={styles.grade} x="56" y="115">
        {grade}
        <tspan className={styles.country} dx="2">
          {country}
        </tspan>
      </text>
      <path className={styles.wave} d="M63 133C74 121 86 122 99 130S128 142 146 126" />
    </svg>
  );
}
