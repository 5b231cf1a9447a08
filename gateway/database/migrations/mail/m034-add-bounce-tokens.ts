import { Migration } from "@mikro-orm/migrations";

/** Each mail's part of the address that it is returned to. A mail gets its token when it is first delivered. */
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
