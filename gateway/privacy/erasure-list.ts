import type { EntityManager } from "@mikro-orm/postgresql";
import * as z from "zod";
import { ErasedRequest, erasedRequests } from "./rights-register.ts";

/** An erased contact as in the table `erasure` and in the log, without personal data. */
const Erasure = z.object({
  contactId: z.uuid(),
  reference: z.string(),
  /** Reason: the person's request, or the end of the retention period. */
  reason: z.enum(["solicitud", "conservacion"]),
  author: z.string().default("npm run privacy"),
  at: z.iso.datetime(),
});
export type Erasure = z.infer<typeof Erasure>;

/** Returns all erasures, oldest first, and then the erased requests of the register, each as JSON text. */
export async function listErasures(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<object[]>(
    `select contact_id as "contactId", reference, reason, author,
            to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from erasure order by id`,
  );
  return [...rows, ...(await erasedRequests(em))].map((row) => JSON.stringify(row));
}

/** Erasures read from a file. */
export interface NamedErasures {
  contacts: Erasure[];
  requests: ErasedRequest[];
  /** Numbers of the lines that may contain an erasure but cannot be parsed. */
  unread: number[];
}

/** Matches a line that contains an erasure, or was cut off before it could. */
const MAY_NAME_ERASURE = /contactId|requestId|^[^{]*\{"[^}]*$/;

/** Parses lines of `listErasures` or of the log, also after a prefix from another program. Skips all other lines. */
export async function readErasures(lines: AsyncIterable<string>): Promise<NamedErasures> {
  const erasures: NamedErasures = { contacts: [], requests: [], unread: [] };
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (!MAY_NAME_ERASURE.test(line)) continue;
    const parsed = parseJsonIn(line);
    const { data: contact } = Erasure.safeParse(parsed);
    const { data: request } = ErasedRequest.safeParse(parsed);
    if (contact) erasures.contacts.push(contact);
    else if (request) erasures.requests.push(request);
    else erasures.unread.push(number);
  }
  return erasures;
}

/** Parses the JSON text at the end of a line; returns undefined if it is invalid. */
function parseJsonIn(line: string): unknown {
  try {
    return JSON.parse(line.replace(/^[^{]*/, ""));
  } catch {
    return undefined;
  }
}
