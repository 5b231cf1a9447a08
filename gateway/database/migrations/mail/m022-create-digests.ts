import { Migration } from "@mikro-orm/migrations";

/** Adds who wants a digest each business day, and its figures. One per day and account, however often it is generated. */
export class CreateDigests extends Migration {
  override up(): void {
    // Alters the tables in the order in which storing an enquiry locks them; otherwise the two could deadlock.
    this.addSql(
      `alter table mail add column digest_of uuid, add column digest_day date, add column digest_figures jsonb`,
    );
    this.addSql(`alter table admin add column wants_digest boolean not null default false`);
    this.addSql(`create unique index mail_digest on mail (digest_of, digest_day) where kind = 'digest'`);
  }

  override down(): void {
    this.addSql(`drop index mail_digest`);
    this.addSql(`delete from mail where kind = 'digest'`);
    this.addSql(`alter table mail drop column digest_of, drop column digest_day, drop column digest_figures`);
    this.addSql(`alter table admin drop column wants_digest`);
  }
}
