import { Migration } from "@mikro-orm/migrations";

/** Adds account roles (`schema/accounts/roles.ts`). Existing accounts, and those of the previous version, may do everything. */
export class AddRoles extends Migration {
  override up(): void {
    this.addSql(`alter table admin add column role text not null default 'administrador'`);
    this.addSql(
      `alter table admin add constraint admin_role check (role in ('administrador', 'atencion', 'edicion'))`,
    );
  }

  override down(): void {
    this.addSql(`alter table admin drop column role`);
  }
}
