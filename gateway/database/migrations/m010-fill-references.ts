import { Migration } from "@mikro-orm/migrations";

/** Fills in the references of existing contacts, in short transactions that do not block new ones. */
export class FillReferences extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      do $$
      declare
        last_at timestamptz := '-infinity';
        last_id uuid := '00000000-0000-0000-0000-000000000000';
      begin
        loop
          with batch as (
            select id, created_at from contact
             where (created_at, id) > (last_at, last_id) and reference is null order by created_at, id limit 500
          ), filled as (
            update contact set reference = contact_reference(nextval('contact_number'), contact.created_at)
              from batch where contact.id = batch.id
          )
          select created_at, id into last_at, last_id from batch order by created_at desc, id desc limit 1;
          exit when not found;
          commit;
        end loop;
      end $$
    `);
    this.addSql(`drop index concurrently if exists contact_by_reference`); // left by an interrupted run
    this.addSql(
      `create unique index concurrently contact_by_reference on contact (reference text_pattern_ops)`,
    );
    this.addSql(`
      alter table contact
        drop constraint if exists contact_has_reference,
        add constraint contact_has_reference check (reference is not null) not valid
    `);
    this.addSql(`alter table contact validate constraint contact_has_reference`);
    this.addSql(`alter table contact alter column reference set not null`); // checked by the constraint, without a scan
    this.addSql(`alter table contact drop constraint contact_has_reference`);
  }

  override down(): void {
    this.addSql(`drop index contact_by_reference`);
    this.addSql(`alter table contact alter column reference drop not null`);
  }
}
