import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import type { SentContact } from "#schema/contact.ts";
import { UNSEEN_FIELD } from "#schema/spam/form-headers.ts";
import { formStamp, randomKey, sendContact } from "#web/api.ts";
import { dropDraft, keepDraft, keptAttempts } from "./contact-draft.ts";
import type { Attempt } from "./contact-draft.ts";
import type { Sent } from "./contact-thanks.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

type Field = Exclude<keyof SentContact, "formType">;
export type FieldErrors = Partial<Record<Field, string>>;

/** What is typed in a form, not validated. */
type Typed = Record<Field, string> & { formType: FormType };

/** Loads the rule, with zod, when a field is focused. */
export const loadRule = () => import("#schema/contact.ts");

/** How many contents keep their keys. */
const MAX_ATTEMPTS = 5;

/** Longest wait for a frame in ms, as a hidden tab draws none. */
const MAX_FRAME_WAIT_MS = 100;
/** Longest wait for the rule in ms after a press: a request for code that stalls has no end of its own. */
const MAX_RULE_WAIT_MS = 3000;

/** Waits for the next paint, so that the browser shows the press before the work continues. */
const shown = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_WAIT_MS);
  });

const announceFailure = () =>
  toast({ title: "Error", description: "Hubo un problema al enviar el mensaje.", destructive: true });

function announceSuccess(formType: FormType): void {
  const about = formType === "contact" ? "" : ` para tu consulta de ${FORMS[formType].label.toLowerCase()}`;
  toast({ title: "Mensaje enviado", description: `Nos pondremos en contacto contigo pronto${about}.` });
}

/** What tells one content from another: what was typed, whether or not the rule was there to prepare it. */
const contentOf = (written: Typed) => JSON.stringify(Object.values(written).map((value) => value.trim()));

function read(form: HTMLFormElement, formType: FormType): Typed {
  const data = new FormData(form);
  const consultType = JSON.stringify(data.getAll("consultType"));
  data.delete(UNSEEN_FIELD);
  return { ...Object.fromEntries(data), formType, consultType } as Typed;
}

/** What the form shows of a request: that it was stored, or what the gateway refused where the rule did not load. */
interface Delivery {
  stored?: Sent;
  faults?: FieldErrors | undefined;
}

/** Requests in progress. They continue when the page is left, and the form may be opened again before the answer. */
const underWay = new Map<FormType, Promise<Delivery>>();

/** Shows the result of a sent contact, on whatever page the visitor is then. */
async function deliver(
  { formType, name }: SentContact,
  answer: ReturnType<typeof sendContact>,
): Promise<Delivery> {
  const { receipt, faults } = await answer;
  underWay.delete(formType);
  if (!receipt) {
    announceFailure();
    return { faults };
  }
  dropDraft(formType);
  announceSuccess(formType);
  return { stored: { name, reference: receipt.reference } };
}

/**
 * Validates and sends a form. Success clears it, failure keeps it. The same content keeps its Idempotency-Key over repeated
 * attempts and reloads, until it is stored.
 */
export function useContactSending(formType: FormType) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const busy = useRef(false);
  const attempts = useRef<readonly Attempt[]>([]);
  /** The stamp of the next contact: asked for once, when the form is first used. */
  const stamp = useRef<{ value?: string | undefined }>(undefined);

  /** Loads the rule and asks for the stamp; what fails is asked for again on submit, or done without. */
  function begin(): void {
    void shown()
      .then(loadRule)
      .catch(() => undefined);
    if (stamp.current) return;
    const asked = (stamp.current = {});
    void formStamp(formType).then((value) => Object.assign(asked, { value }));
  }

  /** Marks the fields at fault and moves the focus to the first one. */
  function show(form: HTMLFormElement, faults: FieldErrors): void {
    flushSync(() => {
      setSending(false); // a field takes no focus meanwhile
      setErrors(faults);
    });
    const firstWrong = [...form.elements].find((element) => (element as HTMLInputElement).name in faults);
    (firstWrong as HTMLElement | undefined)?.focus();
  }

  async function follow(form: HTMLFormElement, delivery: Promise<Delivery>): Promise<void> {
    setSending(true);
    const { stored, faults } = await delivery;
    if (faults) show(form, faults);
    if (!stored) return;
    attempts.current = [];
    stamp.current = undefined;
    form.reset();
    setSent(stored);
  }

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    await shown();
    // Browsers never request code again after it failed to load. The gateway validates with the same rule.
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_RULE_WAIT_MS));
    const rule = await Promise.race([loadRule(), late]).catch(() => undefined);
    await shown();
    const written = read(form, formType);
    const { data: contact = written, error } = rule?.SentContact.safeParse(written) ?? {};
    const faults: FieldErrors = {};
    for (const { path, message } of error?.issues ?? []) faults[path[0] as Field] ??= message;
    show(form, faults);
    if (error) {
      await shown();
      if (formType !== "contact")
        toast({
          title: "Error",
          description: "Por favor completa todos los campos requeridos.",
          destructive: true,
        });
      return;
    }
    const content = contentOf(written);
    const earlier = attempts.current.length > 0 ? attempts.current : keptAttempts(formType);
    const attempt = earlier.find((one) => one.content === content) ?? { content, key: randomKey() };
    attempts.current = [attempt, ...earlier.filter((one) => one !== attempt)].slice(0, MAX_ATTEMPTS);
    keepDraft(formType, form, attempts.current);
    const sending = sendContact(contact, attempt.key, {
      stamp: stamp.current?.value,
      unseenFilled: new FormData(form).get(UNSEEN_FIELD) !== "",
    });
    const delivery = deliver(contact, sending);
    underWay.set(formType, delivery);
    await follow(form, delivery);
  }

  /** Runs one submission at a time; an unexpected error is shown like a network failure. */
  async function occupied(work: () => Promise<void>): Promise<void> {
    busy.current = true;
    await work().catch(announceFailure);
    busy.current = false;
    flushSync(() => setSending(false));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    await occupied(() => checkAndSend(form));
    // Disabling the button dropped its focus: restore it unless focus has moved. The thanks stay in view.
    if ([document.body, button].includes(document.activeElement as HTMLElement))
      button?.focus({ preventScroll: true });
  }

  /** Waits for the request that was in progress when the page was left. */
  function resume(form: HTMLFormElement): void {
    const delivery = underWay.get(formType);
    if (delivery) void occupied(() => follow(form, delivery));
  }

  function edit({ name, form }: HTMLInputElement): void {
    keepDraft(formType, form!);
    setErrors((found) => {
      if (!(name in found)) return found; // nothing to draw again
      const { [name as Field]: _mended, ...others } = found;
      return others;
    });
    setSent(undefined);
  }

  return { errors, sending, sent, begin, resume, submit, edit };
}
