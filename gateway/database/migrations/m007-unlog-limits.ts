import { Migration } from "@mikro-orm/migrations";

/**
 * Counting a call no longer waits for the disk. After a crash of the database the limits count from zero, as they do
 * anyway when their minutes are over.
 */
export class UnlogLimits extends Migration {
  override up(): void {
    this.addSql(`alter table rate_limit set unlogged`);
  }

  override down(): void {
    this.addSql(`alter table rate_limit set logged`);
  }
}
