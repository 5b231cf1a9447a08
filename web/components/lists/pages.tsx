import { Link } from "react-router-dom";
import { Icon } from "#web/components/ui/icon.tsx";
import { LIST } from "./list-head.tsx";
import chipStyles from "./chip.module.css";
import styles from "./pages.module.css";

const LINK = `${chipStyles.chip} ${styles.link}`;

/** Moves the focus to the list's heading, for keyboard and screen reader users. */
const toHead = () => document.getElementById(LIST)?.focus({ preventScroll: true });

/** Links to the pages of a long list. They also work without JavaScript. */
export function Pages({ page, pages, linkTo }: PagesProps) {
  if (pages === 1) return null;
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return (
    <nav className={styles.root} aria-label="Páginas de la lista">
      {page > 1 && (
        <Link className={LINK} rel="prev" to={linkTo(page - 1)} onClick={toHead}>
          <Icon name="arrow-left" />
          Anteriores
        </Link>
      )}
      <ol className={styles.pages}>
        {near.map((number, index) => (
          <li
            key={number}
            className={styles.page}
            data-gap={number - (near[index - 1] ?? 0) > 1 || undefined}
          >
            <Link
              className={LINK}
              to={linkTo(number)}
              aria-label={`Página ${number}`}
              aria-current={number === page ? "page" : undefined}
              onClick={toHead}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className={LINK} rel="next" to={linkTo(page + 1)} onClick={toHead}>
          Siguientes
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  linkTo: (page: number) => string;
}
