import { Link } from "react-router-dom";
import { formatInteger } from "#schema/text/counted.ts";
import { IN_PLACE } from "#web/app/in-place.ts";
import chipStyles from "#web/components/lists/chip.module.css";
import styles from "./choice-chips.module.css";

/** Links that filter a list by one of its parts. They also work without JavaScript. */
export function ChoiceChips({ label, all, options, chosen, linkTo }: ChoiceChipsProps) {
  const chip = (text: string, count: number, name?: string) => (
    <li key={text}>
      <Link
        className={`${chipStyles.chip} ${styles.chip}`}
        to={linkTo(name)}
        replace
        state={IN_PLACE}
        aria-current={chosen === name || undefined}
      >
        {text} <span className={styles.count}>{formatInteger(count)}</span>
      </Link>
    </li>
  );
  return (
    <nav className={styles.root} aria-label={label}>
      <ul className={styles.list}>
        {chip(
          all,
          options.reduce((sum, { count }) => sum + count, 0),
        )}
        {options.map(({ name, count }) => chip(name, count, name))}
      </ul>
    </nav>
  );
}

export interface ChoiceChipsProps {
  label: string;
  /** The label for no filter. */
  all: string;
  options: readonly { name: string; count: number }[];
  chosen: string | undefined;
  linkTo: (name?: string) => string;
}
