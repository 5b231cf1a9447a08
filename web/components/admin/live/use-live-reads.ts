import { useEffect, useEffectEvent, useRef } from "react";
import type { LiveEvent, LiveFeed } from "./live.ts";
import { throttleReads } from "./throttle-reads.ts";

/**
 * Reads on each live event that `isRelevant` selects and on calls of the returned function. Many events may arrive at once, so
 * reads are at least `pauseMs` apart. `read` never rejects.
 */
export function useLiveReads(
  live: LiveFeed,
  isRelevant: (event: LiveEvent) => boolean,
  read: () => Promise<void>,
  pauseMs = 1_000,
): () => void {
  const request = useRef<() => void>(undefined);
  const isRelevantNow = useEffectEvent(isRelevant);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const reads = throttleReads(() => readNow(), pauseMs);
    request.current = reads.request;
    const unsubscribe = live.subscribe((event) => isRelevantNow(event) && reads.request());
    return () => {
      unsubscribe();
      reads.stop();
    };
  }, [live, pauseMs]);
  return () => request.current?.();
}
