import { useEffect, useState } from "react";
import { closesAt } from "#web/calendar/opening-hours.ts";
import type { OpeningHours } from "#web/calendar/opening-hours.ts";
import { spokenTime } from "#web/calendar/spoken-hours.ts";
import styles from "./open-now.module.css";

/** Whether an office is open at this moment; nothing until the browser's clock is known. */
export function OpenNow({ hours }: { hours: readonly OpeningHours[] }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  if (!now) return null;
  const closes = closesAt(hours, now);
  return (
    <span className={styles.root} data-open={closes ? "" : undefined}>
      {closes ? `Abierto ahora, cierra a las ${spokenTime(closes)}` : "Cerrado en este momento"}
    </span>
  );
}
