import type { ApolloClient } from "@apollo/client";
import { useEffect } from "react";
import { ContactSource } from "#web/components/admin/list-data/contact-source.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import { statusDrafts } from "#web/components/admin/session/status-drafts.ts";
import { useCapability } from "#web/components/admin/session/use-capability.ts";

const STORES = [replyDrafts, statusDrafts];
const READ_INTERVAL_MS = 1_000;

/** Removes what this tab keeps for the people who are erased, in whichever section: an unsent reply or note may name them. */
export function useErasedDrafts(client: ApolloClient, live: LiveFeed): void {
  const allowed = useCapability("contacts");
  useEffect(() => {
    if (!allowed) return undefined;
    const source = new ContactSource(client, {});
    const contactIds = () => [...new Set(STORES.flatMap((store) => store.placesIn("")))];
    const reads = throttleReads(async () => {
      const rows = await source.byIds(contactIds()).catch(() => []); // read again with the next event
      for (const { id, erasedAt } of rows) {
        if (erasedAt !== null) STORES.forEach((store) => store.write(id, undefined));
      }
    }, READ_INTERVAL_MS);
    reads.request(); // somebody may have been erased while the tab was closed
    const unsubscribe = live.subscribe((event) => {
      const isAffected = event.kind === "changed" && contactIds().some((id) => event.ids.includes(id));
      if (isAffected || event.kind === "ready") reads.request();
    });
    return () => {
      unsubscribe();
      reads.stop();
    };
  }, [client, live, allowed]);
}
