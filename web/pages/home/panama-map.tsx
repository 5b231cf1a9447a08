import type { ReactNode } from "react";
import outline from "#web/components/places/panama.svg";
import styles from "./panama-map.module.css";

/** The outline of Panama (Natural Earth 1:10m, public domain) with its shadow on the sea; what is drawn on it goes inside. */
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
