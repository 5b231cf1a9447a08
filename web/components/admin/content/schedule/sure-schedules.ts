import type { ApolloClient } from "@apollo/client";
import {
  CancelOutcomeDocument,
  CancelScheduleDocument,
  ScheduleOutcomeDocument,
  SchedulePublicationDocument,
} from "#schema/generated/content.ts";
import { seenDraft } from "#web/components/admin/content/data/operations.ts";
import type { SeenDraftInput } from "#schema/generated/content.ts";
import { sureOf } from "#web/components/admin/content/data/outcome.ts";

/** Schedules drafts as they were seen for a moment (ISO). */
export async function scheduleDrafts(
  client: ApolloClient,
  chosen: readonly SeenDraftInput[],
  at: string,
  note: string,
): Promise<{ id: string }> {
  const drafts = chosen.map(seenDraft);
  return sureOf(
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

/** Cancels what is scheduled. */
export async function cancelSchedule(client: ApolloClient, id: string): Promise<{ id: string }> {
  const variables = { id };
  return sureOf(
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
