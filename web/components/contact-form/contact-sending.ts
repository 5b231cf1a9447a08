import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { FormType } from "#schema/forms.ts";
import type { SentContact } from "#schema/contact.ts";
import { HONEYPOT_FIELD } from "#schema/spam/form-headers.ts";
import { formStamp, sendContact } from "#web/api.ts";
import { announceFailure, deliver, pendingDelivery } from "./contact-delivery.ts";
import type { Delivery } from "./contact-delivery.ts";
import { keepDraft, readDraftId } from "./contact-draft.ts";
import type { Sent } from "./contact-thanks.tsx";
import { keyOf, loadRule, loadRuleInTime, readValues, validate } from "./contact-values.ts";
import type { FieldErrors, FormValues } from "./contact-values.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** Maximum wait in ms for a frame, because a hidden tab renders none. */
const MAX_FRAME_WAIT_MS = 100;
/** Wait in ms for the rule before the form is shown as being sent. A loaded rule takes less, so that errors do not flash. */
const QUIET_RULE_WAIT_MS = 200;

/** Waits for the next paint, so that the browser shows the pressed button before the work continues. */
const waitForPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_WAIT_MS);
  });

const MISSING_FIELDS = {
  title: "Error",
  description: "Por favor completa todos los campos requeridos.",
  destructive: true,
};

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
    const showBusy = setTimeout(() => setSending(true), QUIET_RULE_WAIT_MS);
    const rule = await loadRuleInTime();
    clearTimeout(showBusy);
    await waitForPaint();
    const values = readValues(form, formType);
    const { contact, faults } = validate(values, rule);
    showErrors(form, faults);
    if (contact) return send(form, contact, values);
    await waitForPaint();
    if (formType !== "contact") toast(MISSING_FIELDS);
  }

  async function send(form: HTMLFormElement, contact: SentContact, values: FormValues): Promise<void> {
    draftId.current ??= readDraftId(formType);
    keepDraft(formType, form, draftId.current);
    const response = sendContact(contact, keyOf(draftId.current, values), {
      stamp: stamp.current?.value,
      honeypotFilled: new FormData(form).get(HONEYPOT_FIELD) !== "",
    });
    await showDelivery(form, deliver(contact, response));
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
    const delivery = pendingDelivery(formType);
    if (delivery) void runBusy(() => showDelivery(form, delivery));
  }

  function edit({ name, form }: HTMLInputElement): void {
    keepDraft(formType, form!);
    setErrors((current) => {
      if (!(name in current)) return current; // avoids a render
      const { [name as keyof FieldErrors]: _corrected, ...others } = current;
      return others;
    });
    setSent(undefined);
  }

  return { errors, sending, sent, prepare, resume, submit, edit };
}
