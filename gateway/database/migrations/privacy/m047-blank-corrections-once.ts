import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES } from "../blanking.ts";

/** A person with many contacts can be corrected beside a long record. */
export class BlankCorrectionsOnce extends Migration {
  override up(): void {
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Earlier versions work with this function too. */
  override down(): void {}
}
