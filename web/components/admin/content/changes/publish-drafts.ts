import type { ApolloClient } from "@apollo/client";
import { PublicationOutcomeDocument, PublishDraftsDocument } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { seenDraft } from "#web/components/admin/content/data/operations.ts";
import type { SeenDraftInput } from "#schema/generated/content.ts";
import { confirmChange } from "#web/components/admin/content/data/outcome.ts";

graphql(`
  mutation PublishDrafts($drafts: [SeenDraftInput!]!, $note: String!) {
    publish(drafts: $drafts, note: $note) {
      id
    }
  }

  query PublicationOutcome($drafts: [SeenDraftInput!]!) {
    publicationOfDrafts(drafts: $drafts) {
      id
    }
  }
`);

/** Publishes drafts in the version that the viewer saw, and returns the publication. */
export async function publishDrafts(
  client: ApolloClient,
  chosen: readonly SeenDraftInput[],
  note: string,
): Promise<{ id: string }> {
  const drafts = chosen.map(seenDraft);
  return confirmChange(
    async () => {
      const variables = { drafts, note };
      const { data } = await client.mutate({ mutation: PublishDraftsDocument, variables });
      return data!.publish;
    },
    async () => {
      const variables = { drafts };
      const { data } = await client.query({
        query: PublicationOutcomeDocument,
        variables,
        fetchPolicy: "no-cache",
      });
      return data!.publicationOfDrafts;
    },
  );
}
