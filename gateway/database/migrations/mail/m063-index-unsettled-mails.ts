import { Migration } from "@mikro-orm/migrations";

/** The lists of kept and undelivered mails are read without the mails that arrived. Built while mails are queued and sent. */
export class IndexUnsettledMails extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`drop index concurrently if exists mail_unsettled`); // what a broken off run left
    this.addSql(
      `create index concurrently mail_unsettled on mail (id)
        where state in ('guardada', 'pendiente', 'enviando', 'incierta', 'rebotada', 'muerta')`,
    );
  }

  override down(): void {
    this.addSql(`drop index mail_unsettled`);
  }
}
