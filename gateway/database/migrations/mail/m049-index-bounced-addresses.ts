import { Migration } from "@mikro-orm/migrations";

const BOUNCED = "state = 'rebotada' or cause = 'dismissed-bounced'";

/** Indexes bounced addresses: each confirmation first checks for a bounce of its address, including dismissed ones. */
export class IndexBouncedAddresses extends Migration {
  override up(): void {
    this.addSql(`create index mail_bounced on mail (lower(recipient)) where ${BOUNCED}`);
    this.addSql(`drop index mail_refused`);
  }

  override down(): void {
    this.addSql(`create index mail_refused on mail (lower(recipient)) where state in ('muerta', 'rebotada')`);
    this.addSql(`drop index mail_bounced`);
  }
}
