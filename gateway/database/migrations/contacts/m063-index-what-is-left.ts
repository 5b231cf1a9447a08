import { Migration } from "@mikro-orm/migrations";

const INDEXES = {
  contact_unanswered:
    "(created_at desc, id desc) include (due_at) where due_at is not null and answered_at is null and not flagged and erased_at is null",
  contact_in_hand: "(assignee, created_at desc, id desc) where assignee is not null and status <> 'atendida'",
  contact_to_judge: "(created_at) where flagged and spam_confirmed_at is null and erased_at is null",
  contact_to_erase: "(created_at, id) where (status = 'atendida' or flagged) and erased_at is null",
};

/**
 * Indexes the enquiries to answer, to judge and to erase after their retention period, so that queries skip those of
 * past years that are answered, erased or spam. Built without blocking new enquiries.
 */
export class IndexWhatIsLeft extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`); // left by an interrupted run
      this.addSql(`create index concurrently ${name} on contact ${columns}`);
    }
    this.addSql(`drop index concurrently if exists contact_due`);
    this.addSql(`drop index concurrently if exists contact_of_assignee`);
  }

  override down(): void {
    this.addSql(
      `create index contact_due on contact (due_at) where due_at is not null and answered_at is null`,
    );
    this.addSql(
      `create index contact_of_assignee on contact (assignee, created_at desc, id desc) where assignee is not null`,
    );
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index ${name}`);
  }
}
