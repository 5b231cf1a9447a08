import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { TouchedPagesDocument } from "#schema/generated/content.ts";
import type { RowKeyInput, TouchedPagesQuery } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { TabLink } from "#web/components/admin/links/tab-link.tsx";
import { pageLabel } from "#web/components/admin/content/preview/page-label.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { canonicalOf } from "#web/content/navigation.ts";
import styles from "./changed-pages.module.css";

graphql(`
  query TouchedPages($drafts: [RowKeyInput!]!) {
    touchedPages(drafts: $drafts) {
      paths
      everywhere
      complete
    }
  }
`);

/** Polling interval in ms while the gateway has not rendered all pages yet. */
const ASK_AGAIN_MS = 3_000;

/** Lists the pages of the site that publishing these drafts would change, by canonical path only. */
export function ChangedPages({ drafts }: { drafts: readonly RowKeyInput[] }) {
  const { data, previousData, loading, error, refetch } = useQuery(TouchedPagesDocument, {
    variables: { drafts: drafts.map(({ catalogue, slug }) => ({ catalogue, slug })) },
    fetchPolicy: "no-cache",
  });
  const known = (data ?? previousData)?.touchedPages;
  const incomplete = data?.touchedPages.complete === false;
  // `loading` is a dependency because nothing else changes after an equal response or a failure.
  useEffect(() => {
    if (loading || !incomplete) return;
    const timer = setTimeout(() => void refetch().catch(() => undefined), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [loading, incomplete, refetch]);
  const paths = known?.paths.filter((path) => canonicalOf(path) === path) ?? [];
  return (
    <section aria-labelledby="changed-pages" aria-busy={!data && !error}>
      <h3 id="changed-pages" className={styles.title}>
        Páginas que cambian
      </h3>
      {paths.length > 0 && (
        <ul className={styles.pages}>
          {paths.map((path) => (
            <li key={path}>
              <TabLink className={styles.page} href={path} note={`, ${path}`}>
                {pageLabel(path)}
              </TabLink>
            </li>
          ))}
        </ul>
      )}
      {!known && error ? (
        <LoadFailure onRetry={refetch}>No se pudo averiguar qué páginas cambian.</LoadFailure>
      ) : (
        <p className={styles.note}>
          {known ? noteOf(paths.length, known) : "Buscando las páginas que cambian…"}
        </p>
      )}
    </section>
  );
}

function noteOf(pages: number, { everywhere, complete }: TouchedPagesQuery["touchedPages"]): string {
  if (!complete) return "El servidor acaba de arrancar: en unos segundos se sabe de todas.";
  if (everywhere)
    return `${pages > 0 ? "También cambian" : "Cambian"} datos que comparten varias páginas: cifras, tamaños de los PDF o datos de las oficinas.`;
  return pages > 0 ? "" : "Ninguna página del sitio cambia con esto.";
}
