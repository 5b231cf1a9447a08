import type { EntityManager } from "@mikro-orm/postgresql";
import { arrayLiterals } from "#gateway/database/array-literal.ts";
import { allowLongStatements } from "#gateway/database/long-statements.ts";
import type { Erasure, NamedErasures } from "./erasure-list.ts";
import { eraseRequest } from "./rights-register.ts";

/** How many contacts one statement changes; it reads the record once for all of them. */
export const MAX_AT_ONCE = 200;

/** Erases these contacts in the caller's transaction. Returns how many were not erased before. */
export async function eraseContacts(
  em: EntityManager,
  { ids, reason, author, at }: Pick<Erasure, "reason" | "author" | "at"> & { ids: readonly string[] },
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

/** Erases again after a restore: what the table `erasure` lists, and what is named, which the table lists from then on. */
export async function replayErasures(
  em: EntityManager,
  named: Pick<NamedErasures, "contacts" | "requests">,
): Promise<Replayed> {
  let contacts = await replayContacts(em, []);
  const unlisted = await unlistedOf(em, named.contacts);
  for (let from = 0; from < unlisted.length; from += MAX_AT_ONCE)
    contacts += await replayContacts(em, unlisted.slice(from, from + MAX_AT_ONCE));
  const requests = new Map<string, boolean>();
  for (const request of named.requests) {
    const done = await eraseRequest(em, request);
    if (done !== undefined) requests.set(request.requestId, done);
  }
  const done = [...requests.values()].filter(Boolean).length;
  return { contacts, requests: done, open: requests.size - done };
}

/** Those that the table `erasure` does not list. A list of years names hundreds of thousands that it does. */
async function unlistedOf(em: EntityManager, named: readonly Erasure[]): Promise<Erasure[]> {
  const rows = await em.execute<{ id: string }[]>("select contact_id as id from erasure");
  const listed = new Set(rows.map(({ id }) => id));
  return named.filter(({ contactId }) => !listed.has(contactId.toLowerCase()));
}

/** Adds what is named to the table `erasure`, and erases again what it lists. Returns how many contacts. */
async function replayContacts(em: EntityManager, named: readonly Erasure[]): Promise<number> {
  return em.transactional(async (inner) => {
    await allowLongStatements(inner);
    const [{ count }] = await inner.execute<[{ count: number }]>(
      "select replay_erasures(?::jsonb) as count",
      [JSON.stringify(named)],
    );
    return count;
  });
}
