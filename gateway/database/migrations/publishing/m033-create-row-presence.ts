import { Migration } from "@mikro-orm/migrations";

/** Creates the record of which editor has which catalogue row open. Unlogged: after a crash it is rebuilt within seconds. */
export class CreateRowPresence extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table row_presence (
        catalogue text not null,
        slug text not null,
        admin_id uuid not null,
        at timestamptz(3) not null default current_timestamp(3),
        primary key (catalogue, slug, admin_id)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table row_presence`);
  }
}
