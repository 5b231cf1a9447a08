import { Float, Int, registerEnumType } from "type-graphql";
import * as z from "zod";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { formatInteger } from "#schema/text/counted.ts";
import { calendarDay } from "#schema/calendar/day-rule.ts";
import { pictureHash } from "#schema/files.ts";
import type { PdfFolder } from "#schema/files.ts";
import { hoursExceptions, openingHours } from "#schema/calendar/opening-rule.ts";
import { plainText, withHyphens } from "#schema/text/plain-text.ts";
import { shownText } from "#schema/text/shown-text.ts";
import { MAX_EMAIL_LENGTH } from "#schema/text/typed-text.ts";
import { HoursException, OpeningHours } from "./opening-hours.ts";
import { FieldKind, optional } from "./field.ts";
import type { Field, FieldOptions } from "./field.ts";

const MAX_TEXT_CHARACTERS = 200;
const MAX_LONG_TEXT_CHARACTERS = 1_000;
const MAX_LIST_LINES = 40;

const sentence = (maxLength: number, multiline = false) =>
  shownText({
    empty: "no puede faltar",
    maxLength,
    tooLong: `tiene más de ${formatInteger(maxLength)} caracteres`,
    multiline,
  });

/** Returns `fault` for an invalid value, and a different message for a missing one. */
const missingOr = (fault: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null || input === "" ? "no puede faltar" : fault),
});

const asText = () => String;

export const text = (wording: FieldOptions): Field<string> => ({
  ...wording,
  kind: FieldKind.TEXT,
  rule: sentence(MAX_TEXT_CHARACTERS),
  type: asText,
  column: { type: "text" },
});

export const longText = (wording: FieldOptions): Field<string> => ({
  ...text(wording),
  kind: FieldKind.LONG_TEXT,
  rule: sentence(MAX_LONG_TEXT_CHARACTERS, true),
});

/** Several short texts, one a line. */
export const list = (wording: FieldOptions): Field<string[]> => ({
  ...wording,
  kind: FieldKind.LIST,
  rule: z
    .array(sentence(MAX_TEXT_CHARACTERS), "no puede faltar")
    .min(1, "no puede faltar")
    .max(MAX_LIST_LINES, `tiene más de ${MAX_LIST_LINES} líneas`)
    .refine((lines) => new Set(lines).size === lines.length, "dice dos veces lo mismo"),
  type: () => [String],
  column: { type: "text[]" },
});

export const phone = (wording: FieldOptions): Field<string> => ({
  ...text(wording),
  kind: FieldKind.PHONE,
  rule: z
    .string("no puede faltar")
    .overwrite((number) => withHyphens(plainText(number))) // a draft has it so already, a content file may not
    .regex(/^\+507 \d{3,4}-\d{4}$/, "no es un teléfono de la forma +507 302-4800"),
});

export const email = (wording: FieldOptions): Field<string> => ({
  ...text(wording),
  kind: FieldKind.EMAIL,
  rule: z
    .string("no puede faltar")
    .trim()
    .max(MAX_EMAIL_LENGTH, `tiene más de ${MAX_EMAIL_LENGTH} caracteres`)
    .pipe(z.email("no es un correo electrónico")),
});

interface Choice<Value extends string> extends FieldOptions {
  of: Record<string, Value>;
  /** The labels of values; a value without one is its own label. */
  labels?: Partial<Record<Value, string>>;
  /** Its enum in GraphQL; without one, its GraphQL type is String. */
  graphqlEnum?: { name: string; description: string };
}

/** One of several values. */
export const choice = <Value extends string>(wording: Choice<Value>): Field<Value> => {
  const { of, labels, graphqlEnum, ...rest } = wording;
  if (graphqlEnum) registerEnumType(of, graphqlEnum);
  const options = Object.values(of).map((value) => ({ value, label: labels?.[value] ?? value }));
  return {
    ...rest,
    kind: FieldKind.CHOICE,
    rule: z.enum(of, missingOr("no es una de las opciones")),
    type: graphqlEnum ? () => of : asText,
    column: { type: "text" },
    options,
  };
};

