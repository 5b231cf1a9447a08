import type { FormType } from "#schema/forms.ts";
import type { SentContact } from "#schema/contact.ts";
import { withoutInvisible } from "#schema/text/pasted-address.ts";
import { HONEYPOT_FIELD } from "#schema/spam/form-headers.ts";

type Field = Exclude<keyof SentContact, "formType">;
export type FieldErrors = Partial<Record<Field, string>>;

/** The values typed in a form, not validated. */
export type FormValues = Record<Field, string> & { formType: FormType };

/** Loads the validation rule, with zod. Called when a field is first focused. */
export const loadRule = () => import("#schema/contact.ts");
type Rule = Awaited<ReturnType<typeof loadRule>>;

/** Maximum wait in ms for the rule after a submit, because a stalled request for code never times out. */
const MAX_RULE_WAIT_MS = 3000;

/** Loads the rule. Returns undefined if that takes too long or fails; browsers never request it again after a failure. */
export function loadRuleInTime(): Promise<Rule | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_RULE_WAIT_MS));
  return Promise.race([loadRule(), timeout]).catch(() => undefined);
}

export function readValues(form: HTMLFormElement, formType: FormType): FormValues {
  const data = new FormData(form);
  const consultType = JSON.stringify(data.getAll("consultType"));
  data.delete(HONEYPOT_FIELD);
  data.set("email", withoutInvisible(String(data.get("email"))));
  return { ...Object.fromEntries(data), formType, consultType } as FormValues;
}

/** Returns the contact, if it is valid, and the errors. Without the rule, only the gateway validates, with the same rule. */
export function validate(
  values: FormValues,
  rule: Rule | undefined,
): { contact?: SentContact | undefined; faults: FieldErrors } {
  if (!rule) return { contact: values, faults: {} };
  const { data: contact, error } = rule.SentContact.safeParse(values);
  const faults: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) faults[path[0] as Field] ??= message;
  return { contact, faults };
}

/**
 * Returns the Idempotency-Key of a content of a draft: the same for the same content, also in a duplicated tab. The content is
 * what was typed, so that it does not depend on the rule being loaded. Its hash (FNV-1a) only tells contents of one draft apart.
 */
export function keyOf(draftId: string, values: FormValues): string {
  const content = JSON.stringify(Object.values(values).map((value) => value.trim()));
  let hash = 0x811c9dc5;
  for (let i = 0; i < content.length; i++) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193);
  return `${draftId}-${hash >>> 0}`;
}
