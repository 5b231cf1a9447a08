import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { ContactDetailsDocument, MarkContactReadDocument } from "#schema/generated.ts";
import type { WholeContactFragment } from "#schema/generated.ts";
import type { LiveFeed } from "./live.ts";

/**
 * One enquiry as it stands at the gateway, read anew whenever it is opened or somebody changes it. Reading it marks it as
 * read, which `onRead` is told.
 */
export function useContact(
  id: string,
  live: LiveFeed | undefined,
  onRead: (contact: WholeContactFragment) => void,
) {
  const client = useApolloClient();
  const query = { query: ContactDetailsDocument, variables: { id }, fetchPolicy: "network-only" } as const;
  const { data, error, loading, refetch } = useQuery(query.query, query);
  const contact = data?.contact ?? undefined;

  const unread = contact?.readAt === null ? contact : undefined;
  const markRead = useEffectEvent(async () => {
    if (!unread) return;
    const marking = client.mutate({ mutation: MarkContactReadDocument, variables: { id: unread.id } });
    const marked = (await marking.catch(() => undefined))?.data?.markContactRead; // failed: it stays unread
    if (marked) onRead({ ...unread, ...marked });
  });
  useEffect(() => void markRead(), [unread?.id]);

  /** Reads it anew behind what is on show. Where that fails, what is on show stays. */
  const reload = () => client.query(query).catch(() => undefined);
  const reloadNow = useEffectEvent(reload);
  useEffect(
    () =>
      live?.subscribe((event) => {
        if (event.kind === "ready" || (event.kind === "changed" && event.ids.includes(id))) void reloadNow();
      }),
    [live, id],
  );

  /** Tries again what could not be loaded; another failure shows as the first did. */
  const retry = () => void refetch().catch(() => undefined);
  return { contact, failed: error !== undefined, loading, reload, retry };
}
