import type { EntityManager } from "@mikro-orm/postgresql";
import type { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { minuteOf } from "#gateway/calendar/panama-time.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { RefreshedValue } from "#gateway/database/live/refreshed-value.ts";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import type { Job } from "#gateway/jobs/worker.ts";
import type { Logger } from "#gateway/log.ts";

/** Interval in ms at which the calendar is read even if no change is announced: a change made in SQL is not. */
const CALENDAR_MS = HOUR_MS;
/** Interval in ms at which a failed read of the calendar is retried. */
const CATCH_UP_MS = 1_000;

/** Returns when a contact received at `receivedAt` is due. Ignores seconds. */
export const dueAfter = (calendar: BusinessCalendar, receivedAt: Date, hours: number): Date =>
  calendar.addBusinessHours(minuteOf(receivedAt), hours);

/** Computes when a contact is due: a number of business hours after its receipt, by the offices' calendar. */
export class AnswerClock {
  /** Caches the result for the latest minute, because many contacts arrive within the same one. */
  #cached: { calendar: BusinessCalendar; minute: number; due: Date } | undefined;

  private constructor(
    private readonly calendar: RefreshedValue<BusinessCalendar>,
    private readonly hours: number,
  ) {}

  /** Reads the calendar. `em` returns a new entity manager. */
  static async open(em: () => EntityManager, hours: number): Promise<AnswerClock> {
    return new AnswerClock(await RefreshedValue.open(() => new CalendarService(em()).read()), hours);
  }

  /** Reads the calendar again whenever a gateway announces a change. */
  follow(live: Pick<Live, "subscribe">, log: Logger): void {
    this.calendar.follow(live, "calendar", log, "calendar_outdated");
  }

  /** Jobs that keep the calendar up to date, even if a change was not announced or could not be read. */
  get jobs(): Job[] {
    const { calendar } = this;
    return [
      { name: "calendar", everyMs: CALENDAR_MS, run: () => calendar.renew() },
      { name: "calendar-catch-up", everyMs: CATCH_UP_MS, run: () => calendar.catchUp() },
    ];
  }

  /** Returns when a contact received now is due. */
  dueNow(): Date {
    const now = new Date();
    const minute = minuteOf(now).getTime();
    const calendar = this.calendar.value;
    if (this.#cached?.minute !== minute || this.#cached.calendar !== calendar)
      this.#cached = { calendar, minute, due: dueAfter(calendar, now, this.hours) };
    return this.#cached.due;
  }
}
