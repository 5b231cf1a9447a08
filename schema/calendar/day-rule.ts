import * as z from "zod";

/** The rule of a calendar day, AAAA-MM-DD, of the years 1000 to 2999: PostgreSQL knows no year 0. */
export const calendarDay = (error: string) =>
  z.iso.date({ error, abort: true }).regex(/^[12]/, { error, abort: true });

const Day = calendarDay("");
/** Whether a text is a calendar day. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;
