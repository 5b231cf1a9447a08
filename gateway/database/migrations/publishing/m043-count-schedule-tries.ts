import { Migration } from "@mikro-orm/migrations";

/** Adds the number of a scheduled publication's timeouts and the last try. Others run before a retry; retries are limited. */
export class CountScheduleTries extends Migration {
  override up(): void {
    this.addSql(`
      alter table scheduled_publication
        add column tries integer not null default 0,
        add column tried_at timestamptz(3) not null default '-infinity'
    `);
  }

  override down(): void {
    this.addSql(`alter table scheduled_publication drop column tries, drop column tried_at`);
  }
}
