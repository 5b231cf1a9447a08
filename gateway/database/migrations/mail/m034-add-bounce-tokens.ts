import { Migration } from "@mikro-orm/migrations";

/** Adds each mail's token in its return address. A mail gets its token when its first delivery starts. */
export class AddBounceTokens extends Migration {
  override up(): void {
    this.addSql(`alter table mail add column bounce_token text`);
    this.addSql(
      `create unique index mail_bounce_token on mail (bounce_token) where bounce_token is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index mail_bounce_token`);
    this.addSql(`alter table mail drop column bounce_token`);
  }
}
