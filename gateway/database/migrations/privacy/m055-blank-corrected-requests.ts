import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES_OF_REQUEST } from "../blanking.ts";

/** Removes a corrected e-mail from the record also for somebody who appears only in the register, as it does for a contact. */
export class BlankCorrectedRequests extends Migration {
  override up(): void {
    this.addSql(BLANK_FORMER_VALUES_OF_REQUEST);
    this.addSql(`
      create trigger blank_former_values after update of email on rights_request
        for each row when (new.email <> '') execute function blank_former_values_of_request()
    `);
  }

  override down(): void {
    this.addSql(`drop trigger blank_former_values on rights_request`);
    this.addSql(`drop function blank_former_values_of_request()`);
  }
}
