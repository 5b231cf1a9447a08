import type { EntityManager } from "@mikro-orm/postgresql";
import { arrayLiterals } from "#gateway/database/array-literal.ts";
import { allowLongStatements } from "#gateway/database/long-statements.ts";
import type { Erasure, NamedErasures } from "./erasure-list.ts";
import { eraseRequest } from "./rights-register.ts";

/** Maximum number of contacts that one statement changes. It reads the audit log once for all of them. */
export const MAX_AT_ONCE = 200;

/** Erases these contacts, which the caller's transaction has locked. Returns how many of them were not erased before. */
export async function eraseContacts(
  em: EntityManager,
  { ids, reason, author, at }: Pick<Erasure, "reason" | "author" | "at"> & { ids: readonly string[] },
): Promise<number> {
  await allowLongStatements(em);
  let erased = 0;
  for (const batch of arrayLiterals(ids, MAX_AT_ONCE)) {
    // In id order, like other changes of several mails: `erase_contacts` goes from contact to contact, and could deadlock with them.
    await em.execute("select from mail where contact_id = any(?::uuid[]) order by id for update", [batch]);
    const [{ count }] = await em.execute<[{ count: number }]>(
      "select cardinality(erase_contacts(?, ?, ?, ?)) as count",
      [batch, reason, author, at],
    );
    erased += count;
  }
  return erased;
}

/** How many contacts and requests a replay erased. */
interface Replayed {
  contacts: number;
  requests: number;
  /** How many requests are open, and will be erased when they are closed. */
  open: number;
}

/** Repeats erasures after a restore: those in the table `erasure`, and `erasures`, whose contacts it adds to the table. */
export async function replayErasures(
  em: EntityManager,
  erasures: Pick<NamedErasures, "contacts" | "requests">,
): Promise<Replayed> {
  let contacts = await replayContacts(em, []);
  const missing = await findUnlisted(em, erasures.contacts);
  for (let from = 0; from < missing.length; from += MAX_AT_ONCE)
    contacts += await replayContacts(em, missing.slice(from, from + MAX_AT_ONCE));
  const requests = new Map<string, boolean>();
  for (const request of erasures.requests) {
    const isErased = await eraseRequest(em, request);
    if (isErased !== undefined) requests.set(request.requestId, isErased);
  }
  const erasedCount = [...requests.values()].filter(Boolean).length;
  return { contacts, requests: erasedCount, open: requests.size - erasedCount };
}

/** Returns the erasures missing from the table `erasure`. It already has hundreds of thousands of a list kept for years. */
async function findUnlisted(em: EntityManager, erasures: readonly Erasure[]): Promise<Erasure[]> {
  const rows = await em.execute<{ id: string }[]>("select contact_id as id from erasure");
  const listedIds = new Set(rows.map(({ id }) => id));
  return erasures.filter(({ contactId }) => !listedIds.has(contactId.toLowerCase()));
}

/** Adds the named erasures to the table `erasure`, then erases its contacts again. Returns how many were erased. */
async function replayContacts(em: EntityManager, erasures: readonly Erasure[]): Promise<number> {
  return em.transactional(async (inner) => {
    await allowLongStatements(inner);
    const [{ count }] = await inner.execute<[{ count: number }]>(
      "select replay_erasures(?::jsonb) as count",
      [JSON.stringify(erasures)],
    );
    return count;
  });
}
