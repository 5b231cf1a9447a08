import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays } from "#schema/calendar/days.ts";
import { BusinessCalendar } from "./business-calendar.ts";
import type { Holiday } from "./holiday.types.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";

/** A row of the table, its hours as "08:00-12:00" each. */
interface StoredHoliday {
  day: string;
  name: string;
  hours: string[];
}

const YEAR_DAYS = 365;

function holidayOf({ day, name, hours }: StoredHoliday): Holiday {
  const times = hours.map((stretch) => {
    const [opens = "", closes = ""] = stretch.split("-");
    return { opens, closes };
  });
  return { day, name, hours: times };
}

/** The offices' calendar, with the dates of the table `holiday`. */
export class CalendarService {
  constructor(private readonly em: EntityManager) {}

  /** Reads the calendar, about 15 dates a year. */
  async read(): Promise<BusinessCalendar> {
    const holidays = await this.#find();
    return new BusinessCalendar(new Map(holidays.map(({ day, hours }) => [day, hours])));
  }

  /** The dates of a calendar year, in their order. */
  async ofYear(year: number): Promise<Holiday[]> {
    return this.#find("where extract(year from day) = ?", [year]);
  }

  /** What the calendar says of a day; undefined: nothing, so that the week's hours hold. */
  async on(day: string): Promise<Holiday | undefined> {
    const [holiday] = await this.#find("where day = ?", [day]);
    return holiday;
  }

  /** The dates of a year from today on, in their order. */
  async yearAhead(): Promise<Holiday[]> {
    const today = dayInPanama(new Date());
    return this.#find("where day between ? and ?", [today, addDays(today, YEAR_DAYS)]);
  }

  /** The dates that a condition of SQL finds, in their order; all without one. */
  async #find(where = "", values: (string | number)[] = []): Promise<Holiday[]> {
    const holidays = await this.em.execute<StoredHoliday[]>(
      `select day::text, name, hours from holiday ${where} order by day`,
      values,
    );
    return holidays.map(holidayOf);
  }
}
