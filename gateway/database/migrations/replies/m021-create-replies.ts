import { Migration } from "@mikro-orm/migrations";
import { BLANKED_WITH_MAILS, BLANKED_WITH_REPLIES, blankContact } from "../blanking.ts";

/** Creates administrators' replies by mail. The text is stored here; the mail itself is a row of the outbox. */
export class CreateReplies extends Migration {
  override up(): void {
    this.addSql(`
      create table reply (
        id bigint generated always as identity primary key,
        contact_id uuid not null,
        number integer not null,
        event_id bigint not null,
        mail_id bigint not null unique,
        author text not null,
        text text not null,
        attachments text[] not null default '{}',
        key text unique,
        digest text,
        at timestamptz(3) not null default current_timestamp(3),
        unique (contact_id, number)
      )
    `);
    // Notifies whoever has the contact open of the mail's new state, whatever changed it.
    this.addSql(`
      create function announce_reply() returns trigger language plpgsql as $$
      begin
        perform pg_notify('istmia_live', 'changed ' || new.contact_id);
        return null;
      end $$
    `);
    this.addSql(`
      create trigger reply_state after update of state on mail for each row
        when (new.kind = 'reply' and new.state is distinct from old.state) execute function announce_reply()
    `);
    this.addSql(blankContact(BLANKED_WITH_REPLIES));
  }

  override down(): void {
    this.addSql(blankContact(BLANKED_WITH_MAILS));
    this.addSql(`drop trigger reply_state on mail`);
    this.addSql(`drop function announce_reply()`);
    this.addSql(`drop table reply`);
  }
}
