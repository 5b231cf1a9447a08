import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES, BLANK_RECORD, BLANK_REQUEST } from "../blanking.ts";

/** Different people are erased in one reading of the record. */
export class ReadTheRecordOnce extends Migration {
  override up(): void {
    this.addSql(BLANK_RECORD);
    this.addSql(BLANK_REQUEST);
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Earlier versions work with these functions too. */
  override down(): void {}
}
