import { useEffect, useEffectEvent, useRef } from "react";
import type { LiveFeed } from "./live.ts";
import { paced } from "./paced.ts";

/** Many things may happen at once. */
const READ_INTERVAL_MS = 1_000;

/** Reads at each live event but presence, and when the returned function is called, at most once a second. `read` never fails. */
export function useFollowing(live: LiveFeed, read: () => Promise<void>): () => void {
  const ask = useRef<() => void>(undefined);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const reading = paced(() => readNow(), READ_INTERVAL_MS);
    ask.current = reading.ask;
    const unsubscribe = live.subscribe(({ kind }) => kind !== "present" && reading.ask());
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [live]);
  return () => ask.current?.();
}
