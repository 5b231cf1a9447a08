import { Migration } from "@mikro-orm/migrations";

/** Recipients are forgotten without reading the mails of all years. Built while mails are queued and sent. */
export class IndexRecipientsToForget extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`drop index concurrently if exists mail_to_forget`); // what a broken off run left
    this.addSql(
      `create index concurrently mail_to_forget on mail (ended_at)
        where state in ('entregada', 'omitida') and coalesce(cause, '') not in ('spam', 'dismissed-bounced')
          and recipient is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index mail_to_forget`);
  }
}
