import type { HoursException, OpeningHours } from "#schema/calendar/opening-hours.ts";
import { plainText, withHyphens } from "#schema/text/plain-text.ts";
import type { CatalogueField, Values } from "./operations.ts";

/** The value of an input. Time ranges and exceptions may be incomplete; everything else that is typed is text. */
type TypedValue = string | boolean | readonly OpeningHours[] | readonly HoursException[];

/** The values of the form's inputs by field name. */
export type InputValues = Readonly<Record<string, TypedValue>>;

const DEGREES: ReadonlySet<CatalogueField["kind"]> = new Set(["LATITUDE", "LONGITUDE"]);
const YEAR = /^\d{4}$/;

function typedOf({ kind }: CatalogueField, value: unknown): TypedValue {
  if (kind === "YES_NO") return value === true;
  if (kind === "HOURS")
    return ((value ?? []) as OpeningHours[]).map(({ days, opens, closes }) => ({ days, opens, closes }));
  if (kind === "EXCEPTIONS")
    return ((value ?? []) as HoursException[]).map(({ from, till, hours, reason }) => ({
      from,
      till,
      hours,
      reason,
    }));
  if (kind === "LIST") return ((value ?? []) as string[]).join("\n");
  return value === null || value === undefined ? "" : String(value as string | number);
}

/** Converts a row's values to input values. */
export const toInputs = (fields: readonly CatalogueField[], row: Values | null): InputValues => ({
  ...Object.fromEntries(fields.map((field) => [field.name, typedOf(field, row?.[field.name])])),
  visible: row?.["visible"] !== false,
  hash: typeof row?.["hash"] === "string" ? row["hash"] : "",
});

/** Parses a number with a decimal point or comma. Returns undefined if it is not a number. */
export function numberOf(text: string): number | undefined {
  const number = Number(withHyphens(text.trim().replace(",", ".")));
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the exceptions sorted by day, or null if there are none. */
function exceptionsOf(typed: readonly HoursException[]): HoursException[] | null {
  if (typed.length === 0) return null;
  return typed
    .map((exception) => ({ ...exception, reason: exception.reason.trim() }))
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}

function valueOf({ kind }: CatalogueField, typed: TypedValue): unknown {
  if (typeof typed === "boolean") return typed;
  if (kind === "EXCEPTIONS") return exceptionsOf(typed as readonly HoursException[]);
  if (typeof typed !== "string") return typed.length > 0 ? typed : null;
  const text = plainText(typed);
  if (text === "") return null;
  if (kind === "YEAR") return YEAR.test(text) ? Number(text) : undefined;
  if (DEGREES.has(kind)) return numberOf(text);
  if (kind === "PHONE") return withHyphens(text);
  if (kind === "LONG_TEXT") return text;
  if (kind !== "LIST") return text.replaceAll("\n", " ");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Converts input values to the values of a draft. */
export function parseInputs(fields: readonly CatalogueField[], typed: InputValues): Values {
  const { visible, hash } = typed;
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, typed[field.name]!)])),
    visible,
    ...(hash !== "" && { hash }),
  };
}

function inputError({ kind, label }: CatalogueField): string {
  if (kind === "YEAR") return "Escribe un año con cuatro cifras.";
  if (DEGREES.has(kind)) return `${label}: escribe un número de grados, como 8.9824.`;
  return `«${label}» no puede faltar: de él sale la dirección.`;
}

/**
 * Returns what cannot be saved even in a draft, as a sentence per field. `title`: the field from which the address of a new row,
 * and of its PDF, is made when it is first saved.
 */
export const findInputErrors = (
  fields: readonly CatalogueField[],
  typed: InputValues,
  title?: string,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => {
        const value = valueOf(field, typed[field.name]!);
        return value === undefined || (field.name === title && value === null);
      })
      .map((field) => [field.name, inputError(field)]),
  );
