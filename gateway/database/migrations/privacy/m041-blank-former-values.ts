import { Migration } from "@mikro-orm/migrations";
import {
  allowBlanking,
  BLANK_FORMER_VALUES,
  BLANK_REQUEST,
  blankContact,
  BLANKED_WITH_REPLIES,
  IS_CORRECTED,
  IS_ERASED_CONTACT,
  IS_ERASED_REQUEST,
} from "../blanking.ts";

/**
 * Removes a corrected name or e-mail from the record at once, because a later erasure would not know it. Finds a name
 * next to any punctuation. Closes the failed mails of erased persons.
 */
export class BlankFormerValues extends Migration {
  override up(): void {
    this.addSql(allowBlanking(`${IS_ERASED_CONTACT} or ${IS_ERASED_REQUEST} or ${IS_CORRECTED}`));
    this.addSql(blankContact(BLANKED_WITH_REPLIES));
    this.addSql(BLANK_REQUEST);
    this.addSql(BLANK_FORMER_VALUES);
    this.addSql(`
      create trigger blank_former_values after update of name, last_name, email on contact
        for each row when (new.erased_at is null) execute function blank_former_values()
    `);
    this.addSql(`
      update mail set state = 'omitida', cause = 'erased'
        from contact
       where contact.id = contact_id and erased_at is not null and kind <> 'notification'
         and mail.state not in ('entregada', 'omitida')
    `);
  }

  override down(): void {
    this.addSql(`drop trigger blank_former_values on contact`);
    this.addSql(`drop function blank_former_values()`);
    this.addSql(allowBlanking(`${IS_ERASED_CONTACT} or ${IS_ERASED_REQUEST}`));
  }
}
