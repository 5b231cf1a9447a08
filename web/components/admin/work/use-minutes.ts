import { useEffect, useState } from "react";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";

/** Returns the current time at the gateway and renders again every minute. */
export function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date(gatewayNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(gatewayNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
