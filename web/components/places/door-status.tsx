import { memo, startTransition, useEffect, useState } from "react";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";
import { doorSign } from "#web/calendar/next-opening.ts";
import styles from "./door-status.module.css";

/** Returns the time on the visitor's clock, updated every minute. Undefined until hydration. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // A transition, because a long list renders slowly and typing has priority.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a place is open now. Reserves space until the time is known. On paper and without scripts it shows weekly hours. */
export const DoorStatus = memo(function DoorStatus({ place, now }: DoorStatusProps) {
  const sign = now && doorSign(place, now);
  return (
    <p className={styles.root} data-open={sign?.open || undefined}>
      <span className={styles.week}>
        {weekInWords(place.hours).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {sign && (
        <>
          <b>{sign.words}</b> <span>{sign.detail}</span>
        </>
      )}
    </p>
  );
});

interface DoorStatusProps {
  place: OpeningSchedule;
  now: Date | undefined;
}
