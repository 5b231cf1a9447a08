import type { FormType } from "#schema/forms.ts";

/** The form whose recipients are the general ones: they are notified where a form has none. */
export const GENERAL_FORM = "contact";

/** The recipients of each form's notifications. */
export type Routes = Readonly<Record<FormType, readonly string[]>>;

/** How addresses are compared. */
export const keyOf = (address: string): string => address.toLowerCase();

/** The substitutes of a form's paused addresses: its others, or else the general ones; none if all are paused. */
export function substitutesOf(routes: Routes, form: FormType, paused: ReadonlySet<string>): string[] {
  const inUse = (addresses: readonly string[]) => addresses.filter((address) => !paused.has(keyOf(address)));
  const own = inUse(routes[form]);
  return own.length > 0 ? own : inUse(routes[GENERAL_FORM]);
}
