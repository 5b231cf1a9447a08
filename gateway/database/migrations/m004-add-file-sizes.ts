import { Migration } from "@mikro-orm/migrations";

const TABLES = ["form", "document", "condition", "statement"];

/** Adds the size of each published document's file; null until its content is published again, or if it has no file. */
export class AddFileSizes extends Migration {
  override up(): void {
    for (const table of TABLES)
      this.addSql(`alter table ${table} add column bytes integer, add column pages integer`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} drop column bytes, drop column pages`);
  }
}
