import { useMemo, useState } from "react";
import { MenuIcon } from "#web/components/blocks/menu-icon.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { SuggestField } from "#web/components/ui/fields/suggest-field.tsx";
import { describeResult, isFile, kinds, totalOf } from "./kinds.ts";
import { SEARCH_KEY } from "./search-key.ts";
import { SearchKeyChoice } from "./search-key-choice.tsx";
import { MAX_LENGTH, SEARCH_LABEL, SEARCH_PLACEHOLDER } from "./search-page.ts";
import { useSiteSearch } from "./use-site-search.ts";
import type { Groups } from "./use-site-search.ts";
import styles from "./search-live.module.css";

const suggestionsOf = (groups: Groups) =>
  groups.map(({ kind, total, results }) => ({
    id: kind,
    heading: (
      <>
        <MenuIcon name={kinds[kind].icon} />
        {kinds[kind].label} <span className={styles.count}>{total}</span>
      </>
    ),
    options: results.map(({ title, excerpt, url }) => ({
      title,
      text: excerpt,
      href: url,
      ...(isFile(url) && { newTab: "PDF" }),
    })),
  }));

/** The content of the search dialog once its code is loaded: results are updated during typing. */
export function SearchLive({ typed, onClose }: SearchLiveProps) {
  const [text, setText] = useState(typed);
  const { query, groups, searching, failed, retry } = useSiteSearch(text);
  const suggestions = useMemo(() => suggestionsOf(groups), [groups]);
  const total = totalOf(groups);
  return (
    <>
      <SuggestField
        name="q"
        label={SEARCH_LABEL}
        placeholder={SEARCH_PLACEHOLDER}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
        onLeave={onClose}
        groups={suggestions}
      >
        <p className={styles.status} role="status">
          {searching ? "Buscando…" : query && !failed && describeResult(groups, query)}
        </p>
        {failed && (
          <div className={styles.failure} role="alert">
            <p>
              {navigator.onLine
                ? "La búsqueda no responde por el momento."
                : "No hay conexión a internet. Lo que escribiste sigue aquí."}
            </p>
            <ActionButton variant="outline" onClick={retry}>
              Reintentar
            </ActionButton>
          </div>
        )}
        {total === 0 && !failed && (
          <p className={styles.hint}>
            {query && !searching
              ? "Prueba con otra palabra o con menos palabras."
              : "Formularios, condiciones, talleres, red médica, páginas y preguntas."}
          </p>
        )}
      </SuggestField>
      <div className={styles.foot}>
        <button className={styles.all} disabled={!query}>
          Ver todos los resultados
        </button>
        <SearchKeyChoice>
          Abrir con la tecla <kbd>{SEARCH_KEY}</kbd>
        </SearchKeyChoice>
      </div>
    </>
  );
}

export interface SearchLiveProps {
  /** Text typed before this code was loaded. */
  typed: string;
  onClose: () => void;
}
