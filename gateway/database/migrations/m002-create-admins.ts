import { Migration } from "@mikro-orm/migrations";

/** Creates administrators and their sessions. */
export class CreateAdmins extends Migration {
  override up(): void {
    this.addSql(`
      create table admin (
        id uuid primary key default gen_random_uuid(),
        email text not null unique,
        password_hash text not null,
        disabled boolean not null default false
      )
    `);
    this.addSql(`
      create table session (
        id uuid primary key,
        admin_id uuid not null references admin on delete cascade,
        expires_at timestamptz not null
      )
    `);
    this.addSql(`create index session_expiry on session (expires_at)`);
    this.addSql(`create index session_of_admin on session (admin_id)`);
  }

  override down(): void {
    this.addSql(`drop table session, admin`);
  }
}
