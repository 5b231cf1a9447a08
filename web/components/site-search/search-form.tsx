import { Icon } from "#web/components/ui/icon.tsx";
import { SEARCH_PAGE } from "#schema/site.ts";
import { MAX_LENGTH, SEARCH_LABEL, SEARCH_PLACEHOLDER } from "./search-page.ts";
import styles from "./search-form.module.css";

/** The site search as a form, which the browser submits without scripts. */
export function SearchForm({ id, query = "" }: { id?: string; query?: string }) {
  return (
    <form
      className={styles.root}
      role="search"
      aria-label="Buscar en el sitio"
      action={SEARCH_PAGE}
      method="get"
    >
      <input
        className={styles.field}
        id={id}
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-label={SEARCH_LABEL}
        placeholder={SEARCH_PLACEHOLDER}
        defaultValue={query}
        key={query}
      />
      <button className={styles.send} aria-label="Buscar">
        <Icon name="search" />
      </button>
    </form>
  );
}
