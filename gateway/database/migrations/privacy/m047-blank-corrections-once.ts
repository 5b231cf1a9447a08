import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES } from "../blanking.ts";

/** Corrects a person with many contacts while reading a long record only once. */
export class BlankCorrectionsOnce extends Migration {
  override up(): void {
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Keeps the function, which works with earlier versions too. */
  override down(): void {}
}
