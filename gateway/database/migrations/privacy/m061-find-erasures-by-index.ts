import { Migration } from "@mikro-orm/migrations";
import { allowBlanking, IS_CORRECTED, IS_ERASED_CONTACT, IS_ERASED_REQUEST } from "../blanking.ts";

/** Checks by index each entry that an erasure blanks, without reading all erasures and requests of past years. */
export class FindErasuresByIndex extends Migration {
  override up(): void {
    this.addSql(allowBlanking(`${IS_ERASED_CONTACT} or ${IS_ERASED_REQUEST} or ${IS_CORRECTED}`));
  }

  /** Keeps the function, which works with earlier versions too. */
  override down(): void {}
}
