import { Migration } from "@mikro-orm/migrations";

/** How often a scheduled publication did not end in time, and when last: others go before it, and it does not try for ever. */
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
