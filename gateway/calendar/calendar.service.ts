import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays } from "#schema/calendar/days.ts";
import { BusinessCalendar } from "./business-calendar.ts";
import type { Holiday } from "./holiday.types.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";

/** A row of the table; its hours have the form "08:00-12:00 13:00-15:00". */
interface StoredHoliday {
  day: string;
  name: string;
  hours: string;
}

const YEAR_DAYS = 365;

function holidayOf({ day, name, hours }: StoredHoliday): Holiday {
  const times = hours.split(" ").flatMap((period) => {
    const [opens, closes] = period.split("-");
    return opens && closes ? [{ opens, closes }] : [];
  });
  return { day, name, hours: times };
}

/** Reads the offices' calendar, whose dates are in table `holiday`. */
export class CalendarService {
  constructor(private readonly em: EntityManager) {}

  /** Returns the whole calendar, about 15 dates a year. */
  async read(): Promise<BusinessCalendar> {
    const holidays = await this.#find();
    return new BusinessCalendar(new Map(holidays.map(({ day, hours }) => [day, hours])));
  }

  /** Returns the dates of a calendar year, in order. */
  async ofYear(year: number): Promise<Holiday[]> {
    return this.#find("where extract(year from day) = ?", [year]);
  }

  /** Returns the entry of a day, or undefined if the week's regular hours apply. */
  async on(day: string): Promise<Holiday | undefined> {
    const [holiday] = await this.#find("where day = ?", [day]);
    return holiday;
  }

  /** Returns the dates of the next 365 days, starting today, in order. */
  async yearAhead(): Promise<Holiday[]> {
    const today = dayInPanama(new Date());
    return this.#find("where day between ? and ?", [today, addDays(today, YEAR_DAYS)]);
  }

  /**
   * Returns the dates that match an SQL condition, in order; without a condition, all dates. Reads the hours joined, as the table
   * checks them: typed in SQL, one element may have several periods or none.
   */
  async #find(condition = "", values: (string | number)[] = []): Promise<Holiday[]> {
    const holidays = await this.em.execute<StoredHoliday[]>(
      `select day::text, name, array_to_string(hours, ' ') as hours from holiday ${condition} order by day`,
      values,
    );
    return holidays.map(holidayOf);
  }
}
