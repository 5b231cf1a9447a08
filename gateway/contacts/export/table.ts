import { pipeline, Transform } from "node:stream";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { ExportedContact } from "#gateway/contacts/contact-stream.ts";
import { consultLabel, FORMS } from "#schema/forms.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";

type Column = readonly [heading: string, width: number, value: (row: ExportedContact) => string];

/**
 * The column of each exported field, in the order of the file: heading, width in characters, cell text. The first is a date.
 * Null: deliberately left out, also from the copy of their data that a person receives.
 */
const COLUMN_OF: Record<keyof ExportedContact, Column | null> = {
  receivedAt: ["Fecha", 17, ({ receivedAt }) => receivedAt.slice(0, 16)],
  name: ["Nombre", 18, ({ name }) => name],
  lastName: ["Apellido", 18, ({ lastName }) => lastName],
  email: ["Email", 30, ({ email }) => email],
  formType: ["Tipo", 20, ({ formType }) => FORMS[formType].shortLabel],
  consultTypes: [
    "Consulta",
    36,
    ({ formType, consultTypes }) => consultTypes.map((code) => consultLabel(formType, code)).join("; "),
  ],
  message: ["Mensaje", 80, ({ message }) => message],
  status: ["Estado", 12, ({ status }) => CONTACT_STATUSES[status].label],
  reference: ["Referencia", 15, ({ reference }) => reference],
  id: ["Id", 38, ({ id }) => id],
};
export const COLUMNS: readonly Column[] = Object.values(COLUMN_OF).filter((column) => column !== null);

/** Parses the lines of `copyOut` into arrays of contacts, one array per chunk. */
export function contactBatches(rows: Readable): Readable {
  const decoder = new StringDecoder();
  let remainder = "";
  const batches = new Transform({
    readableObjectMode: true,
    readableHighWaterMark: 2,
    transform(chunk: Buffer, _encoding, done) {
      const text = remainder + decoder.write(chunk);
      const lineEnd = text.lastIndexOf("\n") + 1;
      remainder = text.slice(lineEnd);
      try {
        done(null, JSON.parse(`[${text.slice(1, lineEnd)}]`));
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return pipeline(rows, batches, () => undefined); // an error destroys the returned stream
}