/** The provinces, and the comarcas with the rank of a province. */
const PROVINCES = [
  "Bocas del Toro",
  "Chiriquí",
  "Coclé",
  "Colón",
  "Darién",
  "Emberá-Wounaan",
  "Guna Yala",
  "Herrera",
  "Los Santos",
  "Naso Tjër Di",
  "Ngäbe-Buglé",
  "Panamá",
  "Panamá Oeste",
  "Veraguas",
];

/** A choice instead of free text, because the site counts provinces and filters lists by them. */
export const province = (): Field<string> =>
  choice({
    label: "Provincia",
    listed: true,
    of: Object.fromEntries(PROVINCES.map((name) => [name, name])),
  });

export const yesNo = (wording: FieldOptions): Field<boolean> => ({
  ...wording,
  kind: FieldKind.YES_NO,
  rule: z.boolean("no es sí ni no"),
  type: () => Boolean,
  column: { type: "boolean" },
});

const degreesBetween = (min: number, max: number) =>
  z
    .number(missingOr("no es un número de grados"))
    .min(min, "queda fuera de Panamá")
    .max(max, "queda fuera de Panamá");

/** Coordinates of a place in degrees (WGS 84). In the form, one click on the map sets both. */
export const PLACE = {
  latitude: {
    kind: FieldKind.LATITUDE,
    label: "Latitud",
    help: "Grados decimales (WGS 84).",
    rule: degreesBetween(7, 10),
    type: () => Float,
    column: { type: "double" },
  },
  longitude: {
    kind: FieldKind.LONGITUDE,
    label: "Longitud",
    help: "Grados decimales (WGS 84).",
    rule: degreesBetween(-83.2, -77),
    type: () => Float,
    column: { type: "double" },
  },
} satisfies Record<string, Field<number>>;

/** Opening hours of a place: the regular week, and the days that differ from it. */
export const OPENING = {
  hours: {
    kind: FieldKind.HOURS,
    label: "Horario",
    help: "En hora de Panamá.",
    rule: openingHours,
    type: () => [OpeningHours],
    column: { type: "json" },
  },
  exceptions: optional({
    kind: FieldKind.EXCEPTIONS,
    label: "Excepciones del horario",
    help: "Feriados y otros días en que se cierra o se atiende a otras horas. El sitio anuncia los próximos 30 días.",
    rule: hoursExceptions,
    type: () => [HoursException],
    column: { type: "json" },
  }),
} satisfies { hours: Field<OpeningHours[]>; exceptions: Field<HoursException[] | null> };

/** The address of a PDF in one of these folders; a new row's address is made from its slug. The field must be named `url`. */
export const pdf = (
  wording: FieldOptions & {
    folders: readonly PdfFolder[];
    folder?: Field["folder"];
  },
): Field<string> => {
  const { folders, folder = () => folders[0]!, ...rest } = wording;
  const address = new RegExp(`^/static/(${folders.join("|")})/[a-z0-9-]+\\.pdf$`);
  return {
    ...rest,
    kind: FieldKind.PDF,
    rule: z.string("no puede faltar").regex(address, `no es un PDF de /static/${folders.join(" o ")}/`),
    type: asText,
    column: { type: "text" },
    folder,
  };
};

/** The address of a picture: one of the site's, below `folder`, or an uploaded one. */
export const picture = (wording: FieldOptions & { folder: string }): Field<string> => {
  const { folder, ...rest } = wording;
  return {
    ...rest,
    kind: FieldKind.PICTURE,
    rule: z
      .string("no puede faltar")
      .refine((url) => url.startsWith(folder) || pictureHash(url) !== undefined, `no está en ${folder}`),
    type: asText,
    column: { type: "text" },
  };
};

/** A year that has begun. */
export const year = (wording: FieldOptions & { from: number }): Field<number> => {
  const { from, ...rest } = wording;
  return {
    ...rest,
    kind: FieldKind.YEAR,
    rule: z
      .int(missingOr("no es un año"))
      .min(from, `es anterior a ${from}`)
      .refine((value) => value <= yearInPanama(), "todavía no ha empezado"),
    type: () => Int,
    column: { type: "integer" },
  };
};

export const day = (wording: FieldOptions): Field<string> => ({
  ...wording,
  kind: FieldKind.DAY,
  rule: calendarDay("no es una fecha AAAA-MM-DD", "no puede faltar"),
  type: asText,
  column: { type: "string", columnType: "date" },
});
