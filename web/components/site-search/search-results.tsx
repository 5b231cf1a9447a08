import { Link } from "react-router-dom";
import { SiteSearchDocument } from "#schema/generated/site.ts";
import { graphql } from "#web/app/graphql.ts";
import { useData } from "#web/app/data.tsx";
import { EmptyState } from "#web/components/blocks/empty-state.tsx";
import { MenuIcon } from "#web/components/blocks/menu-icon.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { describeResult, isFile, kinds, totalOf } from "./kinds.ts";
import styles from "./search-results.module.css";

graphql(`
  query SiteSearch($text: String!, $first: Int!) {
    siteSearch(text: $text, first: $first) {
      kind
      total
      partial
      results {
        title
        excerpt
        url
      }
    }
  }
`);

/** Maximum results per kind. The visitor can refine a search that finds more. */
const MAX_RESULTS = 20;

/** All results of a search, by kind. */
export function SearchResults({ query }: { query: string }) {
  const { siteSearch: groups } = useData(SiteSearchDocument, { text: query, first: MAX_RESULTS });
  const total = totalOf(groups);
  return (
    <section className={`section page ${styles.root}`} aria-labelledby="resultados">
      <div className={styles.head}>
        <h2 id="resultados">{describeResult(groups, query)}</h2>
        {groups.length > 1 && (
          <ul className={styles.kinds} aria-label="Clases de resultados">
            {groups.map(({ kind, total: count }) => (
              <li key={kind}>
                <a className={styles.kind} href={`#${kinds[kind].id}`}>
                  {kinds[kind].label} <b>{count}</b>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {total === 0 && <SuggestedLinks />}
      {groups.map(({ kind, total: count, results }) => (
        <section key={kind} className={styles.group} aria-labelledby={kinds[kind].id}>
          <h3 className={styles.name} id={kinds[kind].id}>
            <MenuIcon name={kinds[kind].icon} />
            {kinds[kind].label} <span className={styles.count}>{count}</span>
          </h3>
          <div>
            <ul className={styles.list}>
              {results.map((result) => (
                <li key={result.title + result.url}>
                  <Result {...result} />
                </li>
              ))}
            </ul>
            {count > results.length && (
              <p className={styles.more}>
                Estos son los primeros {results.length}. Agrega otra palabra para encontrar el que buscas.
              </p>
            )}
          </div>
        </section>
      ))}
    </section>
  );
}

function Result({ title, excerpt, url }: { title: string; excerpt: string; url: string }) {
  const file = isFile(url);
  return (
    <a className={styles.link} href={url} {...(file && OPENS_TAB)}>
      <span className={styles.title}>{title}</span>
      <span className={styles.excerpt}>{excerpt}</span>
      {file ? <span className={styles.file}>PDF</span> : <Icon name="arrow-right" />}
    </a>
  );
}

/** Links shown if nothing was found. */
function SuggestedLinks() {
  return (
    <EmptyState>
      <p className={styles.links}>
        Prueba con otra palabra o con menos palabras. También puedes mirar los servicios de esta página,{" "}
        <Link to="/requisitos-formularios">los formularios</Link> o <Link to="/contactenos">escribirnos</Link>
        .
      </p>
    </EmptyState>
  );
}
