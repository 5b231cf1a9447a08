import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES, BLANK_RECORD, BLANK_REQUEST } from "../blanking.ts";

/** Reads a recorded search to its end, even if its text contains the words that the gateway writes before it. */
export class BlankWholeSearches extends Migration {
  override up(): void {
    this.addSql(BLANK_RECORD);
    this.addSql(BLANK_REQUEST);
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Keeps the functions, which work with earlier versions too. */
  override down(): void {}
}
