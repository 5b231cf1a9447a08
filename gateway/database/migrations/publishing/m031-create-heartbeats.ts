import { Migration } from "@mikro-orm/migrations";

/** Creates the record of which publication each running gateway shows. Unlogged: after a crash it is rebuilt within seconds. */
export class CreateHeartbeats extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table gateway_heartbeat (
        instance uuid primary key,
        publication bigint not null,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table gateway_heartbeat`);
  }
}
