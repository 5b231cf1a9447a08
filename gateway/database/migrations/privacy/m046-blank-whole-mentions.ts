import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES, BLANK_REQUEST, blankContact, BLANKED_WITH_REPLIES } from "../blanking.ts";

/** The record loses only what names the person: a whole e-mail or name, and not in the gateway's own words. */
export class BlankWholeMentions extends Migration {
  override up(): void {
    this.addSql(blankContact(BLANKED_WITH_REPLIES));
    this.addSql(BLANK_REQUEST);
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Earlier versions work with these functions too. */
  override down(): void {}
}
