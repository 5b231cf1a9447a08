import { weekday, yearOf } from "#schema/calendar/days.ts";
import { restDays } from "#schema/calendar/rest-days.ts";
import type { OfficeDayFragment } from "#schema/generated/times.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment OfficeDay on Holiday {
    day
    name
    hours {
      opens
      closes
    }
  }

  query OfficeDays($year: Int!) {
    officeDays(year: $year) {
      ...OfficeDay
    }
  }
`);

/** A date of the offices' calendar; no hours: closed. */
export type OfficeDay = OfficeDayFragment;

/** Returns a date as it is sent, without the fields that the cache adds. */
export const sentDay = ({ day, name, hours }: OfficeDay): OfficeDay => ({
  day,
  name,
  hours: hours.map(({ opens, closes }) => ({ opens, closes })),
});

export const sameDay = (one: OfficeDay, other: OfficeDay): boolean =>
  JSON.stringify(sentDay(one)) === JSON.stringify(sentDay(other));

/** Checks whether a day is a national rest day on a Sunday: by law Monday is then one too (Código de Trabajo, article 47). */
export const makesMondayFree = (day: string): boolean => weekday(day) === 7 && restDays(yearOf(day)).has(day);
