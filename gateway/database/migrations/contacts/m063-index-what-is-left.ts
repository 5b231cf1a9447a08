import { Migration } from "@mikro-orm/migrations";

const INDEXES = {
  contact_unanswered:
    "(created_at desc, id desc) include (due_at) where due_at is not null and answered_at is null and not flagged and erased_at is null",
  contact_in_hand: "(assignee, created_at desc, id desc) where assignee is not null and status <> 'atendida'",
  contact_to_judge: "(created_at) where flagged and spam_confirmed_at is null and erased_at is null",
  contact_to_erase: "(created_at, id) where (status = 'atendida' or flagged) and erased_at is null",
};

/**
 * What somebody has to answer or to judge, and what has been kept for long enough, are found without reading the enquiries that
 * years have left answered, erased or as spam. Built while enquiries are stored.
 */
export class IndexWhatIsLeft extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`); // what a broken off run left
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
