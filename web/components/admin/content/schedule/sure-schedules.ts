import type { ApolloClient } from "@apollo/client";
import {
  CancelOutcomeDocument,
  CancelScheduleDocument,
  ScheduleOutcomeDocument,
  SchedulePublicationDocument,
} from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { seenDraft } from "#web/components/admin/content/data/operations.ts";
import type { SeenDraftInput } from "#schema/generated/content.ts";
import { confirmChange } from "#web/components/admin/content/data/outcome.ts";

graphql(`
  mutation SchedulePublication($drafts: [SeenDraftInput!]!, $at: DateTimeISO!, $note: String!) {
    schedulePublication(drafts: $drafts, at: $at, note: $note) {
      id
      at
    }
  }

  query ScheduleOutcome($drafts: [SeenDraftInput!]!, $at: DateTimeISO!) {
    scheduleOfDrafts(drafts: $drafts, at: $at) {
      id
      at
    }
  }

  mutation CancelSchedule($id: ID!) {
    cancelSchedule(id: $id) {
      id
    }
  }

  query CancelOutcome($id: ID!) {
    cancelledSchedule(id: $id) {
      id
    }
  }
`);

/** Schedules drafts, in the version that was seen, for publication at a time (ISO 8601). */
export async function scheduleDrafts(
  client: ApolloClient,
  chosen: readonly SeenDraftInput[],
  at: string,
  note: string,
): Promise<{ id: string }> {
  const drafts = chosen.map(seenDraft);
  return confirmChange(
    async () => {
      const variables = { drafts, at, note };
      const { data } = await client.mutate({ mutation: SchedulePublicationDocument, variables });
      return data!.schedulePublication;
    },
    async () => {
      const { data } = await client.query({
        query: ScheduleOutcomeDocument,
        variables: { drafts, at },
        fetchPolicy: "no-cache",
      });
      return data!.scheduleOfDrafts;
    },
  );
}

/** Cancels a scheduled publication. */
export async function cancelSchedule(client: ApolloClient, id: string): Promise<{ id: string }> {
  const variables = { id };
  return confirmChange(
    async () => (await client.mutate({ mutation: CancelScheduleDocument, variables })).data!.cancelSchedule,
    async () => {
      const { data } = await client.query({
        query: CancelOutcomeDocument,
        variables,
        fetchPolicy: "no-cache",
      });
      return data!.cancelledSchedule;
    },
  );
}
