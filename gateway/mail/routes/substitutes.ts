import type { FormType } from "#schema/forms.ts";
import { addressesInUse } from "#schema/mail/addresses-in-use.ts";

/** The form whose recipients are the general ones: they are notified where a form has none. */
export const GENERAL_FORM = "contact";

/** The recipients of each form's notifications. */
export type Routes = Readonly<Record<FormType, readonly string[]>>;

/** The substitutes of a form's paused addresses: its others, or else the general ones; none if all are paused. */
export function substitutesOf(routes: Routes, form: FormType, paused: ReadonlySet<string>): string[] {
  return addressesInUse(routes[form], routes[GENERAL_FORM], paused);
}
