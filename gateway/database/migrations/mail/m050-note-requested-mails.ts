import { Migration } from "@mikro-orm/migrations";

/** Marks mails that somebody asked to resend: a confirmation among them is exempt from the caps per address. */
export class NoteRequestedMails extends Migration {
  override up(): void {
    this.addSql(`alter table mail add column on_request boolean not null default false`);
  }

  override down(): void {
    this.addSql(`alter table mail drop column on_request`);
  }
}
