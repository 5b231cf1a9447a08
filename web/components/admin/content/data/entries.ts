import { datedExceptionInWords, weekInWords } from "#web/calendar/spoken-hours.ts";
import type { HoursException, OpeningHours } from "#schema/calendar/opening-hours.ts";
import { shortHash } from "#schema/files.ts";
import { VISIBLE_LABEL } from "#schema/publishing/visible.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { sizeNote } from "#web/content/file-note.ts";
import type { CatalogueField, NamedPdf, Values } from "./operations.ts";

/** An entry of the form and of a comparison: one field, or fields that are set together. */
export interface Entry {
  /** Name of its first field. */
  name: string;
  label: string;
  /** The fields whose values belong together: both coordinates, a PDF's address and file. */
  parts: readonly string[];
  field: CatalogueField;
}

const VISIBLE: CatalogueField = {
  name: "visible",
  label: VISIBLE_LABEL,
  help: "Lo que se oculta no se borra: se puede volver a mostrar.",
  kind: "YES_NO",
  required: true,
  listed: false,
  options: null,
};

/** The switch in a catalogue with PDFs. Its help warns that a hidden document can still be read, which nothing else shows. */
const VISIBLE_WITH_PDF: CatalogueField = {
  ...VISIBLE,
  help: "Oculto sale de las páginas, pero su PDF sigue en su dirección. Para quitar también el PDF, retíralo del sitio.",
};

const LABELS: Partial<Record<CatalogueField["kind"], string>> = { LATITUDE: "Lugar en el mapa" };

function partsOf(field: CatalogueField, fields: readonly CatalogueField[]): string[] {
  if (field.kind === "PDF") return [field.name, "hash"];
  if (field.kind !== "LATITUDE") return [field.name];
  return [field.name, ...fields.filter(({ kind }) => kind === "LONGITUDE").map(({ name }) => name)];
}

/** Returns the entries of a catalogue's form in order. */
export const entriesOf = (fields: readonly CatalogueField[]): Entry[] =>
  [...fields, fields.some(({ kind }) => kind === "PDF") ? VISIBLE_WITH_PDF : VISIBLE]
    .filter(({ kind }) => kind !== "LONGITUDE")
    .map((field) => ({
      name: field.name,
      label: LABELS[field.kind] ?? field.label,
      parts: partsOf(field, fields),
      field,
    }));

/** Checks whether an entry is equal in two rows. A missing hash counts as equal: the row keeps the file at its address. */
export function isEqualEntry({ name, parts }: Entry, one: Values | null, other: Values | null): boolean {
  return parts.every((part) => {
    const [value, otherValue] = [one?.[part] ?? null, other?.[part] ?? null];
    if (part === "hash" && one?.[name] && (value === null || otherValue === null)) return true;
    return JSON.stringify(value) === JSON.stringify(otherValue);
  });
}

const EMPTY = "Vacío";
const NEW_PDF = "PDF nuevo";
const UNFINISHED = "Un tramo sin terminar";
const UNFINISHED_EXCEPTION = "Una excepción sin terminar";

/** Returns a week in words. A draft's week may still lack days or times. */
const hoursInWords = (week: readonly OpeningHours[]): string[] =>
  week.flatMap((stretch) => {
    const { days, opens, closes } = stretch;
    return days.length === 0 || opens === "" || closes === "" ? UNFINISHED : weekInWords([stretch]);
  });

/** Returns exceptions in words. Those of a draft may still lack days, times or the reason. */
const exceptionsInWords = (exceptions: readonly HoursException[]): string[] =>
  exceptions.map((exception) => {
    const { from, till, hours, reason } = exception;
    const parts = [from, till, reason, ...hours.flatMap(({ opens, closes }) => [opens, closes])];
    return parts.includes("") ? UNFINISHED_EXCEPTION : datedExceptionInWords(exception);
  });

/** Formats a day for readers. A draft's value may not be a valid day and is returned unchanged. */
const typedDay = (day: string): string =>
  new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? datedDay(day) : day;

/** Returns a PDF's size, if known, its address and its hash, because the address stays the same when the file is replaced. */
function pdfLines(address: unknown, hash: unknown, pdfs: readonly NamedPdf[]): string[] {
  const pdf = pdfs.find((known) => known.hash === hash);
  const file = typeof hash === "string" ? [`Archivo ${shortHash(hash)}`] : [];
  // An uploaded file gets its address when it is saved.
  const place = address ? String(address) : file.length > 0 ? NEW_PDF : EMPTY;
  return [...(pdf ? [sizeNote(pdf)] : []), place, ...file];
}

/** Returns a row's values of an entry in words, one per line. */
export function linesOf(
  { field, parts, name }: Entry,
  values: Values | null,
  pdfs: readonly NamedPdf[] = [],
): string[] {
  const value = values?.[name];
  if (field.kind === "PDF") return pdfLines(value, values?.["hash"], pdfs);
  if (value === null || value === undefined || value === "") return [EMPTY];
  if (Array.isArray(value) && value.length === 0) return [EMPTY];
  switch (field.kind) {
    case "YES_NO":
      return [value === true ? "Sí" : "No"];
    case "CHOICE":
      return [field.options?.find((option) => option.value === value)?.label ?? String(value)];
    case "HOURS":
      return hoursInWords(value as OpeningHours[]);
    case "EXCEPTIONS":
      return exceptionsInWords(value as HoursException[]);
    case "LIST":
      return value as string[];
    case "LATITUDE":
      return [parts.map((part) => String(values?.[part] ?? "?")).join(", ")];
    case "DAY":
      return [typedDay(String(value))];
    default:
      return [String(value)];
  }
}
