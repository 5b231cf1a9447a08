import outline from "./panama.svg";
import styles from "./map-parts.module.css";

/** The outline of the country, styled for the panel of maps. */
export const Land = () => <use className={styles.land} href={`${outline}#land`} />;

/** A pin whose tip is at the origin. */
export const Pin = () => (
  <path className={styles.pin} d="M0 0C-6 -12 -24 -26 -24 -46A24 24 0 0 1 24 -46C24 -26 6 -12 0 0Z" />
);
