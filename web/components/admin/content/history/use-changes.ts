import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { PublicationChangesDocument } from "#schema/generated/content.ts";
import type { WholePublicationFragment } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";

graphql(`
  query PublicationChanges($id: ID!, $first: Int!, $after: RowKeyInput!) {
    publicationChanges(id: $id, first: $first, after: $after) {
      ...PublishedChange
    }
  }
`);

const PAGE_CHANGES = 100;

/** Returns the loaded changes of a publication, the number of remaining ones, and a function that loads more. */
export function useChanges({ id, changes, revisions: given }: WholePublicationFragment) {
  const client = useApolloClient();
  const [read, setRead] = useState<typeof given>([]);
  const [busy, setBusy] = useState(false);
  const revisions = [...given, ...read];

  async function more(): Promise<void> {
    setBusy(true);
    const { catalogue, slug } = revisions.at(-1)!;
    try {
      const { data } = await client.query({
        query: PublicationChangesDocument,
        variables: { id, first: PAGE_CHANGES, after: { catalogue, slug } },
        fetchPolicy: "no-cache",
      });
      setRead([...read, ...data!.publicationChanges]);
    } catch (failure) {
      toastFailure("No se pudieron cargar más cambios", failure);
    }
    setBusy(false);
  }
  return { revisions, left: changes - revisions.length, busy, more };
}
