import { Migration } from "@mikro-orm/migrations";
import { allowBlanking, IS_CORRECTED, IS_ERASED_CONTACT, IS_ERASED_REQUEST } from "../blanking.ts";

/** Each entry that an erasing blanks is allowed without reading all erasures and requests of years. */
export class FindErasuresByIndex extends Migration {
  override up(): void {
    this.addSql(allowBlanking(`${IS_ERASED_CONTACT} or ${IS_ERASED_REQUEST} or ${IS_CORRECTED}`));
  }

  /** Earlier versions work with this function too. */
  override down(): void {}
}
