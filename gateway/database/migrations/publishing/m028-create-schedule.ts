import { Migration } from "@mikro-orm/migrations";

/** Creates scheduled publications, and the results of the nightly check of the site's links. */
export class CreateSchedule extends Migration {
  override up(): void {
    this.addSql(`
      create table scheduled_publication (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null,
        drafts jsonb not null,
        note text not null default '',
        author text not null,
        address text not null,
        state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'failed')),
        cause text,
        publication bigint references publication,
        created_at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    this.addSql(
      `create index scheduled_publication_due on scheduled_publication (at) where state = 'waiting'`,
    );
    this.addSql(`
      create table link_check (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null default current_timestamp(3),
        pages integer not null,
        links integer not null,
        faults jsonb not null
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table link_check, scheduled_publication`);
  }
}
