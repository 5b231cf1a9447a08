import { Migration } from "@mikro-orm/migrations";

/** Counts a contact as answered once a reply's mail is queued. A reply kept for lack of a mail server does not count. */
export class AnswerBySentReplies extends Migration {
  override up(): void {
    this.addSql(`
      create function note_reply() returns trigger language plpgsql as $$
        begin
          update contact set answered_at = current_timestamp(3) where id = new.contact_id and answered_at is null;
          return null;
        end $$
    `);
    this.addSql(`
      create trigger note_reply after insert or update of state on mail for each row
        when (new.kind = 'reply' and new.state = 'pendiente') execute function note_reply()
    `);
  }

  override down(): void {
    this.addSql(`drop trigger note_reply on mail`);
    this.addSql(`drop function note_reply()`);
  }
}
