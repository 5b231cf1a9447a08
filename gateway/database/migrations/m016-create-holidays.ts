import { Migration } from "@mikro-orm/migrations";
import { officeHolidays } from "#gateway/calendar/holidays.ts";

const FIRST_YEAR = 2024;
const YEARS = 40;

/** Creates the dates on which the offices are closed or keep other hours, filled with the holidays of 40 years. */
export class CreateHolidays extends Migration {
  override up(): void {
    this.addSql(`
      create table holiday (
        day date primary key,
        name text not null,
        hours text[] not null default '{}' check (
          array_to_string(hours, ' ') ~ '^((([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00))( |$))*$'
        )
      )
    `);
    this.addSql(
      `comment on column holiday.hours is 'Office hours of that day as {08:00-12:00,13:00-15:00}; none: closed.'`,
    );
    const rows = Array.from({ length: YEARS }, (_, index) => [...officeHolidays(FIRST_YEAR + index)]).flat();
    this.addSql(
      `insert into holiday (day, name) values ${rows.map(([day, name]) => `('${day}', '${name}')`).join(", ")}`,
    );
  }

  override down(): void {
    this.addSql(`drop table holiday`);
  }
}
