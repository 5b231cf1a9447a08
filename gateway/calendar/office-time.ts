/**
 * Common table expression `office`: one row with three arrays, the opening and closing of each stretch of office hours and the
 * office seconds before it. Its parameter is `BusinessCalendar.openPeriods` as JSON.
 */
export const OFFICE = `
  office as materialized (
    select array_agg(opens order by opens) as opens, array_agg(closes order by opens) as closes,
           array_agg(before order by opens) as before
      from (select opens, closes, (sum(seconds) over (order by opens) - seconds)::float8 as before
              from json_to_recordset(?) as stretch (opens timestamptz, closes timestamptz),
                   extract(epoch from closes - opens) as seconds) as stretch
  )`;

/** Returns SQL for the office seconds before a moment. Searches the about 250 stretches of a year in halves (`width_bucket`). */
function secondsBefore(moment: string): string {
  const bucket = `width_bucket(${moment}, opens)`;
  return `coalesce(before[${bucket}] + extract(epoch from least(${moment}, closes[${bucket}]) - opens[${bucket}])::float8, 0)`;
}

/** Returns SQL for the office hours from one moment to a later one, for a query that also selects from `office`. */
export const officeHours = (from: string, to: string): string =>
  `greatest(0, ${secondsBefore(to)} - ${secondsBefore(from)}) / 3600`;
