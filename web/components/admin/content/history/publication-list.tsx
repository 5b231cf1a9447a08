import { useApolloClient, useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
import {
  PublicationsDocument,
  RestoreRowDocument,
  UndoOutcomeDocument,
  UndoPublicationDocument,
} from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { reasonOf } from "#web/components/admin/session/refusal.ts";
import { failureOf, sureOf } from "#web/components/admin/content/data/outcome.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useKeptFocus } from "#web/components/ui/use-kept-focus.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { PublicationCard } from "./publication-card.tsx";
import type { Revision } from "./publication-card.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

graphql(`
  query Publications($first: Int!, $before: ID, $catalogue: ID, $author: String) {
    publications(first: $first, before: $before, catalogue: $catalogue, author: $author) {
      ...WholePublication
    }
  }

  mutation UndoPublication($id: ID!) {
    undoPublication(id: $id) {
      id
    }
  }

  mutation RestoreRow($publication: ID!, $catalogue: ID!, $slug: ID!) {
    restoreRow(publication: $publication, catalogue: $catalogue, slug: $slug) {
      slug
    }
  }

  query UndoOutcome($id: ID!) {
    undoOfPublication(id: $id) {
      id
    }
  }
`);

const PAGE_PUBLICATIONS = 10;
const NO_ANSWER =
  "El servidor no respondió: puede que se haya deshecho. Revisa tu conexión y el historial antes de repetirlo.";

/** The chosen publications, the newest first: who, when, what changed, and a button to undo each. */
export function PublicationList({ catalogues, catalogue, author, onChanged }: PublicationListProps) {
  const client = useApolloClient();
  const { go } = useContentPlace();
  const { data, error, refetch, fetchMore } = useQuery(PublicationsDocument, {
    variables: { first: PAGE_PUBLICATIONS, catalogue, author },
    fetchPolicy: "no-cache",
  });
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [ended, setEnded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const kept = useKeptFocus(ended, list);
  const publications = data?.publications ?? [];

  async function undo(id: string): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      await sureOf(
        async () =>
          (await client.mutate({ mutation: UndoPublicationDocument, variables: { id } })).data!
            .undoPublication,
        async () => {
          const { data: told } = await client.query({
            query: UndoOutcomeDocument,
            variables: { id },
            fetchPolicy: "no-cache",
          });
          return told!.undoOfPublication;
        },
      );
      toast({ title: "Se deshizo la publicación", description: "El sitio lo muestra en unos segundos." });
      setEnded(false);
      await Promise.all([renew(), onChanged()]);
    } catch (failure) {
      setRefusal(failureOf(failure, "No se deshizo nada", NO_ANSWER));
    }
    setAsked(undefined);
    setBusy(false);
  }

  /** Reads all that are listed, and the new one: who undoes an old one keeps the place. */
  const renew = () =>
    fetchMore({
      variables: { first: publications.length + 1, catalogue, author },
      updateQuery: (_, { fetchMoreResult }) => fetchMoreResult,
    });

  async function restore(publication: string, { catalogue: code, slug }: Revision): Promise<void> {
    setBusy(true);
    setRefusal("");
    try {
      const variables = { publication, catalogue: code, slug };
      await client.mutate({ mutation: RestoreRowDocument, variables });
      toast({ title: "Se restauró en borrador", description: "En el sitio se ve cuando se publica." });
      void onChanged();
      go({ catalogue: code, row: slug });
    } catch (failure) {
      setRefusal(`No se restauró. ${reasonOf(failure)}`);
    }
    setBusy(false);
  }

  async function more(before: string): Promise<void> {
    setBusy(true);
    setRefusal("");
    await fetchMore({
      variables: { first: PAGE_PUBLICATIONS, before, catalogue, author },
      updateQuery: (shown, { fetchMoreResult: { publications } }) => {
        setEnded(publications.length < PAGE_PUBLICATIONS);
        return { publications: [...shown.publications, ...publications] };
      },
    }).catch((failure: unknown) => setRefusal(`No se pudieron cargar más. ${reasonOf(failure)}`));
    setBusy(false);
  }

  if (!data && error) return <LoadFailure onRetry={refetch}>No se pudo cargar el historial.</LoadFailure>;
  if (!data) return <Spinner label="Cargando el historial" />;
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
        {last && !ended && publications.length >= PAGE_PUBLICATIONS && (
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
          <ActionButton variant="action" busy={busy} onClick={() => void undo(asked!)}>
            Deshacer
          </ActionButton>
        </div>
      </Dialog>
    </>
  );
}

interface PublicationListProps {
  catalogues: readonly Catalogue[];
  /** Which are shown: those that changed this catalogue, and those of this person. */
  catalogue: string | undefined;
  author: string | undefined;
  onChanged: () => Promise<void>;
}
