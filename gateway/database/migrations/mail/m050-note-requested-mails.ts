import { Migration } from "@mikro-orm/migrations";

/** A mail that somebody asked to send again is sent whatever else its address has got: its confirmation is not held to the caps. */
export class NoteRequestedMails extends Migration {
  override up(): void {
    this.addSql(`alter table mail add column on_request boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table mail drop column on_request`);
  }
}
