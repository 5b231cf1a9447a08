import styles from "./opening-drawing.module.css";

/** A drawing of 600 by 440 on the sea of a page's opening. Small screens do not show it. */
export function OpeningDrawing({ src }: { src: string }) {
  return <img className={styles.root} src={src} alt="" width="600" height="440" />;
}
