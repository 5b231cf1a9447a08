import { Link } from "react-router-dom";
import "./breadcrumbs.css";

/** Where the page stands: the pages above it, then its own name. */
export function Breadcrumbs({ above = [], here }: { above?: readonly Crumb[] | undefined; here: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Ruta de la página">
      <ol className="breadcrumbs-list">
        {[{ label: "Inicio", href: "/" }, ...above].map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

export interface Crumb {
  label: string;
  href: string;
}
