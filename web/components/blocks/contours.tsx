import styles from "./contours.module.css";

const LINES = 11;

/** Thin curved lines on the dark background of a block, like the depth contours of a sea chart. */
export function Contours() {
  return (
    <svg className={styles.root} viewBox="0 0 1440 560" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        <path
          key={line}
          d={`M-20 ${330 + line * 27}C160 ${240 + line * 20} 380 ${170 + line * 26} 640 ${300 + line * 21}S1120 ${430 + line * 12} 1460 ${190 + line * 31}`}
        />
      ))}
    </svg>
  );
}
