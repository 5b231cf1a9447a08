import { isContactId } from "#schema/contact-id.ts";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { badRequest } from "#gateway/errors.ts";

/** A contact and the version that an administrator saw. It is changed only if it still has that version. */
export interface ContactVersion {
  id: string;
  version: number;
}

/**
 * Returns the parameters of `selectUnchanged`: ids and versions without duplicates. Throws BAD_REQUEST for no contacts, too many
 * or an invalid id.
 */
export function versionParameters(seen: readonly ContactVersion[]): [ids: string, versions: string] {
  if (seen.length === 0 || seen.length > MAX_CONTACTS_AT_ONCE) throw badRequest();
  if (!seen.every(({ id }) => isContactId(id))) throw badRequest();
  const unique = [
    ...new Map(seen.map((contact) => [`${contact.id.toLowerCase()} ${contact.version}`, contact])).values(),
  ];
  return [arrayLiteral(unique.map(({ id }) => id)), arrayLiteral(unique.map(({ version }) => version))];
}

/**
 * Returns SQL that selects columns of the contacts (`c`) without a newer version, and locks these contacts. Locks them in id
 * order, so that two changes cannot deadlock.
 */
export const selectUnchanged = (columns: string) => `
  select ${columns} from contact c
    join unnest(?::uuid[], ?::int[]) as seen (id, version) on c.id = seen.id and c.version = seen.version
   where c.erased_at is null
   order by c.id for no key update of c`;

/** Returns the ids of contacts that somebody else changed after they were seen. */
export const conflictingIds = (seen: readonly ContactVersion[], found: ReadonlySet<string>): string[] =>
  seen.map(({ id }) => id).filter((id) => !found.has(id.toLowerCase()));
