import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import type { SentContact } from "#schema/contact.ts";
import { UNSEEN_FIELD } from "#schema/spam/form-headers.ts";
import { formStamp, sendContact } from "#web/api.ts";
import { dropDraft, keepDraft, lastAttempt } from "./contact-draft.ts";
import type { Attempt } from "./contact-draft.ts";
import type { Sent } from "./contact-thanks.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

type Field = Exclude<keyof SentContact, "formType">;
export type FieldErrors = Partial<Record<Field, string>>;

/** Loads the rule, with zod, when a field is focused. */
export const loadRule = () => import("#schema/contact.ts");

/** 128 random bits in hex; `crypto.randomUUID` does not exist on plain HTTP. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Longest wait for a frame in ms, as a hidden tab draws none. */
const MAX_FRAME_WAIT_MS = 100;

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

function read(form: HTMLFormElement, formType: FormType): Record<string, unknown> {
  const data = new FormData(form);
  const consultType = JSON.stringify(data.getAll("consultType"));
  return { ...Object.fromEntries(data), formType, consultType };
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
  const attempt = useRef<Attempt>(undefined);
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

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    await shown();
    const { SentContact } = await loadRule();
    await shown();
    const { data: contact, error } = SentContact.safeParse(read(form, formType));
    const found: FieldErrors = {};
    for (const { path, message } of error?.issues ?? []) found[path[0] as Field] ??= message;
    flushSync(() => setErrors(found)); // render the errors before moving focus
    if (!contact) {
      const firstWrong = [...form.elements].find((element) => (element as HTMLInputElement).name in found);
      (firstWrong as HTMLElement | undefined)?.focus();
      await shown();
      if (formType !== "contact")
        toast({
          title: "Error",
          description: "Por favor completa todos los campos requeridos.",
          destructive: true,
        });
      return;
    }
    const content = JSON.stringify(contact);
    setSending(true);
    attempt.current ??= lastAttempt(formType);
    if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() };
    keepDraft(formType, form, attempt.current);
    const receipt = await sendContact(contact, attempt.current.key, {
      stamp: stamp.current?.value,
      unseenFilled: new FormData(form).get(UNSEEN_FIELD) !== "",
    });
    if (!receipt) return announceFailure();
    attempt.current = undefined;
    stamp.current = undefined;
    dropDraft(formType);
    form.reset();
    setSent({ name: contact.name, reference: receipt.reference });
    announceSuccess(formType);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    busy.current = true;
    await checkAndSend(form).catch(announceFailure);
    busy.current = false;
    flushSync(() => setSending(false));
    // Disabling the button dropped its focus: restore it unless focus has moved. The thanks stay in view.
    if ([document.body, button].includes(document.activeElement as HTMLElement))
      button?.focus({ preventScroll: true });
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

  return { errors, sending, sent, begin, submit, edit };
}
