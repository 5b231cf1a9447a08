import { randomInt } from "node:crypto";
import { Migration } from "@mikro-orm/migrations";

/**
 * Adds references of contacts (`schema/reference.ts`). The database generates them, so that a gateway of the previous
 * version stores them too. A Feistel network over a sequence yields codes that look random and never repeat: 4
 * characters for the first 923,521 contacts, 6 after that. The key differs between databases.
 */
export class AddReferences extends Migration {
  override up(): void {
    this.addSql(`create sequence contact_number minvalue 0`);
    // A gateway may have its own role (docs/operations.md), which was granted only tables.
    this.addSql(`grant usage on sequence contact_number to public`);
    this.addSql(`
      create function contact_reference(number bigint, received timestamptz) returns text
        language plpgsql stable strict as $$
      declare
        characters constant text := '0123456789ABCDEFGHJKMNPQRSTWXYZ';
        long constant boolean := number >= 923521;
        half constant bigint := case when long then 29791 else 961 end;
        place constant bigint := case when long then number - 923521 else number end;
        upper_half bigint := place / half;
        lower_half bigint := place % half;
        mixed bigint;
        code text := '';
        sum bigint := 0;
      begin
        for round in 1..4 loop
          mixed := (upper_half + (lower_half * lower_half * 40503 + (lower_half + round) * ${randomInt(2 ** 20, 2 ** 30)}) / 128) % half;
          upper_half := lower_half;
          lower_half := mixed;
        end loop;
        mixed := upper_half * half + lower_half;
        for place in 1..case when long then 6 else 4 end loop
          code := substr(characters, (mixed % 31)::int + 1, 1) || code;
          mixed := mixed / 31;
        end loop;
        code := to_char(received at time zone 'America/Panama', 'YY') || code;
        for place in 1..length(code) loop
          sum := sum + place * (strpos(characters, substr(code, place, 1)) - 1);
        end loop;
        return 'IST-' || substr(code, 1, 2) || '-' || substr(code, 3) || '-' || substr(characters, (sum % 31)::int + 1, 1);
      end $$
    `);
    this.addSql(`alter table contact add column reference text`);
    this.addSql(
      `alter table contact alter column reference set default contact_reference(nextval('contact_number'), now())`,
    );
  }

  override down(): void {
    this.addSql(`alter table contact drop column reference`);
    this.addSql(`drop function contact_reference(bigint, timestamptz)`);
    this.addSql(`drop sequence contact_number`);
  }
}
