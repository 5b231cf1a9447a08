import { useRef, useState } from "react";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useKeptFocus } from "#web/components/ui/use-kept-focus.ts";
import { PublicationCard } from "./publication-card.tsx";
import { usePublications } from "./use-publications.ts";
import type { Chosen } from "./use-publications.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

/** The chosen publications: who, when, what changed, and a button to undo each. */
export function PublicationList({ catalogues, catalogue, author, onChanged }: PublicationListProps) {
  const { publications, error, refetch, busy, refusal, hasMore, undo, restore, more } = usePublications(
    { catalogue, author },
    onChanged,
  );
  const [asked, setAsked] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const kept = useKeptFocus(hasMore, list);
  const undoAsked = async () => {
    await undo(asked!);
    setAsked(undefined);
  };

  if (!publications && error)
    return <LoadFailure onRetry={refetch}>No se pudo cargar el historial.</LoadFailure>;
  if (!publications) return <Spinner label="Cargando el historial" />;
  const last = publications.at(-1);
  const filtered = catalogue !== undefined || author !== undefined;
  return (
    <>
      {refusal !== "" && (
        <p role="alert" className={partStyles.refusal}>
          {refusal}
        </p>
      )}
      {!last && (
        <p className={partStyles.none}>
          {filtered
            ? "Ninguna publicación es así. Elige otro catálogo u otra persona."
            : "Aún no se ha publicado ningún cambio: el sitio muestra el contenido inicial."}
        </p>
      )}
      <ol ref={list} tabIndex={-1} className={partStyles.list} aria-label="Publicaciones">
        {publications.map((publication, index) => (
          <li key={publication.id}>
            <PublicationCard
              publication={publication}
              catalogues={catalogues}
              newest={index === 0 && !filtered}
              busy={busy}
              onUndo={() => setAsked(publication.id)}
              onRestore={(revision) => void restore(publication.id, revision)}
            />
          </li>
        ))}
      </ol>
      <div {...kept}>
        {last && hasMore && (
          <ActionButton busy={busy} onClick={() => void more(last.id)}>
            Ver anteriores
          </ActionButton>
        )}
      </div>
      <Dialog
        title={`¿Deshacer la publicación ${asked ?? ""}?`}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        <p>El sitio vuelve a mostrar lo que había antes. Queda en el historial como otra publicación.</p>
        <div className={partStyles.acts}>
          <ActionButton variant="quiet" onClick={() => setAsked(undefined)}>
            Cancelar
          </ActionButton>
          <ActionButton variant="action" busy={busy} onClick={() => void undoAsked()}>
            Deshacer
          </ActionButton>
        </div>
      </Dialog>
    </>
  );
}

interface PublicationListProps extends Chosen {
  catalogues: readonly Catalogue[];
  onChanged: () => Promise<void>;
}
