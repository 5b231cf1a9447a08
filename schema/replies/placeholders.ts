import { FORMS } from "../forms.ts";
import type { FormType } from "../forms.ts";

/** The placeholders of saved answers, by the word between the braces: `{nombre}`. */
export const PLACEHOLDERS = {
  nombre: "el nombre de la persona",
  referencia: "la referencia de la consulta",
  formulario: "el formulario desde el que escribió",
  administrador: "el nombre de quien responde",
} as const;
type Placeholder = keyof typeof PLACEHOLDERS;

/** The values of the placeholders. */
export interface Facts {
  name: string;
  reference: string;
  formType: FormType;
  /** E-mail of the administrator who answers. */
  author: string;
}

/** `{nombre}`, or `{nombre|cliente}` with a fallback for a missing name. */
const PLACEHOLDER = /\{([^{}|\n]*)(?:\|([^{}\n]*))?\}/g;
const BRACES = /[{}]/g;
const LETTER = /\p{L}/u;

const toOneLine = (text: string) => text.replace(BRACES, "").replace(/\s+/g, " ").trim();

/** Derives an administrator's name from the e-mail: "ana.perez@istmia.example" is "Ana Perez". */
export function administratorName(email: string): string {
  const words = email
    .replace(/@.*$/s, "")
    .split(/[._+\-\d]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

function valuesOf({ name, reference, formType, author }: Facts): Record<Placeholder, string> {
  return {
    nombre: LETTER.test(name) ? toOneLine(name) : "",
    referencia: reference,
    formulario: FORMS[formType].label,
    administrador: administratorName(author),
  };
}

const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(PLACEHOLDERS, word);

/** Fills in the placeholders. Unknown ones and those without a value stay as written, for `openPlaceholderFault` to find. */
export function resolvePlaceholders(text: string, facts: Facts): string {
  const values = valuesOf(facts);
  return text.replace(PLACEHOLDER, (match, typed: string, fallback = "") => {
    const name = typed.trim().toLowerCase();
    if (!isPlaceholder(name)) return match;
    return values[name] || fallback.trim() || match;
  });
}

/** Returns why a text cannot be sent, if so: the first placeholder that is not filled in, or a stray brace. */
export function openPlaceholderFault(text: string): string | undefined {
  const open = text.match(PLACEHOLDER)?.[0];
  if (open !== undefined) return `Falta completar ${open}: escribe lo que va ahí o quítalo.`;
  return /[{}]/.test(text) ? "Quedó una llave suelta, { o }: complétala o quítala." : undefined;
}

/** Returns the first fault of a saved answer's placeholders, if any. */
export function placeholderFault(text: string): string | undefined {
  for (const [match, typed = ""] of text.matchAll(PLACEHOLDER)) {
    if (isPlaceholder(typed.trim().toLowerCase())) continue;
    const knownPlaceholders = Object.keys(PLACEHOLDERS).map((word) => `{${word}}`);
    return `No se conoce ${match}. Se pueden usar ${knownPlaceholders.slice(0, -1).join(", ")} y ${knownPlaceholders.at(-1)}.`;
  }
  return openPlaceholderFault(text.replace(PLACEHOLDER, ""));
}
