import * as z from "zod";

/** Returns the rule of a calendar day, YYYY-MM-DD, in the years 1000 to 2999: PostgreSQL has no year 0. `missing`: the message for none. */
export const calendarDay = (error: string, missing = error) =>
  z.iso
    .date({ error: ({ input }) => (input == null || input === "" ? missing : error), abort: true })
    .regex(/^[12]/, { error, abort: true });

const Day = calendarDay("");
/** Checks whether a text is a calendar day. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;
