import { Migration } from "@mikro-orm/migrations";

/** Replays a long list in few passes over the record, and stores its entries, so that this database's next list has them too. */
export class ReplayListsTogether extends Migration {
  override up(): void {
    // Runs with its owner's rights, because the gateway's own role may not add to the list of erasures.
    this.addSql(`
      create function replay_erasures(named jsonb) returns integer
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if not has_table_privilege(session_user, 'contact', 'update') then
          raise insufficient_privilege using message = 'permission denied for function replay_erasures';
        end if;
        insert into erasure (contact_id, reference, reason, author, at)
        select "contactId", reference, reason, author, at
          from jsonb_to_recordset(named) as erased ("contactId" uuid, reference text, reason text, author text, at timestamptz)
        on conflict (contact_id) do nothing;
        return replay_erasures();
      end $$
    `);
  }

  override down(): void {
    this.addSql(`drop function replay_erasures(jsonb)`);
  }
}
