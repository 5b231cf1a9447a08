import styles from "./bond-drawing.module.css";

/** A drawing of a signed bond: the contract, its copy beneath, and the seal with the isthmus. */
export function BondDrawing() {
  return (
    <svg className={styles.root} viewBox="0 0 440 260" aria-hidden="true">
      <path className={styles.copy} d="M86 40 334 14 356 226 108 252Z" />
      <path className={styles.sheet} d="M70 18H318V238H70Z" />
      <path className={styles.head} d="M70 18H318V58C260 46 236 74 180 68S110 44 70 56Z" />
      <path className={styles.title} d="M98 92H226" />
      <path className={styles.lines} d="M98 116H290M98 134H290M98 152H262" />
      <path className={styles.rule} d="M98 212H196" />
      <path
        className={styles.name}
        d="M102 202C112 180 120 176 118 192S110 214 122 198S136 182 138 194S148 204 156 190S168 198 190 186"
      />
      <g transform="translate(318 188)">
        <circle className={styles.seal} r="52" />
        <circle className={styles.ring} r="43" />
        <path className={styles.caribe} d="M-30-4A30 30 0 0 1 30-4C16 4 8-12-6-8S-20 4-30-4Z" />
        <path className={styles.pacifico} d="M-30 4C-20 12-12 2-2 2S18 14 30 4A30 30 0 0 1-30 4Z" />
      </g>
    </svg>
  );
}
