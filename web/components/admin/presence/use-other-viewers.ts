import { useEffect, useState } from "react";
import { PRESENCE_PING_MS, PRESENCE_SECONDS } from "#schema/replies/presence.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";

/** Throttle in ms for presence requests. */
const PAUSE_MS = 500;

interface PresenceParts<Other> {
  /** Reports that something is open here, and returns who else has it open. A new function is called immediately. */
  tell: () => Promise<readonly Other[]>;
  /** Reports that it is closed. */
  leave: () => Promise<unknown>;
  /** Subscribes to possible changes of who else has it open; returns a function that unsubscribes. */
  listen?: (ask: () => void) => () => void;
}

/** Reports that something is open here, while the tab is visible, and returns who else has it open. */
export function useOtherViewers<Other>({ tell, leave, listen }: PresenceParts<Other>): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    let answeredAt = 0;
    const telling = throttleReads(async () => {
      if (document.visibilityState === "hidden") return;
      const told = await tell().catch(() => undefined);
      if (told) answeredAt = Date.now();
      else if (Date.now() - answeredAt < PRESENCE_SECONDS * 1_000) return; // one response was lost: the others may still be there
      setOthers(told ?? []);
    }, PAUSE_MS);
    telling.ask();
    const timer = setInterval(telling.ask, PRESENCE_PING_MS);
    const stop = listen?.(telling.ask);
    document.addEventListener("visibilitychange", telling.ask);
    return () => {
      clearInterval(timer);
      stop?.();
      document.removeEventListener("visibilitychange", telling.ask);
      telling.stop();
    };
  }, [listen, tell]);
  useEffect(() => () => void leave().catch(() => undefined), [leave]);
  return others;
}
