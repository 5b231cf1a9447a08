import * as z from "zod";
import { FORM_TYPES, hasConsultCode } from "./forms.ts";
import { sentText } from "./text/shown-text.ts";
import { cleaned, MAX_EMAIL_LENGTH, TOO_LONG } from "./text/typed-text.ts";

const MESSAGES = {
  name: "El nombre es requerido",
  lastName: "El apellido es requerido",
  email: "Correo electrónico inválido",
  consultType: "Seleccione al menos una opción",
  message: "El mensaje es muy corto",
  formType: "Formulario desconocido",
};

const MAX_NAME_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 5000;
const MAX_CONSULT_TYPE_LENGTH = 1000;

/** Header `Idempotency-Key` and argument `idempotencyKey`: visible ASCII. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{8,64}$/);

/** The code of a form. */
export const FormType = z.enum(FORM_TYPES, { error: MESSAGES.formType });
type FormType = z.infer<typeof FormType>;

/** The query string of `GET /api/form-stamp`. */
export const StampQuery = z.strictObject({ form: FormType });

/** zod's default pattern: ASCII, with a dotted domain. */
const email = z
  .string({ error: MESSAGES.email })
  .overwrite(cleaned)
  .max(MAX_EMAIL_LENGTH, { error: TOO_LONG, abort: true })
  .check(z.email(MESSAGES.email));

/** Returns the distinct codes in `consultType`, a JSON list or one bare code; undefined if it is neither. */
export function consultCodes(consultType: string): string[] | undefined {
  if (!/^\s*[[{"]/.test(consultType)) return [consultType.trim()];
  try {
    const list: unknown = JSON.parse(consultType);
    return Array.isArray(list) && list.every((code) => typeof code === "string")
      ? [...new Set(list)]
      : undefined;
  } catch {
    return undefined;
  }
}

const consultType = (formType: FormType) =>
  z.string({ error: MESSAGES.consultType }).refine(
    (value) => {
      const codes = value.length <= MAX_CONSULT_TYPE_LENGTH ? consultCodes(value) : undefined;
      return !!codes?.length && codes.every((code) => hasConsultCode(formType, code));
    },
    { error: MESSAGES.consultType },
  );

/** Rules of the typed fields. Forms with the same minimums share them, because creating a rule is slow. */
const textRules = (min: { name: number; message: number }) => ({
  name: sentText(min.name, MESSAGES.name, MAX_NAME_LENGTH),
  lastName: sentText(min.name, MESSAGES.lastName, MAX_NAME_LENGTH),
  message: sentText(min.message, MESSAGES.message, MAX_MESSAGE_LENGTH),
});
const loosest = textRules({ name: 1, message: 1 });

/** The contact page requires 2, 2 and 10 visible characters; the topic forms only require non-empty fields. */
const TEXT_RULES: Record<FormType, typeof loosest> = {
  contact: textRules({ name: 2, message: 10 }),
  "seguros-personas": loosest,
  "seguros-patrimoniales": loosest,
  fianzas: loosest,
};

const ofForm = (formType: FormType) => {
  const { name, lastName, message } = TEXT_RULES[formType];
  return z.object({
    name,
    lastName,
    email,
    formType: z.literal(formType),
    consultType: consultType(formType),
    message,
  });
};

const [first, ...others] = FORM_TYPES.map(ofForm);

/** A contact as a form sends it. Drops unknown fields, trims text and removes its control characters. */
export const SentContact = z.discriminatedUnion("formType", [first!, ...others], {
  error: MESSAGES.formType,
});
export type SentContact = z.infer<typeof SentContact>;

/** The name of a sent field in contacts that are read; their consult codes are a list. */
export type ContactField = Exclude<keyof SentContact, "consultType"> | "consultTypes";

/** The names of the sent fields. The gateway derives its columns, rows and REST list from them. */
export const SENT_FIELDS = Object.keys(first!.shape) as (keyof SentContact)[];

/** The fields with the sender's name, which the spam check compares. */
export const NAME_FIELDS = ["name", "lastName"] as const satisfies readonly (keyof SentContact)[];

/** The fields that identify the sender, each with the forms' loosest rule, its name in GraphQL and its word in a sentence. */
export const PERSON_FIELDS = {
  name: { rule: loosest.name, graphqlName: "NAME", label: "nombre" },
  lastName: { rule: loosest.lastName, graphqlName: "LAST_NAME", label: "apellido" },
  email: { rule: email, graphqlName: "EMAIL", label: "correo" },
} as const;
export type PersonField = keyof typeof PERSON_FIELDS;
