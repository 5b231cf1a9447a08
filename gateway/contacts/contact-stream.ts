import type { EntityManager } from "@mikro-orm/postgresql";
import { pipeline, Transform } from "node:stream";
import type { Readable } from "node:stream";
import type { FormType } from "#schema/consult.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { copyOut } from "#gateway/copy-out.ts";

/** An enquiry as it is exported. */
export interface ExportedContact {
  /** Date and time in America/Panama, AAAA-MM-DD HH:MM:SS. */
  receivedAt: string;
  name: string;
  lastName: string;
  email: string;
  formType: FormType;
  consultTypes: string[];
  message: string;
  status: ContactStatus;
  id: string;
}

const LIST = `
  select row_to_json(listed)
    from (select id, name, last_name as "lastName", email, form_type as "formType", consult_type as "consultType",
                 message, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
            from contact
           order by created_at desc, id desc) as listed`;

/** All enquiries, newest first, as the text of a JSON array with exactly the fields of the REST list. */
export async function listAsJson(em: EntityManager): Promise<Readable> {
  let begun = false;
  const array = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!begun) chunk.write("["); // over the first row's comma
      begun = true;
      done(null, chunk);
    },
    flush(done) {
      done(null, begun ? "]\n" : "[]\n");
    },
  });
  const rows = await copyOut(em, LIST, { indexed: true });
  return pipeline(rows, array, () => undefined); // a fault destroys the array, which tells its reader
}

/** The enquiries that a query of the query builder finds, as rows of `ExportedContact` for `tableOf`. */
export async function exportedRows(
  em: EntityManager,
  found: string,
  order: { indexed: boolean },
): Promise<Readable> {
  return copyOut(
    em,
    `select row_to_json(exported)
       from (select to_char(created_at at time zone 'America/Panama', 'YYYY-MM-DD HH24:MI:SS') as "receivedAt",
                    name, last_name as "lastName", email, form_type as "formType", consult_types as "consultTypes",
                    message, status, id
               from (${found}) as found) as exported`,
    order,
  );
}
