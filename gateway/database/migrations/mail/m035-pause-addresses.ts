import { Migration } from "@mikro-orm/migrations";

/**
 * Adds colleagues' addresses that are paused because notifications failed, and which failed notifications were
 * evaluated. Earlier failures count as evaluated and pause nothing: their addresses may work by now.
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
