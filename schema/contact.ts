import * as z from "zod";
import { consultLabel } from "./consult.ts";
import type { FormType } from "./consult.ts";

const SENTENCE = {
  name: "El nombre es requerido",
  lastName: "El apellido es requerido",
  email: "Correo electrónico inválido",
  consultType: "Seleccione al menos una opción",
  message: "El mensaje es muy corto",
  tooLong: "El texto es demasiado largo.",
  formType: "Formulario desconocido",
};

/** Most characters of each field; a person's real name or message never meets them. */
export const LIMITS = { name: 100, email: 254, message: 5000 };

/** C0 and C1 control characters that people paste, without tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what this removes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Typed text without the control characters and the blanks around it. */
export const cleaned = (typed: string): string => typed.replace(CONTROL, "").trim();

const text = (least: number, sentence: string, most: number) =>
  z
    .string({ error: sentence })
    .transform(cleaned)
    .pipe(z.string().min(least, sentence).max(most, SENTENCE.tooLong));

const email = text(1, SENTENCE.email, LIMITS.email).pipe(
  z.email({ error: SENTENCE.email, pattern: z.regexes.html5Email }),
);

/** The codes inside `consultType`: JSON text of a list, or one bare code. Undefined where it is neither. */
export function consultCodes(consultType: string): string[] | undefined {
  if (!/^\s*[[{"]/.test(consultType)) return [consultType.trim()];
  try {
    const list: unknown = JSON.parse(consultType);
    return Array.isArray(list) && list.every((code) => typeof code === "string") ? list : undefined;
  } catch {
    return undefined;
  }
}

const consultType = (formType: FormType) =>
  z.string({ error: SENTENCE.consultType }).refine(
    (value) => {
      const codes = value.length <= 1000 ? consultCodes(value) : undefined;
      return !!codes?.length && codes.every((code) => consultLabel(formType, code) !== undefined);
    },
    { error: SENTENCE.consultType },
  );

const enquiry = <F extends FormType>(formType: F, least: { name: number; message: number }) =>
  z.object({
    formType: z.literal(formType),
    name: text(least.name, SENTENCE.name, LIMITS.name),
    lastName: text(least.name, SENTENCE.lastName, LIMITS.name),
    email,
    consultType: consultType(formType),
    message: text(least.message, SENTENCE.message, LIMITS.message),
  });

/**
 * An enquiry as it is sent (specification, points 3 and 5): the contact page asks for 2, 2 and 10 characters, the
 * three topic forms for filled fields. Fields beside these are dropped; text is trimmed and freed of control characters.
 */
export const Enquiry = z.discriminatedUnion(
  "formType",
  [
    enquiry("contact", { name: 2, message: 10 }),
    enquiry("seguros-personas", { name: 1, message: 1 }),
    enquiry("seguros-patrimoniales", { name: 1, message: 1 }),
    enquiry("fianzas", { name: 1, message: 1 }),
  ],
  { error: SENTENCE.formType },
);
export type Enquiry = z.infer<typeof Enquiry>;
