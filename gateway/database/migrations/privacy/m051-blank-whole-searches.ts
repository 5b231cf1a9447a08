import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES, BLANK_RECORD, BLANK_REQUEST } from "../blanking.ts";

/** A recorded search is read to its end, though its text contains the words that the gateway puts before it. */
export class BlankWholeSearches extends Migration {
  override up(): void {
    this.addSql(BLANK_RECORD);
    this.addSql(BLANK_REQUEST);
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Earlier versions work with these functions too. */
  override down(): void {}
}
