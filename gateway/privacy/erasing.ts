import type { EntityManager } from "@mikro-orm/postgresql";
import { arrayLiterals } from "#gateway/database/array-literal.ts";
import { allowLongStatements } from "#gateway/database/long-statements.ts";
import type { Erasure, NamedErasures } from "./erasure-list.ts";
import { eraseRequest } from "./rights-register.ts";

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

/** How many contacts and requests a replay erased. */
interface Replayed {
  contacts: number;
  requests: number;
  /** How many requests are open, and are erased when they are closed. */
  open: number;
}

/** Erases again after a restore: what the table `erasure` lists, and what is named. */
export async function replayErasures(
  em: EntityManager,
  named: Pick<NamedErasures, "contacts" | "requests">,
): Promise<Replayed> {
  let contacts = await replayListed(em);
  for (const { contactId, ...contact } of named.contacts) {
    const once = { ...contact, ids: [contactId] };
    contacts += await em.transactional((inner) => eraseContacts(inner, once));
  }
  const requests = new Map<string, boolean>();
  for (const request of named.requests) {
    const done = await eraseRequest(em, request);
    if (done !== undefined) requests.set(request.requestId, done);
  }
  const done = [...requests.values()].filter(Boolean).length;
  return { contacts, requests: done, open: requests.size - done };
}

/** Erases again what the table `erasure` lists. Returns how many contacts. */
async function replayListed(em: EntityManager): Promise<number> {
  return em.transactional(async (inner) => {
    await allowLongStatements(inner);
    const [{ count }] = await inner.execute<[{ count: number }]>("select replay_erasures() as count");
    return count;
  });
}
