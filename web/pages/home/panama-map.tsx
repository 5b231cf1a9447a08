import type { ReactNode } from "react";
import outline from "#web/components/places/panama.svg";
import styles from "./panama-map.module.css";

/** Where a place lies on the map, in its units (outline: Natural Earth 1:10m, public domain). */
export function onMap({ latitude, longitude }: { latitude: number; longitude: number }): {
  x: number;
  y: number;
} {
  const scale = 1000 / 6.1;
  return {
    x: Math.round((longitude + 83.15) * scale * 10) / 10,
    y: Math.round((((9.75 - latitude) * scale) / Math.cos((8.4 * Math.PI) / 180)) * 10) / 10,
  };
}

/** The outline of Panama with its shadow on the sea; what is drawn on it goes inside. */
export function PanamaMap({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  return (
    <svg
      className={className ? `${styles.root} ${className}` : styles.root}
      viewBox="0 0 1000 460"
      aria-hidden="true"
    >
      <use className={styles.shadow} href={`${outline}#land`} />
      <use className={styles.land} href={`${outline}#land`} />
      {children}
    </svg>
  );
}
