import { Migration } from "@mikro-orm/migrations";

/** Adds who last changed the draft of a published row. Null: it had no draft, or was published before this was recorded. */
export class AddRevisionAuthors extends Migration {
  override up(): void {
    this.addSql(`alter table revision add column author text`);
  }

  override down(): void {
    this.addSql(`alter table revision drop column author`);
  }
}
