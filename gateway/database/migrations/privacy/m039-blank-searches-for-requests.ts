import { Migration } from "@mikro-orm/migrations";
import {
  allowBlanking,
  BLANK_REQUEST,
  blankContact,
  BLANKED_WITH_REPLIES,
  IS_ERASED_CONTACT,
  IS_ERASED_REQUEST,
} from "../blanking.ts";

/** Also blanks searches for an erased person who appears only in the register. */
export class BlankSearchesForRequests extends Migration {
  override up(): void {
    this.addSql(allowBlanking(`${IS_ERASED_CONTACT} or ${IS_ERASED_REQUEST}`));
    this.addSql(blankContact(BLANKED_WITH_REPLIES));
    this.addSql(BLANK_REQUEST);
  }

  override down(): void {
    this.addSql(`drop function blank_request(bigint)`);
    this.addSql(allowBlanking(IS_ERASED_CONTACT));
  }
}
