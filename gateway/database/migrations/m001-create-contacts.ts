import { Migration } from "@mikro-orm/migrations";

/** Creates enquiries, their rate limits, and `fold`, which normalises a text for searches. */
export class CreateContacts extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists unaccent`);
    this.addSql(`
      create function fold(value text) returns text
        language sql immutable strict parallel safe
        return lower(public.unaccent('public.unaccent'::regdictionary, value))
    `);
    this.addSql(`
      create table contact (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        last_name text not null,
        email text not null,
        form_type text not null,
        consult_type text not null,
        consult_types text[] not null,
        message text not null,
        created_at timestamptz(3) not null default current_timestamp(3),
        idempotency_key text unique,
        digest text not null
      )
    `);
    this.addSql(`create index contact_newest on contact (created_at desc, id desc)`);
    this.addSql(`create index contact_form_newest on contact (form_type, created_at desc, id desc)`);
    this.addSql(`
      create table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table rate_limit, contact`);
    this.addSql(`drop function fold(text)`);
  }
}
