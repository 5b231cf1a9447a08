import { Migration } from "@mikro-orm/migrations";

/** What each account may do (`schema/accounts/roles.ts`). All that there were, and those of a gateway of the version before, may do everything. */
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
