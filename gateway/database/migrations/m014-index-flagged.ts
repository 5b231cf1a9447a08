import { Migration } from "@mikro-orm/migrations";

const INDEXES = {
  contact_newest: "(created_at desc, id desc)",
  contact_form_newest: "(form_type, created_at desc, id desc)",
  contact_status_newest: "(status, created_at desc, id desc)",
};

/**
 * Indexes lists without possible spam, the list of possible spam, and repeated texts. `flagged` is an included column, not
 * a condition: one index serves lists with and without it. Built beside the old indexes, without blocking new enquiries.
 */
export class IndexFlagged extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}_listed`); // left by an interrupted run
      this.addSql(`create index concurrently ${name}_listed on contact ${columns} include (flagged)`);
      this.addSql(`drop index concurrently if exists ${name}`);
    }
    this.addSql(`drop index concurrently if exists contact_flagged`);
    this.addSql(
      `create index concurrently contact_flagged on contact (created_at desc, id desc) include (form_type) where flagged`,
    );
    this.addSql(`drop index concurrently if exists contact_text`);
    this.addSql(
      `create index concurrently contact_text on contact (text_digest, created_at) where text_digest is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index contact_text`);
    this.addSql(`drop index contact_flagged`);
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(`create index ${name} on contact ${columns}`);
      this.addSql(`drop index ${name}_listed`);
    }
  }
}
