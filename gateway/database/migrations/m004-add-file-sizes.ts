import { Migration } from "@mikro-orm/migrations";

const TABLES = ["form", "document", "condition", "statement"];

/** How large each published document's file is; null until its content is published again, or where there is no file. */
export class AddFileSizes extends Migration {
  override up(): void {
    for (const table of TABLES)
      this.addSql(`alter table ${table} add column bytes integer, add column pages integer`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} drop column bytes, drop column pages`);
  }
}
