import type { EntityManager } from "@mikro-orm/postgresql";
import { pipeline, Transform } from "node:stream";
import type { Readable } from "node:stream";
import type { ContactStatus } from "#schema/contact-status.ts";
import { SENT_FIELDS } from "#schema/contact.ts";
import { copyOut } from "#gateway/database/copy-out.ts";
import type { CopyOptions } from "#gateway/database/copy-out.ts";
import { selectList } from "./contact-columns.ts";
import { EXPORTED_FIELDS } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";

/** A contact in an export. */
export type ExportedContact = Pick<ReadContact, Exclude<(typeof EXPORTED_FIELDS)[number], "status">> & {
  status: ContactStatus;
  /** Date and time in America/Panama, AAAA-MM-DD HH:MM:SS. */
  receivedAt: string;
};

const listQuery = (em: EntityManager) => `
  select row_to_json(listed)
    from (select ${selectList(em, ["id", ...SENT_FIELDS])},
                 to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
            from contact
           order by created_at desc, id desc) as listed`;

/** Streams all contacts, newest first, as the text of a JSON array with exactly the fields of the REST list. */
export async function listAsJson(em: EntityManager, signal: AbortSignal): Promise<Readable> {
  let hasRows = false;
  const array = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!hasRows) chunk.write("["); // replaces the first row's comma
      hasRows = true;
      done(null, chunk);
    },
    flush(done) {
      done(null, hasRows ? "]\n" : "[]\n");
    },
  });
  const rows = await copyOut(em, listQuery(em), { indexed: true, signal });
  return pipeline(rows, array, () => undefined); // an error destroys the returned stream
}

/** Streams the contacts that a query-builder query finds, as rows of `ExportedContact`. */
export async function exportedRows(
  em: EntityManager,
  foundQuery: string,
  options: CopyOptions,
): Promise<Readable> {
  return copyOut(
    em,
    `select row_to_json(exported)
       from (select to_char(created_at at time zone 'America/Panama', 'YYYY-MM-DD HH24:MI:SS') as "receivedAt",
                    ${selectList(em, EXPORTED_FIELDS)}
               from (${foundQuery}) as found) as exported`,
    options,
  );
}
