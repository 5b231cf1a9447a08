import { Migration } from "@mikro-orm/migrations";

/**
 * The addresses of colleagues to which notifications could not be delivered, and which failed notifications have been
 * looked at for that. Those that failed before are not: their addresses may work by now.
 */
export class PauseAddresses extends Migration {
  override up(): void {
    this.addSql(`
      create table paused_address (
        address text primary key,
        cause text not null,
        reply text,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    this.addSql(`alter table mail add column rerouted_at timestamptz(3)`);
    this.addSql(
      `update mail set rerouted_at = now() where kind = 'notification' and state in ('rebotada', 'muerta')`,
    );
  }

  override down(): void {
    this.addSql(`alter table mail drop column rerouted_at`);
    this.addSql(`drop table paused_address`);
  }
}
