import { Migration } from "@mikro-orm/migrations";

/** Adds the channel by which a contact was answered outside the panel, if somebody recorded it. */
export class AddChannels extends Migration {
  override up(): void {
    this.addSql(`
      alter table contact_event
        add column channel text check (channel in ('telefono', 'whatsapp', 'presencial', 'correo'))
    `);
  }

  override down(): void {
    this.addSql(`alter table contact_event drop column channel`);
  }
}
