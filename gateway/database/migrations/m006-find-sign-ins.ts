import { Migration } from "@mikro-orm/migrations";

/** Indexes an account's sign-ins, to find the latest one and the addresses that they came from. */
export class FindSignIns extends Migration {
  override up(): void {
    this.addSql(`create index audit_sign_ins on audit_entry (author, at desc) where action = 'sign-in'`);
  }

  override down(): void {
    this.addSql(`drop index audit_sign_ins`);
  }
}
