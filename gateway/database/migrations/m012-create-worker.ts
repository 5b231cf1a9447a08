import { Migration } from "@mikro-orm/migrations";
import { runMigrations } from "graphile-worker";

/** Creates the tables of graphile-worker by running its migrations. Each new version of it needs a migration like this one. */
export class CreateWorker extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await runMigrations({ connectionString: this.config.get("clientUrl")! });
    // A gateway may have its own role (docs/operations.md). The queue holds task names, no personal data.
    this.addSql(`grant usage on schema graphile_worker to public`);
    this.addSql(`grant select, insert, update, delete on all tables in schema graphile_worker to public`);
    this.addSql(`
      do $$
      declare guarded regclass;
      begin
        for guarded in
          select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        loop
          execute format('drop policy if exists every_gateway on %s', guarded);
          execute format('create policy every_gateway on %s using (true)', guarded);
        end loop;
      end $$
    `);
  }

  override down(): void {
    this.addSql(`drop schema graphile_worker cascade`);
  }
}
