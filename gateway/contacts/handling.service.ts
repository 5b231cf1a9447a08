import type { EntityManager } from "@mikro-orm/postgresql";
import { BULK_MOST } from "#schema/contact-status.ts";
import { Handling } from "#schema/handling.ts";
import { badRequest, conflict, invalidFields, notFound } from "#gateway/errors.ts";
import type { Live } from "#gateway/live.ts";
import { ContactEvent } from "./contact-event.entity.ts";
import { isContactId } from "./contact-id.ts";
import { Contact } from "./contact.entity.ts";

/** An enquiry as an administrator has seen it: what is changed must still be at this version. */
export interface Seen {
  id: string;
  version: number;
}

/** How administrators work through enquiries: read, status, note, and the history of both. */
export class HandlingService {
  #asked: string[] = [];
  #histories: Promise<Map<string, ContactEvent[]>> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  /** Remembers that the enquiry has been read; the first time counts. */
  async markRead(id: string): Promise<void> {
    if (!isContactId(id)) return;
    const [changed] = await this.em.execute<{ id: string }[]>(
      `update contact set read_at = current_timestamp(3) where id = ? and read_at is null returning id`,
      [id],
    );
    if (changed) this.live.announce("changed", changed.id);
  }

  /**
   * Sets the status of enquiries with a note, all under one author. Gives the ids of those that somebody else had changed
   * since they were seen: they stay as they are. Rows are locked in the order of their ids, or two such changes could wait
   * for each other for ever.
   */
  async change(seen: readonly Seen[], sent: unknown, author: string): Promise<string[]> {
    const parsed = Handling.safeParse(sent);
    if (!parsed.success) throw invalidFields(parsed.error.issues);
    if (seen.length === 0 || seen.length > BULK_MOST || !seen.every(({ id }) => isContactId(id))) {
      throw badRequest();
    }
    const { status, note } = parsed.data;
    const changed = await this.em.execute<{ id: string }[]>(
      `with unchanged as (
         select c.id from contact c
           join unnest(?::uuid[], ?::int[]) as seen (id, version) on c.id = seen.id and c.version = seen.version
          order by c.id for no key update of c
       ), changed as (
         update contact
            set status = ?, version = version + 1, read_at = coalesce(read_at, current_timestamp(3))
          where id in (select id from unchanged)
         returning id
       )
       insert into contact_event (contact_id, author, status, note)
       select id, ?, ?, ? from changed
       returning contact_id as id`,
      [
        list(seen.map(({ id }) => id)),
        list(seen.map(({ version }) => version)),
        status,
        author,
        status,
        note,
      ],
    );
    const done = new Set(changed.map(({ id }) => id));
    for (const id of done) this.live.announce("changed", id);
    return seen.map(({ id }) => id).filter((id) => !done.has(id.toLowerCase()));
  }

  /** As `change`, for one enquiry; refuses where somebody else has changed it meanwhile. */
  async changeOne(seen: Seen, sent: unknown, author: string): Promise<void> {
    if (!isContactId(seen.id)) throw notFound();
    const conflicts = await this.change([seen], sent, author);
    if (conflicts.length === 0) return;
    throw (await this.em.count(Contact, { id: seen.id })) > 0 ? conflict() : notFound();
  }

  /** What has been done about an enquiry, latest first. Histories that are asked for together are read together. */
  async history(contactId: string): Promise<ContactEvent[]> {
    this.#asked.push(contactId);
    this.#histories ??= Promise.resolve().then(() => this.#read());
    return (await this.#histories).get(contactId) ?? [];
  }

  async #read(): Promise<Map<string, ContactEvent[]>> {
    const asked = this.#asked;
    this.#asked = [];
    this.#histories = undefined;
    const events = await this.em.find(ContactEvent, { contactId: asked }, { orderBy: { id: "desc" } });
    return Map.groupBy(events, ({ contactId }) => contactId);
  }
}

/** PostgreSQL's text form of a list of ids or numbers. */
const list = (values: readonly (string | number)[]) => `{${values.join(",")}}`;
