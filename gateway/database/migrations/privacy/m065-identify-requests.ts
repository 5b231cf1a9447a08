import { Migration } from "@mikro-orm/migrations";

/**
 * Gives each request an id that is never assigned again, for the lists of erasures. An existing request's id is computed from
 * what those lists have had until now, so that a backup from before this migration gets the same one.
 */
export class IdentifyRequests extends Migration {
  override up(): void {
    this.addSql(`alter table rights_request add column uid uuid`);
    this.addSql(
      `update rights_request
          set uid = md5(concat_ws(' ', id, kind, channel, to_char(received, 'YYYY-MM-DD')))::uuid`,
    );
    this.addSql(
      `alter table rights_request alter column uid set default gen_random_uuid(), alter column uid set not null`,
    );
  }

  override down(): void {
    this.addSql(`alter table rights_request drop column uid`);
  }
}
