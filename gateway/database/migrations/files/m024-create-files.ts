import { Migration } from "@mikro-orm/migrations";

/** Creates the published files, by hash, and the history of which file was current at an address, and when. */
export class CreateFiles extends Migration {
  override up(): void {
    this.addSql(`
      create table file (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        type text not null,
        size integer not null check (size = octet_length(content)),
        content bytea not null,
        pages integer,
        title text,
        language text,
        tagged boolean,
        width integer,
        height integer,
        uploaded_by text not null,
        uploaded_at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    // PDFs and pictures are compressed already.
    this.addSql(`alter table file alter column content set storage external`);
    this.addSql(`
      create table file_version (
        id bigint generated always as identity primary key,
        address text not null,
        hash text not null references file,
        in_force_from timestamptz(3) not null,
        in_force_until timestamptz(3),
        publication bigint
      )
    `);
    this.addSql(
      `create unique index file_version_current on file_version (address) where in_force_until is null`,
    );
    this.addSql(`create index file_version_history on file_version (address, in_force_from)`);
    this.addSql(`
      create function keep_files() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and tg_table_name = 'file_version' then
          if to_jsonb(old) ->> 'in_force_until' is null
            and to_jsonb(new) - 'in_force_until' = to_jsonb(old) - 'in_force_until' then return new; end if;
        end if;
        raise exception 'table % is append-only', tg_table_name;
      end $$
    `);
    for (const table of ["file", "file_version"]) {
      this.addSql(
        `create trigger append_only before update or delete on ${table} for each row execute function keep_files()`,
      );
      this.addSql(
        `create trigger never_emptied before truncate on ${table} for each statement execute function keep_files()`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table file_version, file`);
    this.addSql(`drop function keep_files()`);
  }
}
