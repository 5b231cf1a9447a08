import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { PreviewPathsDocument } from "#schema/generated/content.ts";
import type { RowKeyInput } from "#schema/generated/content.ts";
import { MAX_NAMED_DRAFTS, PREVIEW, PREVIEW_MINUTES, previewValue } from "#schema/accounts/preview.ts";
import { graphql } from "#web/app/graphql.ts";
import { TabLink } from "#web/components/admin/links/tab-link.tsx";
import { allowPreview } from "#web/components/admin/session/allow-preview.ts";
import { pageLabel } from "./page-label.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import styles from "./preview-action.module.css";

graphql(`
  query PreviewPaths($drafts: [RowKeyInput!]) {
    previewPaths(drafts: $drafts)
  }
`);

/** Opens an address in a window as narrow as a phone. Without "noopener" it would get a copy of this tab's unsaved input. */
const openNarrow = (address: string) => window.open(address, "_blank", "width=390,height=844,noopener");

function wordsOf(pages: number, { named, some }: { named: boolean; some: boolean }): string {
  const drafts = named ? "los cambios elegidos" : "los borradores guardados";
  const all =
    some && !named
      ? `Elegiste más de ${MAX_NAMED_DRAFTS} cambios: la vista previa muestra todos los borradores, también los que no elegiste. `
      : "";
  return pages === 0
    ? `${all}${named ? "Los cambios elegidos" : "Los borradores"} no cambian ninguna página todavía: les falta algo o están ocultos.`
    : `${all}Estas páginas cambian con ${drafts}. Solo tú las ves así, durante ${PREVIEW_MINUTES} minutos.`;
}

/** "Vista previa": lists the pages that the selected drafts, or all drafts, change; each opens in its own tab or window. */
export function PreviewAction({ chosen }: { chosen: readonly RowKeyInput[] | undefined }) {
  const namedDrafts = chosen && chosen.length <= MAX_NAMED_DRAFTS ? chosen : undefined;
  const previewOf = (path: string) => `${path}?${PREVIEW}=${previewValue(namedDrafts)}`;
  const client = useApolloClient();
  const [paths, setPaths] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await allowPreview();
      const drafts = namedDrafts?.map(({ catalogue, slug }) => ({ catalogue, slug })) ?? null;
      const { data } = await client.query({
        query: PreviewPathsDocument,
        variables: { drafts },
        fetchPolicy: "no-cache",
      });
      setPaths(data?.previewPaths ?? []);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <>
      {failed && (
        <p role="alert" className={styles.failure}>
          No se pudo preparar la vista previa. Inténtalo de nuevo.
        </p>
      )}
      <ActionButton busy={busy} onClick={() => void open()}>
        Vista previa
      </ActionButton>
      <Dialog title="Vista previa" open={paths !== undefined} onClose={() => setPaths(undefined)}>
        <p>{wordsOf(paths?.length ?? 0, { named: namedDrafts !== undefined, some: chosen !== undefined })}</p>
        <ul className={styles.list}>
          {paths?.map((path) => (
            <li key={path} className={styles.page}>
              <p className={styles.words}>
                <TabLink className={styles.link} href={previewOf(path)} note={`, ${path}`}>
                  {pageLabel(path)}
                </TabLink>
                <span className={styles.path} aria-hidden="true">
                  {path}
                </span>
              </p>
              <ActionButton
                variant="quiet"
                aria-label={`Ver ${pageLabel(path)} como en un teléfono`}
                onClick={() => openNarrow(previewOf(path))}
              >
                Como en un teléfono
              </ActionButton>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
