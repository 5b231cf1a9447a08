import styles from "./icon.module.css";

/** Strokes on a 24-unit square, in the proportions of the Lucide icons used elsewhere. */
const strokes = {
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  "arrow-up-right": "M7 17 17 7M8 7h9v9",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-right": "m9 6 6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h10",
  message: "M7.9 20A9 9 0 1 0 4 16.1L2 22Z",
  phone:
    "M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5a2 2 0 0 1 1.6-.8h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4",
  search: "M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0m2 10-4.3-4.3",
};

export type IconName = keyof typeof strokes;

/** An icon of the site's frame. Hidden from screen readers, so it must be next to or inside an element with a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.root} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
