import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { CLOCK_TOLERANCE_MS, gatewayNow } from "#web/components/admin/session/client.ts";

/** Calls the listener every minute, because a timer until midnight pauses while the computer sleeps. */
function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Returns the day in Panama (YYYY-MM-DD). It changes a minute after midnight, when it has begun at the gateway too. */
export const useToday = (): string =>
  useSyncExternalStore(eachMinute, () => dayInPanama(new Date(gatewayNow() - CLOCK_TOLERANCE_MS)));
