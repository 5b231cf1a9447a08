import { Link } from "react-router-dom";
import { logo } from "#web/content/header.ts";
import styles from "./logo.module.css";

/** The mark: two seas and the strip of land that joins them. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="1 1 46 46" aria-hidden="true">
      <path className={styles.caribe} d="M0 0H48V48H0Z" />
      <path className={styles.pacifico} d="M-2 26C5 15 14 14 22 23C28 30 38 31 50 18V50H-2Z" />
      <path
        className={styles.land}
        d="M-2 24.5C5 12.5 15 11.5 22.6 20.8C28.5 28 38 28 50 14.5V21C39 33 27.5 33 20.5 25.2C14.5 18.5 7 20.5-2 32Z"
      />
    </svg>
  );
}

/** The logo as a link to the home page. */
export function LogoLink({ className }: { className: string | undefined }) {
  return (
    <Link className={className} to="/">
      <Logo />
      <span className="visually-hidden"> ir al inicio</span>
    </Link>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className={styles.root}>
      <Mark />
      <span className={styles.words}>
        <span className={styles.name}>{logo.line1}</span> <span className={styles.trade}>{logo.line2}</span>
      </span>
    </span>
  );
}
