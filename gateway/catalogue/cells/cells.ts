import { FieldKind } from "#gateway/catalogue/description/field.ts";
import type { Field } from "#gateway/catalogue/description/field.ts";
import { fold } from "#schema/search.ts";
import { withHyphens } from "#schema/text/plain-text.ts";
import { exceptionsText, readExceptions } from "./exceptions-cell.ts";
import { hoursText, readHours } from "./hours-cell.ts";

/** The format of a kind of field in a CSV cell. */
export interface CellFormat {
  /** Explains the format to the person who fills in the cell. */
  help: string;
  /** Returns the text of a value. */
  write: (value: never, field: Field) => string;
  /** Parses a non-empty text; returns undefined if it is invalid. */
  read: (text: string, field: Field) => unknown;
  /** Message for an invalid text; it follows the column's heading. */
  fault?: string;
}

const TEXT: CellFormat = { help: "Texto.", write: (value: string) => value, read: (text) => text };

/** One line, as in the form: an address may have line breaks in its cell. */
const LINE: CellFormat = { ...TEXT, read: (text) => text.replace(/\s*\n\s*/g, " ") };

/** Accepts a decimal point or comma. Degrees and years need no thousands separators. */
function readNumber(text: string): number | undefined {
  const number = withHyphens(text);
  return /^-?\d+([.,]\d+)?$/.test(number) ? Number(number.replace(",", ".")) : undefined;
}

const NUMBER = { write: (value: number) => String(value), read: readNumber };

const degrees = (example: string): CellFormat => ({
  ...NUMBER,
  help: `Grados decimales, como ${example}.`,
  fault: `no es un número de grados, como ${example}`,
});

const YES = "Sí";
const NO = "No";

const readYesNo = (text: string) =>
  fold(text) === fold(YES) ? true : fold(text) === fold(NO) ? false : undefined;

/** The cell format of each kind. A kind without an entry is not in the file: an import leaves it unchanged. */
const CELLS: Partial<Record<FieldKind, CellFormat>> = {
  [FieldKind.TEXT]: LINE,
  [FieldKind.LONG_TEXT]: TEXT,
  [FieldKind.PHONE]: { ...TEXT, help: "Como +507 302-4800.", read: withHyphens },
  [FieldKind.EMAIL]: { ...TEXT, help: "Un correo electrónico." },
  [FieldKind.DAY]: { ...TEXT, help: "AAAA-MM-DD." },
  [FieldKind.LIST]: {
    help: "Uno por línea, dentro de la misma celda.",
    write: (value: string[]) => value.join("\n"),
    read: (text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
  },
  [FieldKind.CHOICE]: {
    help: "Una de las opciones del formulario.",
    write: (value: string, { options }) => options?.find((option) => option.value === value)?.label ?? value,
    read: (text, { options }) => options?.find(({ label }) => fold(label) === fold(text))?.value,
    fault: "no es una de las opciones",
  },
  [FieldKind.YES_NO]: {
    help: `${YES} o ${NO}.`,
    write: (value: boolean) => (value ? YES : NO),
    read: readYesNo,
    fault: `no es ${YES} ni ${NO}`,
  },
  [FieldKind.LATITUDE]: degrees("8.9824"),
  [FieldKind.LONGITUDE]: degrees("-79.5262"),
  [FieldKind.YEAR]: { ...NUMBER, help: "Un año con cuatro cifras.", fault: "no es un año" },
  [FieldKind.HOURS]: {
    help: "Como lun-vie 08:00-17:00; sáb 08:00-12:00, en hora de Panamá.",
    write: hoursText,
    read: readHours,
    fault: "no es un horario como lun-vie 08:00-17:00; sáb 08:00-12:00",
  },
  [FieldKind.EXCEPTIONS]: {
    help: "Como 2026-12-25 cerrado (Navidad); 2026-12-30 a 2026-12-31 08:00-12:00 (Fin de año).",
    write: exceptionsText,
    read: readExceptions,
    fault:
      "no es una lista de excepciones como 2026-12-25 cerrado (Navidad); 2026-12-31 08:00-12:00 (Fin de año)",
  },
};

export const cellFormatOf = ({ kind }: Field): CellFormat | undefined => CELLS[kind];

/** Returns a field's options or, without any, the help for its format; null for a field that is not in the file. */
export function cellHelpOf(field: Field): string | null {
  const format = cellFormatOf(field);
  if (!format) return null;
  return field.options ? `${field.options.map(({ label }) => label).join(", ")}.` : format.help;
}
