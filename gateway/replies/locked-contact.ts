import type { EntityManager } from "@mikro-orm/postgresql";
import { notFound } from "#gateway/errors.ts";

/** A contact that is locked while a reply is stored. */
export interface LockedContact {
  id: string;
  version: number;
  email: string;
  flagged: boolean;
  erasedAt: Date | null;
}

/**
 * Locks the replying account and the assignee's, which storing a reply reads: closing an account locks it before
 * its contacts, and the two would otherwise deadlock.
 */
export async function lockAccounts(em: EntityManager, contactId: string, author: string): Promise<void> {
  await em.execute(
    `select from admin where email = ? or email = (select assignee from contact where id = ?) order by id for share`,
    [author, contactId],
  );
}

/** Locks a contact while it is answered. Throws NOT_FOUND if it does not exist. */
export async function lockContact(em: EntityManager, id: string): Promise<LockedContact> {
  const [contact] = await em.execute<LockedContact[]>(
    `select id, version, email, flagged, erased_at as "erasedAt" from contact where id = ? for no key update`,
    [id],
  );
  if (!contact) throw notFound();
  return contact;
}
