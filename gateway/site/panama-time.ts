const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds since 1970 as clocks in Panama count them: UTC-5 all year. */
const panamaClock = (): number => Date.now() - 5 * HOUR_MS;

/** The year in America/Panama. */
export const yearInPanama = (): number => new Date(panamaClock()).getUTCFullYear();

/** How long the day in America/Panama still lasts. */
export const millisecondsToMidnight = (): number => DAY_MS - (panamaClock() % DAY_MS);
