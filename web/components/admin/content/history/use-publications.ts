import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import {
  PublicationsDocument,
  RestoreRowDocument,
  UndoOutcomeDocument,
  UndoPublicationDocument,
} from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { errorMessage, refusalOf } from "#web/components/admin/session/refusal.ts";
import { confirmChange, failureMessage } from "#web/components/admin/content/data/outcome.ts";
import { rowOf } from "#web/components/admin/content/data/row-key.ts";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import type { Revision } from "./publication-card.tsx";

graphql(`
  query Publications($first: Int!, $changes: Int!, $before: ID, $catalogue: ID, $author: String) {
    publications(first: $first, changes: $changes, before: $before, catalogue: $catalogue, author: $author) {
      ...WholePublication
    }
  }

  mutation UndoPublication($id: ID!, $except: [RowKeyInput!]!) {
    undoPublication(id: $id, except: $except) {
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
/** Number of changed rows loaded per publication at first; an import may have hundreds. */
const FIRST_CHANGES = 20;
const NO_ANSWER =
  "El servidor no respondió: puede que se haya deshecho. Revisa tu conexión y el historial antes de repetirlo.";

/** Filters of the publications: by a catalogue that they changed, and by author. */
export interface PublicationFilters {
  catalogue: string | undefined;
  author: string | undefined;
}

/** The rows of a publication that were changed since: "catalogue/slug" mapped to a sentence. */
export type LaterChanges = Readonly<Record<string, string>>;

/** Returns the keys of the rows that stay unchanged. */
const keysOf = (later: LaterChanges) => Object.keys(later).map(rowOf);

/** Loads publications, newest first, a page at a time; undoes them and restores rows, one action at a time. */
export function usePublications({ catalogue, author }: PublicationFilters, onChanged: () => Promise<void>) {
  const client = useApolloClient();
  const { go } = useContentPlace();
  const { data, error, refetch, fetchMore } = useQuery(PublicationsDocument, {
    variables: { first: PAGE_PUBLICATIONS, changes: FIRST_CHANGES, catalogue, author },
    fetchPolicy: "no-cache",
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [hasAll, setHasAll] = useState(false);

  /** Undoes a publication, except these rows. If other rows were changed since, returns all rows that were. */
  async function undo(id: string, except: LaterChanges = {}): Promise<LaterChanges | undefined> {
    setBusy(true);
    setRefusal("");
    try {
      await confirmChange(
        async () =>
          (
            await client.mutate({
              mutation: UndoPublicationDocument,
              variables: { id, except: keysOf(except) },
            })
          ).data!.undoPublication,
        async () => {
          const { data: outcome } = await client.query({
            query: UndoOutcomeDocument,
            variables: { id },
            fetchPolicy: "no-cache",
          });
          return outcome!.undoOfPublication;
        },
      );
    } catch (failure) {
      setBusy(false);
      const refused = refusalOf(failure);
      if (refused?.code === "CHANGED_SINCE") return refused.campos;
      setRefusal(failureMessage(failure, "No se deshizo nada", NO_ANSWER));
      return undefined;
    }
    const isPartial = keysOf(except).length > 0;
    toast({
      title: `Se deshizo ${isPartial ? "en parte " : ""}la publicación ${id}`,
      description: "El sitio lo muestra en unos segundos.",
    });
    setHasAll(false);
    await Promise.all([reloadAll().catch(() => undefined), onChanged()]);
    setBusy(false);
    return undefined;
  }

  /** Reloads all listed publications and the new one, so that the list keeps its place after undoing an old one. */
  const reloadAll = () =>
    fetchMore({
      variables: { first: (data?.publications.length ?? 0) + 1, changes: FIRST_CHANGES, catalogue, author },
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
      setRefusal(`No se restauró. ${errorMessage(failure)}`);
    }
    setBusy(false);
  }

  async function loadMore(before: string): Promise<void> {
    setBusy(true);
    setRefusal("");
    await fetchMore({
      variables: { first: PAGE_PUBLICATIONS, changes: FIRST_CHANGES, before, catalogue, author },
      updateQuery: (shown, { fetchMoreResult: { publications } }) => {
        setHasAll(publications.length < PAGE_PUBLICATIONS);
        return { publications: [...shown.publications, ...publications] };
      },
    }).catch((failure: unknown) => setRefusal(`No se pudieron cargar más. ${errorMessage(failure)}`));
    setBusy(false);
  }

  return {
    publications: data?.publications,
    error,
    refetch,
    busy,
    /** Why the last action failed; empty if it did not. */
    refusal,
    hasMore: data !== undefined && !hasAll && data.publications.length >= PAGE_PUBLICATIONS,
    undo,
    restore,
    loadMore,
  };
}
