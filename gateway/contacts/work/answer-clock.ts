import type { EntityManager } from "@mikro-orm/postgresql";
import type { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { minuteOf } from "#gateway/calendar/panama-time.ts";

/** The holidays change a few times a year. */
const CALENDAR_MS = 3_600_000;

/** When a contact received at `came` is due. Seconds are ignored. */
export const dueAfter = (calendar: BusinessCalendar, came: Date, hours: number): Date =>
  calendar.addBusinessHours(minuteOf(came), hours);

/** Computes when a contact is due: a number of business hours after its receipt, by the offices' calendar. */
export class AnswerClock {
  #readAt = performance.now();
  /** The last computed minute: many contacts arrive within the same one. */
  #last: { minute: number; due: Date } | undefined;

  private constructor(
    private readonly em: EntityManager,
    private readonly hours: number,
    private calendar: BusinessCalendar,
  ) {}

  static async start(em: EntityManager, hours: number): Promise<AnswerClock> {
    return new AnswerClock(em, hours, await new CalendarService(em).read());
  }

  /** When a contact received now is due. */
  dueNow(): Date {
    if (performance.now() - this.#readAt > CALENDAR_MS) this.#refresh();
    const now = new Date();
    const minute = minuteOf(now).getTime();
    if (this.#last?.minute !== minute) this.#last = { minute, due: dueAfter(this.calendar, now, this.hours) };
    return this.#last.due;
  }

  /** Reads the calendar again in the background; if that fails, the previous one stays in use. */
  #refresh(): void {
    this.#readAt = performance.now();
    new CalendarService(this.em)
      .read()
      .then((calendar) => (this.calendar = calendar))
      .catch(() => undefined);
  }
}
