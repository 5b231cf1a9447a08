import { Migration } from "@mikro-orm/migrations";
import { BLANK_RECORD } from "../blanking.ts";

/** Blanks a recorded search whose words stand next to each other in the person's message across several blanks or lines. */
export class BlankSearchesAcrossLines extends Migration {
  override up(): void {
    this.addSql(BLANK_RECORD);
  }

  /** Keeps the function, which works with earlier versions too. */
  override down(): void {}
}
