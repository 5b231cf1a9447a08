import { Migration } from "@mikro-orm/migrations";

/** Adds when a draft was begun: a new draft of a row is not the one that a schedule named. Drafts from before are older than any. */
export class DateTheStartOfDrafts extends Migration {
  override up(): void {
    this.addSql(`alter table draft add column started_at timestamptz(3) not null default '-infinity'`);
    this.addSql(`alter table draft alter column started_at set default current_timestamp(3)`);
  }

  override down(): void {
    this.addSql(`alter table draft drop column started_at`);
  }
}
