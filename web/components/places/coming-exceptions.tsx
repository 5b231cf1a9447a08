import { withoutPast } from "#schema/calendar/opening-hours.ts";
import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { exceptionInWords } from "#web/calendar/spoken-hours.ts";
import { graphql } from "#web/app/graphql.ts";
import { UnbrokenTimes } from "./unbroken-times.tsx";
import styles from "./coming-exceptions.module.css";

graphql(`
  fragment WeekHours on OpeningHours {
    days
    opens
    closes
  }

  fragment ComingException on HoursException {
    from
    till
    hours {
      opens
      closes
    }
    reason
  }
`);

/** The coming days on which a place is closed or has other hours. Days that pass while the page is open are removed. */
export function ComingExceptions({ place, now }: { place: OpeningSchedule; now?: Date | undefined }) {
  const exceptions = place.exceptions ?? [];
  const coming = now ? withoutPast(exceptions, dayInPanama(now)) : exceptions;
  if (coming.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Próximos días con otro horario">
      {coming.map((exception) => (
        <li key={exception.from}>
          <UnbrokenTimes text={exceptionInWords(exception)} />
        </li>
      ))}
    </ul>
  );
}
