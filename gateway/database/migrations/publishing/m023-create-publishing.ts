import { Migration } from "@mikro-orm/migrations";

const CATALOGUES = [
  "form",
  "document",
  "condition",
  "statement",
  "workshop",
  "provider",
  "reinsurer",
  "team_member",
  "branch",
];

/** Creates drafts of catalogue rows, and the append-only record of publications. */
export class CreatePublishing extends Migration {
  override up(): void {
    for (const table of CATALOGUES)
      this.addSql(`alter table ${table} add column visible boolean not null default true`);
    for (const table of CATALOGUES.slice(0, 4)) this.addSql(`alter table ${table} add column hash text`);
    // The text of the hours is derived from the hours; a gateway of the previous version still reads the column.
    this.addSql(`alter table branch alter column hours_text set default ''`);
    this.addSql(`
      create table draft (
        catalogue text not null,
        slug text not null,
        row jsonb,
        base bigint not null,
        version integer not null default 1,
        author text not null,
        changed_at timestamptz(3) not null default current_timestamp(3),
        primary key (catalogue, slug)
      )
    `);
    this.addSql(`
      create table publication (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('publish', 'undo', 'import')),
        author text not null,
        note text not null default '',
        undoes bigint references publication,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    this.addSql(`
      create table revision (
        catalogue text not null,
        slug text not null,
        publication bigint not null references publication,
        before jsonb,
        after jsonb,
        primary key (catalogue, slug, publication)
      )
    `);
    this.addSql(`create index revision_publication on revision (publication)`);
    for (const table of ["publication", "revision"])
      this.addSql(
        `create trigger append_only before update or delete or truncate on ${table}
           for each statement execute function refuse_rewriting()`,
      );
  }

  override down(): void {
    this.addSql(`drop table revision, publication, draft`);
    this.addSql(`alter table branch alter column hours_text drop default`);
    for (const table of CATALOGUES.slice(0, 4)) this.addSql(`alter table ${table} drop column hash`);
    for (const table of CATALOGUES) this.addSql(`alter table ${table} drop column visible`);
  }
}
