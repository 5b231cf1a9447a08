import { Migration } from "@mikro-orm/migrations";

/** Who works on a contact, until when it has to be answered, and when it was. */
export class AssignContacts extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact
        add column assignee text references admin (email) on update cascade on delete set null,
        add column due_at timestamptz(3),
        add column answered_at timestamptz(3)
    `);
    // A trigger, so that whatever changes the status sets it, a gateway of the version before included.
    this.addSql(`
      create function note_answer() returns trigger language plpgsql as
        $$ begin new.answered_at := current_timestamp(3); return new; end $$
    `);
    this.addSql(`
      create trigger note_answer before update of status on contact for each row
        when (new.status = 'atendida' and new.answered_at is null) execute function note_answer()
    `);
    this.addSql(
      `create index contact_of_assignee on contact (assignee, created_at desc, id desc) where assignee is not null`,
    );
    this.addSql(
      `create index contact_due on contact (due_at) where due_at is not null and answered_at is null`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger note_answer on contact`);
    this.addSql(`drop function note_answer()`);
    this.addSql(`alter table contact drop column assignee, drop column due_at, drop column answered_at`);
  }
}
