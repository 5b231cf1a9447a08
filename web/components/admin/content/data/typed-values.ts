import type { HoursException, OpeningHours } from "#schema/calendar/opening-hours.ts";
import type { CatalogueField, Values } from "./operations.ts";

/** What an input holds: a stretch or an exception may be unfinished, everything else that is typed is text. */
type TypedValue = string | boolean | readonly OpeningHours[] | readonly HoursException[];

/** What the form's inputs hold, by the names of the fields. */
export type Typed = Readonly<Record<string, TypedValue>>;

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

/** A row's values in the inputs. */
export const toTyped = (fields: readonly CatalogueField[], row: Values | null): Typed => ({
  ...Object.fromEntries(fields.map((field) => [field.name, typedOf(field, row?.[field.name])])),
  visible: row?.["visible"] !== false,
  hash: typeof row?.["hash"] === "string" ? row["hash"] : "",
});

/** A number as people type it, with a point or a comma; undefined if it is not a number. */
export function numberOf(text: string): number | undefined {
  const number = Number(text.trim().replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
}

/** Exceptions in the order of their days; null without any. */
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
  if (typed.trim() === "") return null;
  if (kind === "YEAR") return YEAR.test(typed.trim()) ? Number(typed) : undefined;
  if (DEGREES.has(kind)) return numberOf(typed);
  if (kind !== "LIST") return typed.trim();
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The values that the inputs hold, as drafts have them. */
export function fromTyped(fields: readonly CatalogueField[], typed: Typed): Values {
  const { visible, hash } = typed;
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, typed[field.name]!)])),
    visible,
    ...(hash !== "" && { hash }),
  };
}

/** What cannot be saved even in a draft: a sentence by field. */
export const typingFaults = (fields: readonly CatalogueField[], typed: Typed): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => valueOf(field, typed[field.name]!) === undefined)
      .map(({ name, kind, label }) => [
        name,
        kind === "YEAR"
          ? "Escribe un año con cuatro cifras."
          : `${label}: escribe un número de grados, como 8.9824.`,
      ]),
  );
