import { Migration } from "@mikro-orm/migrations";

/** Adds a request's idempotency key. Nullable: older requests have none, and a gateway of the previous version sets none. */
export class AddRequestKeys extends Migration {
  override up(): void {
    this.addSql(`alter table rights_request add column key text unique`);
  }

  override down(): void {
    this.addSql(`alter table rights_request drop column key`);
  }
}
