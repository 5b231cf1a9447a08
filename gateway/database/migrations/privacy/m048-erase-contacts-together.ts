import { Migration } from "@mikro-orm/migrations";
import { BLANK_RECORD, blankContact, BLANKED_WITH_REPLIES } from "../blanking.ts";

/** Erases a person's contacts together, reading a long record once for all of them. */
export class EraseContactsTogether extends Migration {
  override up(): void {
    this.addSql(blankContact(BLANKED_WITH_REPLIES));
    this.addSql(BLANK_RECORD);
    this.addSql(`revoke execute on function blank_record(uuid[]) from public`);
    // Runs with its owner's rights, because the gateway's own role may change neither history nor record.
    this.addSql(`
      create or replace function erase_contacts(erased uuid[], reason text, author text, erased_on timestamptz default current_timestamp(3))
        returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        found_ids uuid[];
        found_references text[];
      begin
        if not has_table_privilege(session_user, 'contact', 'update') then
          raise insufficient_privilege using message = 'permission denied for function erase_contacts';
        end if;
        with found as (
          select id, contact.reference from contact where id = any (erased) and erased_at is null order by id for update
        )
        select array_agg(id), array_agg(found.reference) into found_ids, found_references from found;
        if found_ids is null then return '{}'; end if;
        insert into erasure (contact_id, reference, reason, author, at)
        select id, found.reference, erase_contacts.reason, erase_contacts.author, erased_on
          from unnest(found_ids, found_references) as found (id, reference)
        on conflict (contact_id) do nothing;
        perform blank_record(found_ids);
        perform blank_contact(id, erased_on) from unnest(found_ids) as id;
        return found_references;
      end $$
    `);
    this.addSql(`
      create or replace function erase_contact(erased uuid, reason text, author text, erased_on timestamptz default current_timestamp(3))
        returns text language sql security invoker set search_path = public, pg_temp
        return (erase_contacts(array[erased], reason, author, erased_on))[1]
    `);
    this.addSql(`
      create or replace function replay_erasures() returns integer
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        again uuid[] := array(select contact.id from erasure join contact on contact.id = contact_id where erased_at is null);
      begin
        if again = '{}' then return 0; end if;
        perform blank_record(again);
        perform blank_contact(contact_id, at) from erasure where contact_id = any (again);
        return cardinality(again);
      end $$
    `);
  }

  /** Keeps the functions, which work with earlier versions too; `down` of `CreateErasures` drops them. */
  override down(): void {}
}
