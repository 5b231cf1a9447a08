import { Migration } from "@mikro-orm/migrations";

/**
 * Creates the outbox: a row for each mail, inserted by the statement that stores its enquiry, so that no enquiry is
 * acknowledged without its mails. There is no foreign key: its check would lock and rewrite the row that was just stored.
 */
export class CreateMail extends Migration {
  override up(): void {
    this.addSql(`
      create table mail (
        id bigint generated always as identity primary key,
        contact_id uuid,
        kind text not null,
        recipient text,
        state text not null
          check (state in ('guardada', 'pendiente', 'enviando', 'entregada', 'incierta', 'rebotada', 'muerta', 'omitida')),
        created_at timestamptz(3) not null default current_timestamp(3),
        queued_at timestamptz(3) not null default current_timestamp(3),
        next_at timestamptz(3) not null default current_timestamp(3),
        attempts integer not null default 0,
        claim uuid,
        claimed_at timestamptz(3),
        permitted_at timestamptz(3),
        body_at timestamptz(3),
        ended_at timestamptz(3),
        cause text,
        reply text
      )
    `);
    this.addSql(`create index mail_by_state on mail (state, next_at)`);
    this.addSql(`create index mail_of_contact on mail (contact_id)`);
    this.addSql(
      `create index mail_permitted on mail (lower(recipient), permitted_at) where permitted_at is not null`,
    );
    this.addSql(`create index mail_refused on mail (lower(recipient)) where state in ('muerta', 'rebotada')`);
  }

  override down(): void {
    this.addSql(`drop table mail`);
  }
}
