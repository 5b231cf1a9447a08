import type { EntityManager } from "@mikro-orm/postgresql";
import { BusinessCalendar } from "./business-calendar.ts";

interface Holiday {
  day: string;
  /** "08:00-12:00" each; none: closed. */
  hours: string[];
}

/** The offices' calendar, with the dates of the table `holiday`. */
export class CalendarService {
  constructor(private readonly em: EntityManager) {}

  /** Reads the calendar, about 15 dates a year. */
  async read(): Promise<BusinessCalendar> {
    const holidays = await this.em.execute<Holiday[]>("select day::text, hours from holiday");
    return new BusinessCalendar(
      new Map(
        holidays.map(({ day, hours }) => [
          day,
          hours.map((stretch) => {
            const [opens = "", closes = ""] = stretch.split("-");
            return { opens, closes };
          }),
        ]),
      ),
    );
  }
}
