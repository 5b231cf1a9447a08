import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { ContactSource } from "#web/components/admin/list-data/contact-source.ts";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";

/** Throttle in ms for reading changed enquiries. */
const READ_INTERVAL_MS = 300;

/**
 * Passes enquiries to `onRead` as they are now, whenever a live event tells of a change of one of them or of data requests.
 * While `paused`, for example because this tab may be changing them itself, it waits until the pause ends.
 */
export function useFollowedContacts(
  live: LiveFeed,
  ids: readonly string[],
  paused: boolean,
  onRead: (rows: readonly Row[]) => void,
): void {
  const client = useApolloClient();
  const isMissed = useRef(false);
  const request = useRef<() => void>(undefined);
  const isFollowed = useEffectEvent((id: string) => ids.includes(id));
  const readRows = useEffectEvent(() => new ContactSource(client, {}).byIds(ids));
  const passOn = useEffectEvent((rows: readonly Row[]) => {
    isMissed.current = paused;
    if (!paused) onRead(rows);
  });
  useEffect(() => {
    let isStopped = false;
    const reads = throttleReads(async () => {
      const rows = await readRows().catch(() => undefined); // on failure the next event reads again
      if (rows && !isStopped) passOn(rows);
    }, READ_INTERVAL_MS);
    request.current = reads.request;
    const unsubscribe = live.subscribe((event) => {
      const isAffected = event.kind === "changed" && event.ids.some(isFollowed);
      if (isAffected || event.kind === "rights" || event.kind === "ready") reads.request();
    });
    return () => {
      isStopped = true;
      unsubscribe();
      reads.stop();
    };
  }, [live]);
  useEffect(() => {
    if (!paused && isMissed.current) request.current?.();
  }, [paused]);
}
