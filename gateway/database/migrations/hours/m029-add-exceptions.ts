import { Migration } from "@mikro-orm/migrations";

const TABLES = ["branch", "provider", "workshop"];

/** Days that differ from a place's week. Null is none: a gateway of the version before writes rows without them. */
export class AddExceptions extends Migration {
  override up(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} add column exceptions jsonb`);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} drop column exceptions`);
  }
}
