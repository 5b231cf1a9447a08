import { Migration } from "@mikro-orm/migrations";

const BOUNCED = "state = 'rebotada' or cause = 'dismissed-bounced'";

/** Whether a mail to an address came back is asked before each confirmation, also once somebody has closed it. */
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
