import { useEffect, useState } from "react";
import { PRESENCE_PING_MS, PRESENCE_SECONDS } from "#schema/replies/presence.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";

/** Throttle in ms for presence requests. */
const PAUSE_MS = 500;

interface PresenceParts<Other> {
  /** Reports that something is open here, and returns who else has it open. A new function is called immediately. */
  announce: () => Promise<readonly Other[]>;
  /** Reports that it is closed. */
  leave: () => Promise<unknown>;
  /** Subscribes to possible changes of who else has it open; returns a function that unsubscribes. */
  subscribe?: (refresh: () => void) => () => void;
}

/** Reports that something is open here, while the tab is visible, and returns who else has it open. */
export function useOtherViewers<Other>({
  announce,
  leave,
  subscribe,
}: PresenceParts<Other>): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    let lastResponseMs = 0;
    const announcements = throttleReads(async () => {
      if (document.visibilityState === "hidden") return;
      const viewers = await announce().catch(() => undefined);
      if (viewers) lastResponseMs = Date.now();
      else if (Date.now() - lastResponseMs < PRESENCE_SECONDS * 1_000) return; // one response was lost: the others may still be there
      setOthers(viewers ?? []);
    }, PAUSE_MS);
    announcements.request();
    const timer = setInterval(announcements.request, PRESENCE_PING_MS);
    const unsubscribe = subscribe?.(announcements.request);
    document.addEventListener("visibilitychange", announcements.request);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
      document.removeEventListener("visibilitychange", announcements.request);
      announcements.stop();
    };
  }, [subscribe, announce]);
  useEffect(() => () => void leave().catch(() => undefined), [leave]);
  return others;
}
