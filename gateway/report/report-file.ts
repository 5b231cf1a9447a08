import { CONTACT_FOLDERS } from "#schema/contact-filter.ts";
import { CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import { FORMS } from "#schema/forms.ts";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import type { FormMonth } from "./form-month.types.ts";

/** Formats hours with two decimals; empty if no contact was answered. */
const hours = (value: number | null) => value?.toFixed(2) ?? "";

const COLUMNS: readonly [heading: string, value: (row: FormMonth) => string | number][] = [
  ["Mes", ({ month }) => month],
  ["Formulario", ({ formType }) => FORMS[formType].label],
  ["Recibidas", ({ received }) => received],
  [CONTACT_FOLDERS.spam.label, ({ spam }) => spam],
  ["No eran spam", ({ released }) => released],
  ["Atendidas", ({ answered }) => answered],
  ["A tiempo", ({ inTime }) => inTime],
  ["Mediana (horas de oficina)", ({ median }) => hours(median)],
  ["9 de cada 10 (horas de oficina)", ({ p90 }) => hours(p90)],
  ["Correos sin entregar", ({ undelivered }) => undelivered],
];

const CHANNEL_HEADINGS = [
  ...Object.values(CONTACT_CHANNELS).map(({ manner }) => `Atendidas ${manner}`),
  "Atendidas sin indicar el medio",
];

/** Returns the report as CSV, one line for each month and form. */
export const reportFile = (rows: readonly FormMonth[]): string =>
  BYTE_ORDER_MARK +
  [
    [...COLUMNS.map(([heading]) => heading), ...CHANNEL_HEADINGS],
    ...rows.map((row) => [
      ...COLUMNS.map(([, value]) => `${value(row)}`),
      ...row.channels.map(({ answered }) => `${answered}`),
    ]),
  ]
    .map(csvLine)
    .join("");
