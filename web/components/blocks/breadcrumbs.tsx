import { Link, useLocation } from "react-router-dom";
import { trail } from "#web/content/navigation.ts";
import styles from "./breadcrumbs.module.css";

/** Breadcrumbs: the page's ancestors in the site map, then its own name. */
export function Breadcrumbs({ here }: { here: string }) {
  const above = trail(useLocation().pathname).slice(0, -1);
  return (
    <nav className={styles.root} aria-label="Ruta de la página">
      <ol className={styles.list}>
        {above.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
