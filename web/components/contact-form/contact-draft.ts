import type { FormType } from "#schema/forms.ts";
import { randomKey } from "#web/api.ts";
import { takeServedForm } from "#web/app/first-touch.ts";
import { SENDS } from "#web/components/ui/fields/send-button.tsx";

/** An unsent form. It is personal data, so it is stored only in the tab's session storage. */
interface Draft {
  /** Names and values as in FormData: texts and checked options. */
  fields: [name: string, value: string][];
  /** Begins the Idempotency-Key of each content of this draft. A duplicated tab gets the draft with its `id`. */
  id?: string;
}

const storageKey = (formType: FormType) => `enquiry:${formType}`;

/** Returns the sessionStorage key for input on a page that was left before its code ran. `early.ts` stores it. */
export const typedKey = (formType: FormType) => `typed:${formType}`;

/** Accesses the storage. Returns undefined if it is disabled or full: the form then works without a draft. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

const readDraft = (formType: FormType): Draft | undefined =>
  tryStorage((storage) => {
    const text = storage.getItem(storageKey(formType));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  });

/** Returns the id of the form's draft, or a new one. It changes once the gateway has stored a contact of this form. */
export const readDraftId = (formType: FormType): string => readDraft(formType)?.id ?? randomKey();

const filledFields = (form: HTMLFormElement): Draft["fields"] =>
  [...new FormData(form)].filter((field): field is [string, string] => field[1] !== "");

/** Stores the form's values. */
export function keepDraft(formType: FormType, form: HTMLFormElement, id = readDraftId(formType)): void {
  const fields = filledFields(form);
  if (fields.length === 0) return dropDraft(formType);
  const draft: Draft = { fields, id };
  tryStorage((storage) => storage.setItem(storageKey(formType), JSON.stringify(draft)));
}

/** Deletes the draft after the form was sent. */
export function dropDraft(formType: FormType): void {
  tryStorage((storage) => storage.removeItem(storageKey(formType)));
}

/** Removes and returns input from pages left before their code ran, latest first, with a name for each press on the button. */
const takeStoredInput = (formType: FormType): Draft["fields"] | undefined =>
  tryStorage((storage) => {
    const lists = storage.getItem(typedKey(formType)) ?? "";
    storage.removeItem(typedKey(formType));
    return (JSON.parse(`[${lists}[]]`) as Draft["fields"][]).flat(); // each list ends with a comma
  });

/** Checks whether this page was reloaded: by the visitor, or by itself after its code failed to load. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload" && new URL(navigation.name).pathname === location.pathname;
}

/** Records a press on the form's button, as if it had been made on this page before hydration. */
function pressButton(form: HTMLFormElement): void {
  const target = form.querySelector("[data-sends]")!;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  window.early?.events.push({ island: form, target, event, scrolledPx: scrollY });
}

/** Matches a control that the visitor changed on this page. */
const CHANGED = ":user-valid, :user-invalid";

/**
 * Fills a form with its draft. What the visitor entered, unchecked or emptied before hydration takes precedence and is stored:
 * browsers fill in the form before that when one goes back to it.
 */
export function restoreDraft(formType: FormType, form: HTMLFormElement): void {
  const servedForm = takeServedForm(form);
  const storedInput = takeStoredInput(formType) ?? [];
  const isUsed = form.querySelector(`:focus, ${CHANGED}`) !== null; // what is being typed again must not be sent yet
  if (storedInput.some(([name]) => name === SENDS) && isReload() && !isUsed) pressButton(form);
  const fields = [
    ...(servedForm ? filledFields(servedForm) : []),
    ...storedInput,
    ...(readDraft(formType)?.fields ?? []),
  ];
  for (const [name, value] of fields) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)) {
      if (control.matches(CHANGED)) continue;
      if (!["checkbox", "radio"].includes(control.type)) control.value ||= value;
      else if (control.value === value) (control as HTMLInputElement).checked = true;
    }
  }
  keepDraft(formType, form);
}
