import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { ContactDetailsDocument, MarkContactReadDocument } from "#schema/generated.ts";
import type { WholeContactFragment } from "#schema/generated.ts";
import type { LiveFeed } from "./live.ts";
import { paced } from "./paced.ts";

/** However often it changes, it is read anew so many milliseconds apart. */
const PAUSE = 300;

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

  /**
   * Reads it anew behind what is on show: what was asked before somebody changed it does not answer for that. Where it
   * fails, what is on show stays.
   */
  const reload = async () => {
    await client.query({ ...query, context: { queryDeduplication: false } }).catch(() => undefined);
  };
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    const reading = paced(() => reloadNow(), PAUSE);
    const leave = live?.subscribe((event) => {
      if (event.kind === "ready" || (event.kind === "changed" && event.ids.includes(id))) reading.ask();
    });
    return () => {
      leave?.();
      reading.stop();
    };
  }, [live, id]);

  /** Tries again what could not be loaded; another failure shows as the first did. */
  const retry = () => void refetch().catch(() => undefined);
  return { contact, failed: error !== undefined, loading, reload, retry };
}
