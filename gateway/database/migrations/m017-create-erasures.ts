import { Migration } from "@mikro-orm/migrations";
import { allowBlanking, BLANKED_AT_FIRST, blankContact, IS_ERASED_CONTACT } from "./blanking.ts";

/** Creates the only way to remove a person's data, and the list of erasures, which is replayed after a restore. */
export class CreateErasures extends Migration {
  override up(): void {
    this.addSql(`alter table contact add column erased_at timestamptz(3)`);
    this.addSql(`
      create table erasure (
        id bigint generated always as identity primary key,
        contact_id uuid not null unique,
        reference text not null,
        reason text not null check (reason in ('solicitud', 'conservacion')),
        author text not null,
        at timestamptz(3) not null
      )
    `);
    // A gateway's own role (docs/operations.md) has rights on every new table by default; those on this one are revoked.
    this.addSql(`
      do $$
      declare other text;
      begin
        for other in
          select distinct grantee from information_schema.role_table_grants
           where table_name = 'erasure' and grantee <> current_user
        loop
          execute format('revoke insert, update, delete, truncate on erasure from %I', other);
        end loop;
      end $$
    `);
    this.addSql(`create index audit_entry_search on audit_entry (id) where detail like '%búsqueda «%'`);
    this.addSql(`
      create function blanked_detail(detail text) returns text language sql immutable strict
        return case when detail like '%búsqueda «%'
          then regexp_replace(detail, 'búsqueda «.*$', 'búsqueda «datos borrados»') else 'datos borrados' end
    `);
    // The setting alone permits nothing: `allow_blanking` checks the new content of each row.
    this.addSql(`
      create or replace function refuse_rewriting() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and current_setting('istmia.erasing', true) <> '' then return null; end if;
        raise exception 'table % is append-only', tg_table_name;
      end $$
    `);
    this.addSql(allowBlanking(IS_ERASED_CONTACT));
    this.addSql(
      `create trigger append_only before update or delete or truncate on erasure for each statement execute function refuse_rewriting()`,
    );
    for (const table of ["contact_event", "audit_entry", "erasure"]) {
      this.addSql(
        `create trigger only_blanking before update on ${table} for each row execute function allow_blanking()`,
      );
    }
    this.addSql(blankContact(BLANKED_AT_FIRST));
    this.addSql(`revoke execute on function blank_contact(uuid, timestamptz) from public`);
    // Runs with its owner's rights, because the gateway's own role may change neither history nor record.
    this.addSql(`
      create function erase_contact(erased uuid, reason text, author text, erased_on timestamptz default current_timestamp(3))
        returns text language plpgsql security definer set search_path = public, pg_temp as $$
      declare found_reference text;
      begin
        if not has_table_privilege(session_user, 'contact', 'update') then
          raise insufficient_privilege using message = 'permission denied for function erase_contact';
        end if;
        select contact.reference into found_reference from contact where id = erased and erased_at is null for update;
        if not found then return null; end if;
        insert into erasure (contact_id, reference, reason, author, at)
        values (erased, found_reference, erase_contact.reason, erase_contact.author, erased_on)
        on conflict (contact_id) do nothing;
        perform blank_contact(erased, erased_on);
        return found_reference;
      end $$
    `);
    this.addSql(`
      create function replay_erasures() returns integer
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        again record;
        replayed integer := 0;
      begin
        for again in
          select contact.id, erasure.at from erasure join contact on contact.id = contact_id and erased_at is null
        loop
          perform blank_contact(again.id, again.at);
          replayed := replayed + 1;
        end loop;
        return replayed;
      end $$
    `);
  }

  override down(): void {
    this.addSql(
      `drop function replay_erasures(), erase_contact(uuid, text, text, timestamptz), blank_contact(uuid, timestamptz)`,
    );
    this.addSql(
      `drop function if exists erase_contacts(uuid[], text, text, timestamptz), blank_record(uuid[])`,
    );
    this.addSql(`drop trigger only_blanking on contact_event`);
    this.addSql(`drop trigger only_blanking on audit_entry`);
    this.addSql(`drop table erasure`);
    this.addSql(`drop function allow_blanking()`);
    this.addSql(`
      create or replace function refuse_rewriting() returns trigger language plpgsql as
        $$ begin raise exception 'table % is append-only', tg_table_name; end $$
    `);
    this.addSql(`drop index audit_entry_search`);
    this.addSql(`drop function blanked_detail(text)`);
    this.addSql(`alter table contact drop column erased_at`);
  }
}
