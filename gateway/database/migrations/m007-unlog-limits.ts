import { Migration } from "@mikro-orm/migrations";

/**
 * Makes the rate limits unlogged: counting a call no longer waits for the disk. After a crash of the database the
 * limits start at zero, as they do anyway once their period has passed.
 */
export class UnlogLimits extends Migration {
  override up(): void {
    this.addSql(`alter table rate_limit set unlogged`);
  }

  override down(): void {
    this.addSql(`alter table rate_limit set logged`);
  }
}
