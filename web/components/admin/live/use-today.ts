import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { CLOCK_TOLERANCE_MS, gatewayNow } from "#web/components/admin/session/client.ts";

/** Looks each minute, because a timer until midnight stands still while the computer sleeps. */
function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The day in Panama (YYYY-MM-DD), a minute late: by then it has begun at the gateway too. Renders again on the next one. */
export const useToday = (): string =>
  useSyncExternalStore(eachMinute, () => dayInPanama(new Date(gatewayNow() - CLOCK_TOLERANCE_MS)));
