import { Migration } from "@mikro-orm/migrations";

/** Adds mails about failed scheduled publications: one for each, to its author. */
export class TellFailedSchedules extends Migration {
  override up(): void {
    this.addSql(`alter table mail add column schedule_id bigint references scheduled_publication`);
    this.addSql(`create unique index mail_schedule on mail (schedule_id) where schedule_id is not null`);
  }

  override down(): void {
    this.addSql(`delete from mail where kind = 'schedule'`);
    this.addSql(`alter table mail drop column schedule_id`);
  }
}
