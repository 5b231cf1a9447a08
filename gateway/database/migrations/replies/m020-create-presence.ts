import { Migration } from "@mikro-orm/migrations";

/** Creates the record of which administrator has which contact open. Unlogged: after a crash it is rebuilt within seconds. */
export class CreatePresence extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table presence (
        contact_id uuid not null,
        admin_id uuid not null,
        replying boolean not null,
        at timestamptz(3) not null default current_timestamp(3),
        primary key (contact_id, admin_id)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table presence`);
  }
}
