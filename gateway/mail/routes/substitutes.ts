import type { FormType } from "#schema/forms.ts";
import { addressesInUse } from "#schema/mail/addresses-in-use.ts";

/** Form with the general recipients, who are notified about forms without recipients of their own. */
export const GENERAL_FORM = "contact";

/** The recipients of each form's notifications. */
export type Routes = Readonly<Record<FormType, readonly string[]>>;

/** Returns the substitutes for a form's paused addresses: its others, otherwise the general ones; none if all are paused. */
export function fallbackRecipients(routes: Routes, form: FormType, paused: ReadonlySet<string>): string[] {
  return addressesInUse(routes[form], routes[GENERAL_FORM], paused);
}
