import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import type { SentContact } from "#schema/contact.ts";
import { withoutInvisible } from "#schema/text/pasted-address.ts";
import { HONEYPOT_FIELD } from "#schema/spam/form-headers.ts";
import { formStamp, sendContact } from "#web/api.ts";
import { dropDraft, keepDraft, readDraftId } from "./contact-draft.ts";
import type { Sent } from "./contact-thanks.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

type Field = Exclude<keyof SentContact, "formType">;
export type FieldErrors = Partial<Record<Field, string>>;

/** The values typed in a form, not validated. */
type FormValues = Record<Field, string> & { formType: FormType };

/** Loads the validation rule, with zod. Called when a field is first focused. */
export const loadRule = () => import("#schema/contact.ts");

/** Maximum wait in ms for a frame, because a hidden tab renders none. */
const MAX_FRAME_WAIT_MS = 100;
/** Maximum wait in ms for the rule after a submit, because a stalled request for code never times out. */
const MAX_RULE_WAIT_MS = 3000;
/** Wait in ms for the rule before the form is shown as being sent. With the rule loaded it is not, so that errors do not flash. */
const QUIET_RULE_WAIT_MS = 200;

/** Waits for the next paint, so that the browser shows the pressed button before the work continues. */
const waitForPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_WAIT_MS);
  });

const announceFailure = () =>
  toast({ title: "Error", description: "Hubo un problema al enviar el mensaje.", destructive: true });

function announceSuccess(formType: FormType): void {
  const topic = formType === "contact" ? "" : ` para tu consulta de ${FORMS[formType].label.toLowerCase()}`;
  toast({ title: "Mensaje enviado", description: `Nos pondremos en contacto contigo pronto${topic}.` });
}

/**
 * Returns the Idempotency-Key of a content of a draft: the same for the same content, also in a duplicated tab. The content is
 * what was typed, so that it does not depend on the rule being loaded. Its hash (FNV-1a) only tells contents of one draft apart.
 */
function keyOf(draftId: string, values: FormValues): string {
  const content = JSON.stringify(Object.values(values).map((value) => value.trim()));
  let hash = 0x811c9dc5;
  for (let i = 0; i < content.length; i++) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193);
  return `${draftId}-${hash >>> 0}`;
}

function readValues(form: HTMLFormElement, formType: FormType): FormValues {
  const data = new FormData(form);
  const consultType = JSON.stringify(data.getAll("consultType"));
  data.delete(HONEYPOT_FIELD);
  data.set("email", withoutInvisible(String(data.get("email"))));
  return { ...Object.fromEntries(data), formType, consultType } as FormValues;
}

/** Result that the form shows: the stored contact, or the gateway's errors if the rule was not loaded. */
interface Delivery {
  stored?: Sent;
  faults?: FieldErrors | undefined;
}

/** Requests in flight. They continue after navigation, and the form may be opened again before the response. */
const pendingDeliveries = new Map<FormType, Promise<Delivery>>();

/** Waits for the response and shows the result, whichever page the visitor is on by then. */
async function deliver(
  { formType, name }: SentContact,
  response: ReturnType<typeof sendContact>,
): Promise<Delivery> {
  const { receipt, faults } = await response;
  pendingDeliveries.delete(formType);
  if (!receipt) {
    announceFailure();
    return { faults };
  }
  dropDraft(formType);
  announceSuccess(formType);
  return { stored: { name, reference: receipt.reference } };
}

/**
 * Validates and sends a form. The form is cleared after success and kept after failure. The same content keeps its
 * Idempotency-Key across repeated attempts, reloads and duplicated tabs, until this tab learns that it was stored.
 */
export function useContactSending(formType: FormType) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const busy = useRef(false);
  /** The draft's id from the first attempt on, where the browser forbids storage or the form was emptied. */
  const draftId = useRef<string>(undefined);
  /** The stamp for the next contact, requested once when the form is first used. */
  const stamp = useRef<{ value?: string | undefined }>(undefined);

  /** Loads the rule and requests the stamp. If the rule fails, submit loads it again; a contact can be sent without either. */
  function prepare(): void {
    void waitForPaint()
      .then(loadRule)
      .catch(() => undefined);
    if (stamp.current) return;
    const requested = (stamp.current = {});
    void formStamp(formType).then((value) => Object.assign(requested, { value }));
  }

  /** Shows the errors and moves the focus to the first invalid field. */
  function showErrors(form: HTMLFormElement, faults: FieldErrors): void {
    flushSync(() => {
      setSending(false); // fields are inert while sending and cannot be focused
      setErrors(faults);
    });
    const firstInvalid = [...form.elements].find((element) => (element as HTMLInputElement).name in faults);
    (firstInvalid as HTMLElement | undefined)?.focus();
  }

  async function showDelivery(form: HTMLFormElement, delivery: Promise<Delivery>): Promise<void> {
    setSending(true);
    const { stored, faults } = await delivery;
    if (faults) showErrors(form, faults);
    if (!stored) return;
    draftId.current = undefined;
    stamp.current = undefined;
    form.reset();
    setSent(stored);
  }

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    await waitForPaint();
    // If the rule failed to load, browsers never request it again. Then only the gateway validates, with the same rule.
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_RULE_WAIT_MS));
    const showBusy = setTimeout(() => setSending(true), QUIET_RULE_WAIT_MS);
    const rule = await Promise.race([loadRule(), timeout]).catch(() => undefined);
    clearTimeout(showBusy);
    await waitForPaint();
    const values = readValues(form, formType);
    const { data: contact = values, error } = rule?.SentContact.safeParse(values) ?? {};
    const faults: FieldErrors = {};
    for (const { path, message } of error?.issues ?? []) faults[path[0] as Field] ??= message;
    showErrors(form, faults);
    if (error) {
      await waitForPaint();
      if (formType !== "contact")
        toast({
          title: "Error",
          description: "Por favor completa todos los campos requeridos.",
          destructive: true,
        });
      return;
    }
    draftId.current ??= readDraftId(formType);
    keepDraft(formType, form, draftId.current);
    const response = sendContact(contact, keyOf(draftId.current, values), {
      stamp: stamp.current?.value,
      honeypotFilled: new FormData(form).get(HONEYPOT_FIELD) !== "",
    });
    const delivery = deliver(contact, response);
    pendingDeliveries.set(formType, delivery);
    await showDelivery(form, delivery);
  }

  /** Runs a submission and marks the form as busy meanwhile. Shows an unexpected error as a network failure. */
  async function runBusy(task: () => Promise<void>): Promise<void> {
    busy.current = true;
    await task().catch(announceFailure);
    busy.current = false;
    flushSync(() => setSending(false));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    await runBusy(() => checkAndSend(form));
    // Disabling the button removed its focus: restore it unless focus has moved. Do not scroll away from the thanks.
    if ([document.body, button].includes(document.activeElement as HTMLElement))
      button?.focus({ preventScroll: true });
  }

  /** Shows the result of a request that was still in flight when the page was left. */
  function resume(form: HTMLFormElement): void {
    const delivery = pendingDeliveries.get(formType);
    if (delivery) void runBusy(() => showDelivery(form, delivery));
  }

  function edit({ name, form }: HTMLInputElement): void {
    keepDraft(formType, form!);
    setErrors((current) => {
      if (!(name in current)) return current; // avoids a render
      const { [name as Field]: _corrected, ...others } = current;
      return others;
    });
    setSent(undefined);
  }

  return { errors, sending, sent, prepare, resume, submit, edit };
}
