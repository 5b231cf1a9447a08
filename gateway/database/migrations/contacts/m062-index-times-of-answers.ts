import { Migration } from "@mikro-orm/migrations";

const INDEXES = {
  contact_event_at: "contact_event (at)",
  reply_at: "reply (at)",
  mail_of_reply: "mail (created_at) where kind = 'reply'",
};

/** Lets the twelve-month report skip earlier history. Built without blocking new enquiries and answers. */
export class IndexTimesOfAnswers extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, on] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`); // left by an interrupted run
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }

  override down(): void {
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index ${name}`);
  }
}
