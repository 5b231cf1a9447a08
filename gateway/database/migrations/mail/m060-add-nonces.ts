import { Migration } from "@mikro-orm/migrations";

/**
 * Adds a nonce to the Message-ID. After a restore mail numbers are reused; the nonce distinguishes a mail from an earlier one
 * with its number, which a mailbox may hold. Stored mails get none: mailboxes know those already sent by their former ids.
 */
export class AddNonces extends Migration {
  override up(): void {
    this.addSql(`alter table mail add column nonce text`);
    this.addSql(`alter table mail alter column nonce set default left(gen_random_uuid()::text, 8)`);
  }

  override down(): void {
    this.addSql(`alter table mail drop column nonce`);
  }
}
