import { Migration } from "@mikro-orm/migrations";

/** Adds the status and the search of enquiries, and two append-only records: their history and the audit record. */
export class CreateBackOffice extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`
      alter table contact
        add column status text not null default 'nueva' check (status in ('nueva', 'en-curso', 'atendida')),
        add column version integer not null default 1,
        add column read_at timestamptz(3),
        add column search_text text not null
          generated always as (
            fold(translate(' ' || name || ' ' || last_name || ' ' || email || ' ' || message, E'\\n\\r\\t', '   '))
          ) stored
    `);
    this.addSql(`create index contact_search on contact using gin (search_text gin_trgm_ops)`);
    this.addSql(`create index contact_status_newest on contact (status, created_at desc, id desc)`);
    this.addSql(`
      create table contact_event (
        id bigint generated always as identity primary key,
        contact_id uuid not null references contact,
        author text not null,
        status text not null,
        note text,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    this.addSql(`create index contact_event_of_contact on contact_event (contact_id, id desc)`);
    this.addSql(`
      create table audit_entry (
        id bigint generated always as identity primary key,
        author text not null,
        action text not null,
        detail text not null,
        address text not null,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    // A trigger, because grants do not restrict the role that owns the tables.
    this.addSql(`
      create function refuse_rewriting() returns trigger language plpgsql as
        $$ begin raise exception 'table % is append-only', tg_table_name; end $$
    `);
    for (const table of ["contact_event", "audit_entry"]) {
      this.addSql(`
        create trigger append_only before update or delete or truncate on ${table}
          for each statement execute function refuse_rewriting()
      `);
    }
  }

  override down(): void {
    this.addSql(`drop table audit_entry, contact_event`);
    this.addSql(`drop function refuse_rewriting()`);
    this.addSql(`
      alter table contact
        drop column search_text, drop column status, drop column version, drop column read_at
    `);
  }
}
