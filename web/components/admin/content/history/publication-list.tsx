import { useRef, useState } from "react";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { PublicationCard } from "./publication-card.tsx";
import { UndoQuestion } from "./undo-question.tsx";
import { usePublications } from "./use-publications.ts";
import type { LaterChanges, PublicationFilters } from "./use-publications.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

/** Lists the publications, optionally only those of a catalogue or an author, each with a button to undo it. */
export function PublicationList({ catalogues, catalogue, author, onChanged }: PublicationListProps) {
  const { publications, error, refetch, busy, refusal, hasMore, undo, restore, loadMore } = usePublications(
    { catalogue, author },
    onChanged,
  );
  const [undoRequest, setUndoRequest] = useState<{ id: string; later?: LaterChanges }>();
  const list = useRef<HTMLOListElement>(null);
  const focusProps = useFocusFallback(hasMore, list);
  const confirmUndo = async () => {
    const later = await undo(undoRequest!.id, undoRequest!.later);
    setUndoRequest(later && { id: undoRequest!.id, later });
  };

  if (!publications && error)
    return <LoadFailure onRetry={refetch}>No se pudo cargar el historial.</LoadFailure>;
  const last = publications?.at(-1);
  const filtered = catalogue !== undefined || author !== undefined;
  return (
    <>
      {refusal !== "" && <Refusal>{refusal}</Refusal>}
      {!publications && <Spinner label="Cargando el historial" />}
      <p role="status" className={partStyles.none}>
        {publications?.length === 0 &&
          (filtered
            ? "Ninguna publicación es así. Elige otro catálogo u otra persona."
            : "Aún no se ha publicado ningún cambio: el sitio muestra el contenido inicial.")}
      </p>
      <ol ref={list} tabIndex={-1} className={partStyles.list} aria-label="Publicaciones">
        {publications?.map((publication, index) => (
          <li key={publication.id}>
            <PublicationCard
              publication={publication}
              catalogues={catalogues}
              newest={index === 0 && !filtered}
              busy={busy}
              onUndo={() => setUndoRequest({ id: publication.id })}
              onRestore={(revision) => void restore(publication.id, revision)}
            />
          </li>
        ))}
      </ol>
      <div {...focusProps}>
        {last && hasMore && (
          <ActionButton busy={busy} onClick={() => void loadMore(last.id)}>
            Ver anteriores
          </ActionButton>
        )}
      </div>
      <UndoQuestion
        publication={undoRequest?.id}
        later={undoRequest?.later}
        busy={busy}
        onClose={() => setUndoRequest(undefined)}
        onUndo={confirmUndo}
      />
    </>
  );
}

interface PublicationListProps extends PublicationFilters {
  catalogues: readonly Catalogue[];
  onChanged: () => Promise<void>;
}
