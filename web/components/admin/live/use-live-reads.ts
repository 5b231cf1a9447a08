import { useEffect, useEffectEvent, useRef } from "react";
import type { LiveFeed } from "./live.ts";
import { throttleReads } from "./throttle-reads.ts";

/** Throttle in ms, because many events may arrive at once. */
const READ_INTERVAL_MS = 1_000;

/** Reads on live events except `present` and on calls of the returned function, at most once a second. `read` never rejects. */
export function useLiveReads(live: LiveFeed, read: () => Promise<void>): () => void {
  const request = useRef<() => void>(undefined);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const reads = throttleReads(() => readNow(), READ_INTERVAL_MS);
    request.current = reads.request;
    const unsubscribe = live.subscribe(({ kind }) => kind !== "present" && reads.request());
    return () => {
      unsubscribe();
      reads.stop();
    };
  }, [live]);
  return () => request.current?.();
}
