import { memo, startTransition, useEffect, useState } from "react";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";
import { doorSign } from "#web/calendar/next-opening.ts";
import styles from "./door-status.module.css";

/** The time of the visitor's clock, minute by minute; undefined until the page lives. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // A long list takes a while to render it, and typing has priority.
    const tick = () => startTransition(() => setNow(new Date()));
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a place is open now; its space is kept until that is known. Its week is shown on paper and without a script. */
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
