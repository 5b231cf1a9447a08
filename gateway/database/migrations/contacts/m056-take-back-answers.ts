import { Migration } from "@mikro-orm/migrations";

/** Makes a reopened contact wait for its first answer, unless a reply was sent or its history records a channel. */
export class TakeBackAnswers extends Migration {
  override up(): void {
    this.addSql(`
      create function take_back_answer() returns trigger language plpgsql as $$
        begin
          if not exists (select from contact_event where contact_id = new.id and channel is not null)
             and not exists (select from mail
                              where contact_id = new.id and kind = 'reply'
                                and state not in ('guardada', 'omitida', 'muerta', 'rebotada'))
          then new.answered_at := null;
          end if;
          return new;
        end $$
    `);
    // A trigger, like `note_answer`, so that it works for a gateway of the previous version too.
    this.addSql(`
      create trigger take_back_answer before update of status on contact for each row
        when (old.status = 'atendida' and new.status <> 'atendida' and old.answered_at is not null)
        execute function take_back_answer()
    `);
  }

  override down(): void {
    this.addSql(`drop trigger take_back_answer on contact`);
    this.addSql(`drop function take_back_answer()`);
  }
}
