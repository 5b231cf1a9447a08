import type { EntityManager } from "@mikro-orm/postgresql";
import DataLoader from "dataloader";
import { ContactStatusChange, statusWords } from "#schema/contact-status.ts";
import { isContactId } from "#schema/contact-id.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { checked, conflict, notFound } from "#gateway/errors.ts";
import { IS_RECENT, KEPT_ASSIGNEE } from "#gateway/database/contact-conditions.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { ContactEvent } from "./contact-event.entity.ts";
import { recordChange } from "./contact-audit.ts";
import { Contact } from "./contact.entity.ts";
import { conflictingIds, selectUnchanged, versionParameters } from "./seen-contacts.ts";
import type { ContactVersion } from "./seen-contacts.ts";

/** Marks contacts as read, changes their status and reads their history. */
export class ContactStatusService {
  /** Batches the histories of a list into one query. Does not cache: a mutation reads the history again after its change. */
  readonly #historyLoader = new DataLoader<string, ContactEvent[]>((ids) => this.#readHistories(ids), {
    cache: false,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  /** Stores when a contact was first read. */
  async markRead(id: string): Promise<void> {
    if (!isContactId(id)) return;
    const [changed] = await this.em.execute<{ id: string }[]>(
      `update contact set read_at = current_timestamp(3) where id = ? and read_at is null returning id`,
      [id],
    );
    if (changed) this.live.announce("changed", changed.id);
  }

  /**
   * Sets the status of contacts, with a note and a channel, and writes history and audit log in the same transaction. Returns
   * the ids of contacts with a newer version, which stay unchanged. A repeated request counts as done if the contact's
   * latest entry is this very note or, without a note, this change to the version seen.
   */
  async change(seen: readonly ContactVersion[], sent: unknown, by: Actor): Promise<string[]> {
    const { status, note, channel } = checked(ContactStatusChange, sent);
    const parameters = versionParameters(seen);
    const { author } = by;
    const requestedIds = new Set(seen.map(({ id }) => id.toLowerCase()));
    const { changedIds, repeatedIds } = await this.em.transactional(async (em) => {
      await lock(em, parameters[0]);
      const repeatedIds = await findRepeated(em, parameters, { author, status, note, channel });
      const remaining = seen.filter(({ id }) => !repeatedIds.has(id.toLowerCase()));
      if (remaining.length === 0) return { changedIds: new Set<string>(), repeatedIds };
      const rows = await em.execute<{ id: string }[]>(
        `with unchanged as (
           ${selectUnchanged("c.id")}
         ), changed as (
           update contact
              set status = ?, version = version + 1, read_at = coalesce(read_at, current_timestamp(3)),
                  assignee = ${KEPT_ASSIGNEE}
            where id in (select id from unchanged)
           returning id
         )
         insert into contact_event (contact_id, author, status, note, channel)
         select id, ?, ?, ?, ? from changed
         returning contact_id as id`,
        [...versionParameters(remaining), status, author, status, note, channel],
      );
      const changedIds = new Set(rows.map(({ id }) => id));
      const inSentOrder = [...requestedIds].filter((id) => changedIds.has(id));
      await recordChange(em, by, inSentOrder, statusWords(status, channel));
      return { changedIds, repeatedIds };
    });
    this.live.announce("changed", ...changedIds);
    return conflictingIds(seen, new Set([...changedIds, ...repeatedIds]));
  }

  /** Like `change`, for one contact. Throws CONFLICT if it has a newer version, NOT_FOUND if it does not exist. */
  async changeOne(seen: ContactVersion, sent: unknown, by: Actor): Promise<void> {
    if (!isContactId(seen.id)) throw notFound();
    const conflicts = await this.change([seen], sent, by);
    if (conflicts.length === 0) return;
    throw (await this.em.count(Contact, { id: seen.id })) > 0 ? conflict() : notFound();
  }

  /** Returns the history of a contact, latest first. */
  async history(contactId: string): Promise<ContactEvent[]> {
    return this.#historyLoader.load(contactId);
  }

  async #readHistories(contactIds: readonly string[]): Promise<ContactEvent[][]> {
    const events = await this.em.find(
      ContactEvent,
      { contactId: [...contactIds] },
      { orderBy: { id: "desc" } },
    );
    const histories = Map.groupBy(events, ({ contactId }) => contactId);
    return contactIds.map((id) => histories.get(id) ?? []);
  }
}

/**
 * Locks contacts in id order, after the assignees that `KEPT_ASSIGNEE` locks: closing an account locks it before its contacts,
 * and the two would otherwise deadlock.
 */
async function lock(em: EntityManager, ids: string): Promise<void> {
  await em.execute(
    `select from admin
      where email in (select assignee from contact where id = any(?::uuid[]) and status = 'atendida') order by id for share`,
    [ids],
  );
  await em.execute("select from contact where id = any(?::uuid[]) order by id for no key update", [ids]);
}

/**
 * Returns the contacts whose latest entry is this change, if it is the only change since the version seen, or if it has a note
 * and is at most 10 minutes old.
 */
async function findRepeated(
  em: EntityManager,
  [ids, versions]: ReturnType<typeof versionParameters>,
  change: Pick<ContactEvent, "author" | "status" | "note" | "channel">,
): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select c.id from unnest(?::uuid[], ?::int[]) as seen (id, version) join contact c using (id), lateral (
       select author, status, note, channel, act, at from contact_event
        where contact_id = seen.id order by contact_event.id desc limit 1
     ) latest
      where (latest.author, latest.status) = (?, ?) and act is null and channel is not distinct from ?::text
        and note is not distinct from ?::text
        and (c.version - 1 = seen.version and c.erased_at is null or note is not null and ${IS_RECENT})`,
    [ids, versions, change.author, change.status, change.channel, change.note],
  );
  return new Set(rows.map(({ id }) => id));
}
