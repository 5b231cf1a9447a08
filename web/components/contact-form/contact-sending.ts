import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { FormType } from "#schema/consult.ts";
import type { Enquiry } from "#schema/contact.ts";
import { sendEnquiry } from "#web/api.ts";
import { toast } from "./ui/toast-queue.ts";

type Field = Exclude<keyof Enquiry, "formType">;
export type FieldErrors = Partial<Record<Field, string>>;

/** The rule with its sentences; a part of the page that is loaded when someone starts to fill in the form. */
export const loadRule = () => import("#schema/contact.ts");

const CONSULTED: Record<Exclude<FormType, "contact">, string> = {
  "seguros-personas": "seguros de personas",
  "seguros-patrimoniales": "seguros patrimoniales",
  fianzas: "fianzas",
};

/** Random text; `crypto.randomUUID` is absent where the page came over plain HTTP. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const announceFailure = () =>
  toast({ title: "Error", description: "Hubo un problema al enviar el mensaje.", destructive: true });

function announceSuccess(formType: FormType): void {
  const about = formType === "contact" ? "" : ` para tu consulta de ${CONSULTED[formType]}`;
  toast({ title: "Mensaje enviado", description: `Nos pondremos en contacto contigo pronto${about}.` });
}

function read(form: HTMLFormElement, formType: FormType) {
  const data = new FormData(form);
  const text = (name: Field) => data.get(name) as string;
  return {
    formType,
    name: text("name"),
    lastName: text("lastName"),
    email: text("email"),
    consultType: JSON.stringify(data.getAll("consultType")),
    message: text("message"),
  };
}

/**
 * Checks and sends what a form holds: filling, submitting, then success (cleared) or failure (kept). One filled form
 * has one Idempotency-Key, however often it is sent, until it has arrived or says something else.
 */
export function useEnquirySending(formType: FormType) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const [thanks, setThanks] = useState<string>();
  const busy = useRef(false);
  const sent = useRef({ content: "", key: "" });

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const { Enquiry } = await loadRule();
    const { data: enquiry, error } = Enquiry.safeParse(read(form, formType));
    const found: FieldErrors = {};
    for (const { path, message } of error?.issues ?? []) found[path[0] as Field] ??= message;
    flushSync(() => setErrors(found)); // so that the focus meets the field with its error
    if (!enquiry) {
      const firstWrong = [...form.elements].find((element) => (element as HTMLInputElement).name in found);
      (firstWrong as HTMLElement | undefined)?.focus();
      if (formType !== "contact")
        toast({
          title: "Error",
          description: "Por favor completa todos los campos requeridos.",
          destructive: true,
        });
      return;
    }
    const content = JSON.stringify(enquiry);
    setSending(true);
    if (sent.current.content !== content) sent.current = { content, key: randomKey() };
    if (!(await sendEnquiry(enquiry, sent.current.key))) return announceFailure();
    sent.current = { content: "", key: "" };
    form.reset();
    setThanks(enquiry.name);
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
    // A disabled button drops the focus: give it back, unless it has moved on.
    if ([document.body, button].includes(document.activeElement as HTMLElement)) button?.focus();
  }

  function edit(name: string): void {
    setErrors(({ ...others }) => {
      delete others[name as Field];
      return others;
    });
    setThanks(undefined);
  }

  return { errors, sending, thanks, submit, edit };
}
