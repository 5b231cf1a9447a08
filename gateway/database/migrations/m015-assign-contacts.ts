import { Migration } from "@mikro-orm/migrations";

/** Adds a contact's assignee, the time when its answer is due, and the time when it was answered. */
export class AssignContacts extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact
        add column assignee text references admin (email) on update cascade on delete set null,
        add column due_at timestamptz(3),
        add column answered_at timestamptz(3)
    `);
    // A trigger sets the time, whatever changes the status, including a gateway of the previous version.
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
