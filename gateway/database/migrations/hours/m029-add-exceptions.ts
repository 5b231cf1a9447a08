import { Migration } from "@mikro-orm/migrations";

const TABLES = ["branch", "provider", "workshop"];

/** Adds days that differ from a place's week. Null means none: a gateway of the previous version writes rows without them. */
export class AddExceptions extends Migration {
  override up(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} add column exceptions jsonb`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} drop column exceptions`);
  }
}
