import type { Point } from "#web/content/links.ts";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import styles from "./points.module.css";

/** A few facts side by side, each with an icon. They have no border, so that they look like one line. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className={styles.root}>
      {points.map(({ title, text, icon }) => (
        <li key={title} className={styles.item}>
          <ServiceIcon name={icon} />
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
