import { Migration } from "@mikro-orm/migrations";

/** How many times a scheduled publication timed out, and when last. Others run first meanwhile, and the tries are limited. */
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
