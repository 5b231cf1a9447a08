import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import {
  ContactDetailsDocument,
  ContactRefreshDocument,
  MarkContactReadDocument,
} from "#schema/generated/panel.ts";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import { statusDrafts } from "#web/components/admin/session/status-drafts.ts";

/** Throttle for reloads. */
const RELOAD_INTERVAL_MS = 300;

/**
 * Loads one contact, the viewer and whether there is a mail server. Loads the contact again whenever it is opened or changed.
 * Marks it as read and passes the read contact to `onRead`.
 */
export function useContact(id: string, live: LiveFeed, onRead: (contact: WholeContactFragment) => void) {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(ContactDetailsDocument, {
    variables: { id },
    fetchPolicy: "network-only",
  });
  const contact = data?.contact ?? undefined;

  const unread = contact?.readAt === null ? contact : undefined;
  const markRead = useEffectEvent(async () => {
    if (!unread) return;
    const request = client.mutate({ mutation: MarkContactReadDocument, variables: { id: unread.id } });
    const readFields = (await request.catch(() => undefined))?.data?.markContactRead; // on failure it stays unread
    if (readFields) onRead({ ...unread, ...readFields });
  });
  useEffect(() => void markRead(), [unread?.id]);

  const isErased = contact !== undefined && contact.erasedAt !== null;
  useEffect(() => {
    if (!isErased) return;
    for (const drafts of [replyDrafts, statusDrafts]) drafts.write(id, undefined); // they may name the person
  }, [isErased, id]);

  /**
   * Refreshes Apollo's cache; on failure the shown contact stays. Uses `contact(id)`, which the audit log records, only while
   * no contact is shown. Not deduplicated, because a pending request may predate the change.
   */
  const reload = async () => {
    const query = contact ? ContactRefreshDocument : ContactDetailsDocument;
    const context = { queryDeduplication: false };
    await client
      .query<unknown, { id: string }>({ query, variables: { id }, fetchPolicy: "network-only", context })
      .catch(() => undefined);
  };
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    const reloads = throttleReads(() => reloadNow(), RELOAD_INTERVAL_MS);
    const unsubscribe = live.subscribe((event) => {
      if (event.kind === "ready" || (event.kind === "changed" && event.ids.includes(id))) reloads.request();
    });
    return () => {
      unsubscribe();
      reloads.stop();
    };
  }, [live, id]);

  /** Retries after a failure; `failed` reports another failure. */
  const retry = () => void refetch().catch(() => undefined);
  const hasMailServer = data?.mailOverview.configured ?? false;
  return {
    contact,
    viewer: data?.me.email,
    hasMailServer,
    failed: error !== undefined,
    loading,
    reload,
    retry,
  };
}
