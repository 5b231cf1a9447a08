import type { EntityManager, QueryBuilder } from "@mikro-orm/postgresql";
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { consultCodes, Enquiry } from "#schema/contact.ts";
import type { FormType } from "#schema/consult.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { fold } from "#schema/search.ts";
import { badRequest, invalidFields, keyReused } from "#gateway/errors.ts";
import type { Limits } from "#gateway/limits.ts";
import type { Live } from "#gateway/live.ts";
import type { ContactCounters, ContactDay, ContactPage } from "./contact-page.ts";
import { isContactId } from "./contact-id.ts";
import { exportedRows, listAsJson } from "./contact-stream.ts";
import { Contact } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";

/**
 * What narrows the contacts list: the form, the status, a text (case and accents ignored) and days in America/Panama
 * (AAAA-MM-DD, both included).
 */
export interface ContactFilter {
  formType?: FormType | undefined;
  status?: ContactStatus | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Which window of the narrowed list: so many, in this order, `skip` rows past the cursor. */
export interface ContactWindow {
  order: "asc" | "desc";
  first: number;
  skip: number;
  after?: string | undefined;
}

const WINDOW_MOST = 2000;
const FIELDS = [
  "id",
  "name",
  "lastName",
  "email",
  "formType",
  "consultTypes",
  "message",
  "createdAt",
  "status",
  "version",
  "readAt",
] as const;

/** Takes enquiries and reads them back. */
export class ContactService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly live: Live,
  ) {}

  /**
   * Stores an enquiry and gives its id, after COMMIT. The same key with the same content gives the first one's id and
   * stores nothing; with other content it is refused, as are bad fields and too many enquiries from one address.
   */
  async submit(sent: unknown, address: string, idempotencyKey?: string): Promise<string> {
    const parsed = Enquiry.safeParse(sent);
    if (!parsed.success) throw invalidFields(parsed.error.issues);
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{8,64}$/.test(idempotencyKey)) throw badRequest();
    const enquiry = parsed.data;
    const digest = createHash("sha256").update(JSON.stringify(enquiry)).digest("base64");
    const earlier = async () => this.#earlier(idempotencyKey, digest);
    await this.limits.takeEnquiry(address, async () => (await earlier()) !== undefined);

    const [stored] = await this.em
      .createQueryBuilder(Contact)
      .insert({
        ...enquiry,
        consultTypes: consultCodes(enquiry.consultType)!,
        digest,
        idempotencyKey: idempotencyKey ?? null,
      })
      .onConflict("idempotencyKey")
      .ignore()
      .returning("id")
      .execute<{ id: string }[]>("all");
    if (stored) {
      this.live.announce("created", stored.id);
      return stored.id;
    }

    const id = await earlier();
    if (id === undefined) throw new Error("An enquiry was neither stored nor found");
    return id;
  }

  /** The id of what came with this key before, if anything; other content is refused. */
  async #earlier(idempotencyKey: string | undefined, digest: string): Promise<string | undefined> {
    if (idempotencyKey === undefined) return undefined;
    const contact = await this.em.findOne(Contact, { idempotencyKey });
    if (contact && contact.digest !== digest) throw keyReused();
    return contact?.id;
  }

  /** All enquiries, newest first, as JSON text with exactly the fields of the REST list. */
  async all(): Promise<Readable> {
    return listAsJson(this.em);
  }

  /** The enquiries that the filter leaves, as rows for an export. */
  async exported(filter: ContactFilter, order: "newest" | "oldest"): Promise<Readable> {
    const direction = order === "newest" ? "desc" : "asc";
    const found = this.#narrowed(filter).select("*").orderBy({ createdAt: direction, id: direction });
    return exportedRows(this.em, found.getFormattedQuery(), { indexed: !filter.search });
  }

  /** One enquiry, or null. */
  async find(id: string): Promise<ReadContact | null> {
    return isContactId(id) ? this.em.findOne(Contact, { id }, { fields: FIELDS }) : null;
  }

  /** One window of the list that the filter narrows. */
  async list(filter: ContactFilter, { order, first, skip, after }: ContactWindow): Promise<ContactPage> {
    const nothing = { nodes: [], startCursor: null, endCursor: null, hasNextPage: false, filter };
    const most = Math.min(Math.max(first, 1), WINDOW_MOST);
    const window = (cursor: Cursor | undefined) => {
      const query = this.#narrowed(filter);
      if (cursor) {
        query.andWhere(`(c.created_at, c.id) ${order === "asc" ? ">" : "<"} (?, ?)`, [
          cursor.createdAt,
          cursor.id,
        ]);
      }
      return query.orderBy({ createdAt: order, id: order });
    };

    let cursor = after === undefined ? undefined : readCursor(after);
    if (skip > 0) {
      const skipped = window(cursor)
        .select(["createdAt", "id"])
        .limit(1, skip - 1); // an index has both
      cursor = (await skipped.getResultList()).map(({ createdAt, id }) => ({
        createdAt: createdAt.toISOString(),
        id,
      }))[0];
      if (!cursor) return nothing;
    }
    const rows = await window(cursor)
      .select([...FIELDS])
      .limit(most + 1)
      .getResultList();
    const nodes = rows.slice(0, most);
    const [head, last] = [nodes[0], nodes.at(-1)];
    if (!head || !last) return nothing;
    return {
      nodes,
      startCursor: writeCursor(head),
      endCursor: writeCursor(last),
      hasNextPage: rows.length > most,
      filter,
    };
  }

  /** How many enquiries the filter leaves. */
  async count(filter: ContactFilter): Promise<number> {
    return this.#narrowed(filter).getCount();
  }

  #narrowed({ formType, status, search, from, to }: ContactFilter): QueryBuilder<Contact, "c"> {
    const query = this.em.createQueryBuilder(Contact, "c");
    if (formType) query.andWhere({ formType });
    if (status) query.andWhere({ status });
    const term = fold(search?.replaceAll("\0", "").trim() ?? "").replace(/\s+/g, " ");
    if (term) query.andWhere("c.search_text like ?", [pattern(term)]);
    if (from !== undefined) {
      query.andWhere("c.created_at >= ?::date::timestamp at time zone 'America/Panama'", [day(from)]);
    }
    if (to !== undefined) {
      query.andWhere("c.created_at < (?::date + 1)::timestamp at time zone 'America/Panama'", [day(to)]);
    }
    return query;
  }

  /** The four counters; today is the day in America/Panama. */
  async counters(): Promise<ContactCounters> {
    const [counters] = await this.em.execute<[ContactCounters]>(
      `select count(*)::int as total,
              count(*) filter (where form_type = 'contact')::int as general,
              count(*) filter (where form_type = 'fianzas')::int as bonds,
              count(*) filter (
                where created_at >= date_trunc('day', now() at time zone 'America/Panama') at time zone 'America/Panama'
              )::int as today
         from contact`,
    );
    return counters;
  }

  /** How many enquiries came on each of the last 30 days in America/Panama, oldest first; a day without any has zeros. */
  async trend(): Promise<ContactDay[]> {
    return this.em.execute<ContactDay[]>(
      `select to_char(day, 'YYYY-MM-DD') as date,
              count(*) filter (where form_type = 'contact')::int as general,
              count(*) filter (where form_type = 'fianzas')::int as bonds,
              count(*) filter (where form_type = 'seguros-personas')::int as people,
              count(*) filter (where form_type = 'seguros-patrimoniales')::int as property
         from (select (now() at time zone 'America/Panama')::date as today)
        cross join generate_series(today - 29, today, interval '1 day') as day
         left join contact on created_at >= (today - 29)::timestamp at time zone 'America/Panama'
                          and (created_at at time zone 'America/Panama')::date = day
        group by day
        order by day`,
    );
  }
}

/** A cursor names the moment and id of the last row seen. */
interface Cursor {
  createdAt: string;
  id: string;
}

const writeCursor = ({ createdAt, id }: ReadContact) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString("base64url");

function readCursor(cursor: string): Cursor {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, createdAt = "", id = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\S+)$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(createdAt)) || !isContactId(id)) throw badRequest();
  return { createdAt, id };
}

/**
 * What `search_text` has to be like to contain the term. One or two letters have to begin a word: the index knows text
 * by its runs of three, of which one is the space before a word.
 */
const pattern = (term: string) => `%${term.length < 3 ? " " : ""}${term.replace(/[\\%_]/g, "\\$&")}%`;

/** A day that the calendar has, as it was given. */
function day(text: string): string {
  const date = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) throw badRequest();
  return text;
}
