import { Migration } from "@mikro-orm/migrations";

/** Creates the saved texts that administrators answer with. */
export class CreateSavedAnswers extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_answer (
        id bigint generated always as identity primary key,
        name text not null,
        text text not null,
        forms text[] not null default '{}',
        position integer not null,
        version integer not null default 1,
        uses integer not null default 0,
        author text not null,
        changed_at timestamptz(3) not null default current_timestamp(3)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table saved_answer`);
  }
}
