import type { EntityManager } from "@mikro-orm/postgresql";
import { officeDay } from "#schema/calendar/office-day-rule.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { dayInWords } from "#schema/calendar/spoken-days.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { checked, conflict, invalidFields, Refusal } from "#gateway/errors.ts";
import { ClosedCalendarError } from "./business-calendar.ts";
import { CalendarService } from "./calendar.service.ts";
import type { Holiday } from "./holiday.types.ts";

const LOCK = "select pg_advisory_xact_lock(hashtext('istmia calendar'))";

const outdated = () => conflict("Este día");

function takenRefusal({ name }: Holiday): Refusal {
  const message = `Ese día ya está en el calendario: «${name}».`;
  return new Refusal(409, "CONFLICT", message, { campos: { day: message } });
}

const NO_BUSINESS_DAY = "Así no quedaría ningún día hábil en un año: deja abierto alguno.";

/** Returns the hours as stored, each in the form "08:00-12:00". */
const storedHours = ({ hours }: Holiday) => hours.map(({ opens, closes }) => `${opens}-${closes}`);
const describeDay = (entry: Holiday) =>
  `${dayInWords(entry.day)}, «${entry.name}», ${storedHours(entry).join(" y ") || "cerrado"}`;
const isSameDay = (one: Holiday | undefined, other: Holiday) =>
  one?.day === other.day && one.name === other.name && storedHours(one).join() === storedHours(other).join();

/** Changes the dates of the offices' calendar. An advisory lock serialises the changes. */
export class OfficeDayService {
  constructor(
    private readonly em: EntityManager,
    /** Called after a change, in its transaction: recomputes due dates and notifies all gateways. */
    private readonly onChange: (em: EntityManager) => Promise<void>,
  ) {}

  /**
   * Stores a date, replacing the entry that the caller saw, if any. Throws CONFLICT if that entry has changed or the day is
   * already taken. Idempotent.
   */
  async save(seen: Holiday | undefined, sent: Holiday, actor: Actor): Promise<Holiday> {
    const entry = checked(officeDay(dayInPanama(new Date())), sent);
    if (seen) requireChangeable(seen);
    const isMoved = seen?.day !== entry.day;
    await this.#withLock(actor, async (em, calendar) => {
      const [current, existing] = [seen && (await calendar.on(seen.day)), await calendar.on(entry.day)];
      if (isSameDay(existing, entry) && !(isMoved && current)) return undefined;
      if (seen && !isSameDay(current, seen)) throw outdated();
      if (isMoved && existing) throw takenRefusal(existing);
      if (seen) await em.execute("delete from holiday where day = ?", [seen.day]);
      await em.execute(
        "insert into holiday (day, name, hours) values (?, ?, array(select json_array_elements_text(?)))",
        [entry.day, entry.name, JSON.stringify(storedHours(entry))],
      );
      const detail = seen
        ? `cambió ${describeDay(seen)} → ${describeDay(entry)}`
        : `agregó ${describeDay(entry)}`;
      return { detail, days: seen ? [seen.day, entry.day] : [entry.day] };
    });
    return entry;
  }

  /** Deletes a date; does nothing if it is already deleted. Throws CONFLICT if it changed after the caller saw it. */
  async remove(seen: Holiday, actor: Actor): Promise<boolean> {
    requireChangeable(seen);
    await this.#withLock(actor, async (em, calendar) => {
      const current = await calendar.on(seen.day);
      if (!current) return undefined;
      if (!isSameDay(current, seen)) throw outdated();
      await em.execute("delete from holiday where day = ?", [seen.day]);
      return { detail: `quitó ${describeDay(seen)}`, days: [seen.day] };
    });
    return true;
  }

  /**
   * Runs `change`, audits it and calls `onChange` in one transaction, under the lock. `change` returns undefined for no change.
   */
  async #withLock(
    actor: Actor,
    change: (
      em: EntityManager,
      calendar: CalendarService,
    ) => Promise<{ detail: string; days: string[] } | undefined>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute(LOCK);
      const calendar = new CalendarService(em);
      const result = await change(em, calendar);
      if (!result) return;
      await requireBusinessDays(calendar, result.days);
      await recordAction(em, actor, "calendar", result.detail);
      await this.onChange(em);
    });
  }
}

/** Throws if dates of the entry's year may not be changed. */
function requireChangeable({ day }: Holiday): void {
  checked(officeDay(dayInPanama(new Date())).pick({ day: true }), { day });
}

async function requireBusinessDays(calendar: CalendarService, days: readonly string[]): Promise<void> {
  const businessCalendar = await calendar.read();
  try {
    for (const day of days) businessCalendar.requireBusinessDays(day);
  } catch (error) {
    if (error instanceof ClosedCalendarError)
      throw invalidFields([{ path: ["hours"], message: NO_BUSINESS_DAY }]);
    throw error;
  }
}
