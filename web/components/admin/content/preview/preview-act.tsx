import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { PreviewPathsDocument } from "#schema/generated/content.ts";
import { PREVIEW, PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { graphql } from "#web/app/graphql.ts";
import { allowPreview } from "#web/components/admin/session/allow-preview.ts";
import { pageLabel } from "./page-label.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import styles from "./preview-act.module.css";

graphql(`
  query PreviewPaths {
    previewPaths
  }
`);

const previewOf = (path: string) => `${path}?${PREVIEW}=1`;

/** A page in a window as narrow as a telephone. */
const openNarrow = (path: string) => window.open(previewOf(path), "_blank", "width=390,height=844");

/** "Vista previa": the pages that the drafts change, each to be opened with them in a window of its own. */
export function PreviewAct() {
  const client = useApolloClient();
  const [paths, setPaths] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await allowPreview();
      const { data } = await client.query({ query: PreviewPathsDocument, fetchPolicy: "no-cache" });
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
        <p>
          {paths?.length === 0
            ? "Los borradores no cambian ninguna página todavía: les falta algo o están ocultos."
            : `Estas páginas cambian con los borradores guardados. Solo tú las ves así, durante ${PREVIEW_MINUTES} minutos.`}
        </p>
        <ul className={styles.list}>
          {paths?.map((path) => (
            <li key={path} className={styles.page}>
              <p className={styles.words}>
                <a className={styles.link} href={previewOf(path)} target="_blank" rel="noopener">
                  {pageLabel(path)}
                  <span className="visually-hidden">, {path} (se abre en otra pestaña)</span>
                </a>
                <span className={styles.path} aria-hidden="true">
                  {path}
                </span>
              </p>
              <ActionButton
                variant="quiet"
                aria-label={`Ver ${pageLabel(path)} como en un teléfono`}
                onClick={() => openNarrow(path)}
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
