import { Migration } from "@mikro-orm/migrations";

/** Adds possible spam, with its reasons and decisions, and the version of the privacy notice shown to the sender. */
export class FlagSpam extends Migration {
  override up(): void {
    // Alters the tables in the order in which storing an enquiry locks them; otherwise the two could deadlock.
    this.addSql(`
      alter table rate_limit
        add column hour_points integer not null default 0,
        add column hour_expire bigint not null default 0
    `);
    this.addSql(`
      alter table contact
        add column flagged boolean not null default false,
        add column spam_reasons text[] not null default '{}',
        add column spam_confirmed_at timestamptz(3),
        add column released_at timestamptz(3),
        add column text_digest bigint,
        add column notice_version text,
        add column notice_at timestamptz(3)
    `);
    this.addSql(`alter table contact_event add column act text`);
  }

  override down(): void {
    this.addSql(`alter table rate_limit drop column hour_points, drop column hour_expire`);
    this.addSql(`alter table contact_event drop column act`);
    this.addSql(`
      alter table contact
        drop column flagged, drop column spam_reasons, drop column spam_confirmed_at, drop column released_at,
        drop column text_digest, drop column notice_version, drop column notice_at
    `);
  }
}
