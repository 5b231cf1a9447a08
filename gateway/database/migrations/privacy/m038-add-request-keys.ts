import { Migration } from "@mikro-orm/migrations";

/** A request's idempotency key. Nullable: older requests have none, and the previous version's gateway sets none. */
export class AddRequestKeys extends Migration {
  override up(): void {
    this.addSql(`alter table rights_request add column key text unique`);
  }

  override down(): void {
    this.addSql(`alter table rights_request drop column key`);
  }
}
