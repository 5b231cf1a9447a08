import { Migration } from "@mikro-orm/migrations";

/** Finds the recipients to forget without reading the mails of all years. Built without blocking queueing and sending. */
export class IndexRecipientsToForget extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`drop index concurrently if exists mail_to_forget`); // left by an interrupted run
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
