import { Migration } from "@mikro-orm/migrations";
import {
  allowBlanking,
  BLANK_REQUEST,
  blankContact,
  BLANKED_WITH_REPLIES,
  IS_ERASED_CONTACT,
  IS_ERASED_REQUEST,
} from "../blanking.ts";

/** Searches for a person who is known from the register alone lose their text too when the person is erased. */
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
