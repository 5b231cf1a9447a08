import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES_OF_REQUEST } from "../blanking.ts";

/** The mistyped e-mail of somebody who is only in the register leaves the record when it is corrected, as that of a contact does. */
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
