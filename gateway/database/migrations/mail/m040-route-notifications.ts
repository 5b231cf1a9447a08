import { Migration } from "@mikro-orm/migrations";

/** Adds the notification recipients that an administrator chose for a form; other forms use those of the settings. */
export class RouteNotifications extends Migration {
  override up(): void {
    this.addSql(`
      create table notification_route (
        form_type text primary key,
        addresses text[] not null,
        author text not null,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
  }

  override down(): void {
    this.addSql(`drop table notification_route`);
  }
}
