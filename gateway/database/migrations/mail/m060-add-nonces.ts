import { Migration } from "@mikro-orm/migrations";

/**
 * After a restore numbers are given again. A nonce in the Message-ID tells a mail from the former one with its number, which a
 * mailbox may have. Mails that are stored already get none: some have left, and a mailbox knows them by their former ids.
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
