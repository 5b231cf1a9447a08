import { Migration } from "@mikro-orm/migrations";
import { BLANK_FORMER_VALUES, BLANK_REQUEST, blankContact, BLANKED_WITH_REPLIES } from "../blanking.ts";

/** Blanks only entries that contain the person's whole e-mail or name, and none that the gateway itself generated. */
export class BlankWholeMentions extends Migration {
  override up(): void {
    this.addSql(blankContact(BLANKED_WITH_REPLIES));
    this.addSql(BLANK_REQUEST);
    this.addSql(BLANK_FORMER_VALUES);
  }

  /** Keeps the functions, which work with earlier versions too. */
  override down(): void {}
}
