import type { EntityManager } from "@mikro-orm/postgresql";
import type { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { minuteOf } from "#gateway/calendar/panama-time.ts";
import type { Live } from "#gateway/database/notifications.ts";
import type { Logger } from "#gateway/log.ts";

/** How old the calendar may be: nobody tells of a change in SQL. */
const CALENDAR_MS = 3_600_000;

/** When a contact received at `came` is due. Seconds are ignored. */
export const dueAfter = (calendar: BusinessCalendar, came: Date, hours: number): Date =>
  calendar.addBusinessHours(minuteOf(came), hours);

/** Computes when a contact is due: a number of business hours after its receipt, by the offices' calendar. */
export class AnswerClock {
  #readAt = performance.now();
  /** Reads that were started. */
  #reads = 0;
  /** The last computed minute: many contacts arrive within the same one. */
  #last: { minute: number; due: Date } | undefined;

  private constructor(
    private readonly em: EntityManager,
    private readonly hours: number,
    private readonly log: Logger,
    private calendar: BusinessCalendar,
  ) {}

  static async start(em: EntityManager, hours: number, log: Logger): Promise<AnswerClock> {
    return new AnswerClock(em, hours, log, await new CalendarService(em).read());
  }

  /** Reads the calendar whenever a gateway tells that it has changed. */
  follow(live: Pick<Live, "subscribe">): void {
    live.subscribe(({ kind }) => {
      if (kind === "calendar" || kind === "ready") void this.#refresh();
    });
  }

  /** When a contact received now is due. */
  dueNow(): Date {
    if (performance.now() - this.#readAt > CALENDAR_MS) void this.#refresh();
    const now = new Date();
    const minute = minuteOf(now).getTime();
    if (this.#last?.minute !== minute) this.#last = { minute, due: dueAfter(this.calendar, now, this.hours) };
    return this.#last.due;
  }

  /** Reads the calendar again; of several reads the last one counts. If it fails, the previous calendar stays in use. */
  async #refresh(): Promise<void> {
    this.#readAt = performance.now();
    const read = ++this.#reads;
    try {
      const calendar = await new CalendarService(this.em).read();
      if (read !== this.#reads) return;
      this.calendar = calendar;
      this.#last = undefined;
    } catch (err) {
      this.log.warn({ event: "calendar_outdated", err });
    }
  }
}
