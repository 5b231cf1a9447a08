import { weekday } from "#schema/calendar/days.ts";
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

/** A date as it is sent: without what the cache adds to it. */
export const sentDay = ({ day, name, hours }: OfficeDay): OfficeDay => ({
  day,
  name,
  hours: hours.map(({ opens, closes }) => ({ opens, closes })),
});

export const sameDay = (one: OfficeDay, other: OfficeDay): boolean =>
  JSON.stringify(sentDay(one)) === JSON.stringify(sentDay(other));

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether the law frees the Monday after a day: a national rest day on a Sunday (Código de Trabajo, article 47). */
export const freesMonday = (day: string): boolean => weekday(day) === 7 && restDays(yearOf(day)).has(day);
