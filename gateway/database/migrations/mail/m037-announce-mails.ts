import { Migration } from "@mikro-orm/migrations";

/** States that count as undelivered. */
const LOST = "('incierta', 'rebotada', 'muerta')";
const CHANGES_THE_COUNT = `
  new.state is distinct from old.state and new.state <> 'enviando'
  and (new.state in ${LOST} or old.state in ${LOST} or new.queued_at < now() - interval '5 minutes')`;

/** Notifies the back office of every state change that may alter the number of undelivered mails. */
export class AnnounceMails extends Migration {
  override up(): void {
    this.addSql(`
      create function announce_mail() returns trigger language plpgsql as $$
      begin
        perform pg_notify('istmia_live', 'mail');
        return null;
      end $$
    `);
    this.addSql(`
      create trigger mail_undelivered after update of state on mail for each row
        when (${CHANGES_THE_COUNT}) execute function announce_mail()
    `);
  }

  override down(): void {
    this.addSql(`drop trigger mail_undelivered on mail`);
    this.addSql(`drop function announce_mail()`);
  }
}
