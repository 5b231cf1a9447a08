import type { EntityManager } from "@mikro-orm/postgresql";
import * as z from "zod";
import { ErasedRequest, erasedRequests } from "./rights-register.ts";

/** An erased contact, as the table `erasure` and the log name it: nothing of the person. */
const Erasure = z.object({
  contactId: z.uuid(),
  reference: z.string(),
  /** Why: the person asked, or its retention time was over. */
  reason: z.enum(["solicitud", "conservacion"]),
  author: z.string().default("npm run privacy"),
  at: z.iso.datetime(),
});
export type Erasure = z.infer<typeof Erasure>;

/** All erasures, oldest first, and the erased requests of the register, one JSON text each. */
export async function listErasures(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<object[]>(
    `select contact_id as "contactId", reference, reason, author,
            to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from erasure order by id`,
  );
  return [...rows, ...(await erasedRequests(em))].map((row) => JSON.stringify(row));
}

/** The erasures that a file names. */
export interface NamedErasures {
  contacts: Erasure[];
  requests: ErasedRequest[];
  /** The numbers of the lines that may name an erasure and cannot be read. */
  unread: number[];
}

/** A line that names an erasure, or was cut off before it could. */
const MAY_NAME_ERASURE = /contactId|requestId|^[^{]*\{"[^}]*$/;

/** Reads lines of `listErasures` or of the log, also those with another program's words before them. Passes over others. */
export async function readErasures(lines: AsyncIterable<string>): Promise<NamedErasures> {
  const named: NamedErasures = { contacts: [], requests: [], unread: [] };
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (!MAY_NAME_ERASURE.test(line)) continue;
    const told = jsonIn(line);
    const { data: contact } = Erasure.safeParse(told);
    const { data: request } = ErasedRequest.safeParse(told);
    if (contact) named.contacts.push(contact);
    else if (request) named.requests.push(request);
    else named.unread.push(number);
  }
  return named;
}

/** The JSON text that a line ends with. */
function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^[^{]*/, ""));
  } catch {
    return undefined;
  }
}
