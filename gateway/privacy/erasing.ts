import type { EntityManager } from "@mikro-orm/postgresql";
import * as z from "zod";
import { arrayLiterals } from "#gateway/database/array-literal.ts";
import { allowLongStatements } from "#gateway/database/long-statements.ts";
import { ErasedRequest, erasedRequests, eraseRequest } from "./rights-register.ts";

/** An erased contact, as the table `erasure` and the log name it: nothing of the person. */
const Erasure = z.object({
  contactId: z.uuid(),
  /** Why: the person asked, or its retention time was over. */
  reason: z.enum(["solicitud", "conservacion"]),
  author: z.string().default("npm run privacy"),
  at: z.iso.datetime(),
});
type Erasure = z.infer<typeof Erasure>;

/** Contacts that are changed in one statement, which reads the record once. */
export const MAX_AT_ONCE = 200;

/** Erases these contacts in the caller's transaction. Returns how many were not erased before. */
export async function eraseContacts(
  em: EntityManager,
  { ids, reason, author, at }: Omit<Erasure, "contactId"> & { ids: readonly string[] },
): Promise<number> {
  await allowLongStatements(em);
  let erased = 0;
  for (const some of arrayLiterals(ids, MAX_AT_ONCE)) {
    const [{ count }] = await em.execute<[{ count: number }]>(
      "select cardinality(erase_contacts(?, ?, ?, ?)) as count",
      [some, reason, author, at],
    );
    erased += count;
  }
  return erased;
}

/** All erasures, oldest first, and the erased requests of the register, one JSON text each. */
export async function listErasures(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<object[]>(
    `select contact_id as "contactId", reference, reason, author,
            to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from erasure order by id`,
  );
  return [...rows, ...(await erasedRequests(em))].map((row) => JSON.stringify(row));
}

/** What a replay found and did. */
interface Replayed {
  /** How many erasures the lines name. */
  named: number;
  /** How many contacts and requests were erased. */
  contacts: number;
  requests: number;
  /** How many requests are open, and are erased when they are closed. */
  open: number;
}

/**
 * Erases again after a restore: what the table `erasure` lists, and what the lines name, which are those of `listErasures` or
 * of the log. Other lines are passed over.
 */
export async function replayErasures(em: EntityManager, lines: readonly string[]): Promise<Replayed> {
  const replayed = { named: 0, contacts: await replayListed(em) };
  const requests = new Map<string, boolean>();
  for (const line of lines) {
    const told = jsonIn(line);
    const { data: contact } = Erasure.safeParse(told);
    const { data: request } = ErasedRequest.safeParse(told);
    if (contact || request) replayed.named += 1;
    if (contact) {
      const once = { ...contact, ids: [contact.contactId] };
      replayed.contacts += await em.transactional((inner) => eraseContacts(inner, once));
    }
    if (request) {
      const done = await eraseRequest(em, request);
      if (done !== undefined) requests.set(request.requestId, done);
    }
  }
  const done = [...requests.values()].filter(Boolean).length;
  return { ...replayed, requests: done, open: requests.size - done };
}

/** Erases again what the table `erasure` lists. Returns how many contacts. */
async function replayListed(em: EntityManager): Promise<number> {
  return em.transactional(async (inner) => {
    await allowLongStatements(inner);
    const [{ count }] = await inner.execute<[{ count: number }]>("select replay_erasures() as count");
    return count;
  });
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
