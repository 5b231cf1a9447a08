import { pipeline, Transform } from "node:stream";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { consultLabel } from "#schema/consult.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";

const FORMS: Record<string, string> = { contact: "Contacto General", fianzas: "Fianzas" };

/** The exported columns: heading, width in characters, and what stands in a row. The first is a date. */
export const COLUMNS: readonly [heading: string, width: number, value: (row: ExportedContact) => string][] = [
  ["Fecha", 17, ({ receivedAt }) => receivedAt.slice(0, 16)],
  ["Nombre", 18, ({ name }) => name],
  ["Apellido", 18, ({ lastName }) => lastName],
  ["Email", 30, ({ email }) => email],
  ["Tipo", 20, ({ formType }) => FORMS[formType] ?? formType],
  [
    "Consulta",
    36,
    ({ formType, consultTypes }) =>
      consultTypes.map((code) => consultLabel(formType, code) ?? code).join("; "),
  ],
  ["Mensaje", 80, ({ message }) => message],
  ["Estado", 12, ({ status }) => CONTACT_STATUSES[status]],
  ["Id", 38, ({ id }) => id],
];

/** How a format writes a table; rows are numbered from 1. */
export interface Format {
  head: string;
  row: (row: ExportedContact, number: number) => string;
  tail: (rows: number) => string;
}

/** The rows of a copy as the text of a table, a piece at a time. */
export function tableOf(rows: Readable, { head, row, tail }: Format): Readable {
  const decoder = new StringDecoder();
  let [before, rest, count] = [head, "", 0];
  const table = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = rest + decoder.write(chunk);
      const end = text.lastIndexOf("\n") + 1;
      rest = text.slice(end);
      try {
        const read = JSON.parse(`[${text.slice(1, end)}]`) as ExportedContact[];
        done(null, before + read.map((each) => row(each, ++count)).join(""));
        before = "";
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      done(null, before + tail(count));
    },
  });
  return pipeline(rows, table, () => undefined); // a fault destroys the table, which tells its reader
}
