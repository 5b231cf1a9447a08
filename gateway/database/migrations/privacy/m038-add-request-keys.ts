import { Migration } from "@mikro-orm/migrations";

/** The key under which a request was registered. Nullable: older requests have none, and a gateway of before sets none. */
export class AddRequestKeys extends Migration {
  override up(): void {
    this.addSql(`alter table rights_request add column key text unique`);
  }

  override down(): void {
    this.addSql(`alter table rights_request drop column key`);
  }
}
