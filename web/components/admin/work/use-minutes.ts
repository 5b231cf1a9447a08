import { useEffect, useState } from "react";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";

/** The time, which goes on each minute. */
export function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date(gatewayNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(gatewayNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
