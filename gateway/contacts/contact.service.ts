import { raw } from "@mikro-orm/postgresql";
import type { EntityManager, QueryBuilder, RawQueryFragment } from "@mikro-orm/postgresql";
import type { Readable } from "node:stream";
import { ContactFilter, MAX_PAGE_ROWS } from "#schema/contact-filter.ts";
import type { ContactTask } from "#schema/contact-filter.ts";
import { isContactId } from "#schema/contact-id.ts";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import { dayInPanama, momentInPanama } from "#schema/calendar/panama-clock.ts";
import { readReference } from "#schema/reference.ts";
import { fold } from "#schema/search.ts";
import { containsFolded } from "#gateway/database/like-pattern.ts";
import { WITH_UNDELIVERED_REPLY } from "#gateway/database/mail-conditions.ts";
import { badRequest, clampRowCount } from "#gateway/errors.ts";
import type { ContactPage } from "./contact.types.ts";
import { exportedRows, listAsJson } from "./contact-stream.ts";
import { Contact, READ_FIELDS } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";

/** A validated filter, or ids to select by; a text that is not an id selects nothing. */
export type ListFilter = ContactFilter & {
  ids?: readonly string[] | undefined;
  /** The caller's e-mail, for the filter by the caller's own contacts. */
  viewer?: string | undefined;
};

/** A page of the filtered list: `first` rows, `skip` rows past the cursor. */
export interface ContactWindow {
  first: number;
  skip: number;
  after?: string | undefined;
}

/** Maximum rows for all lists of one request: the GraphQL cost limit does not count rows requested in a variable. */
const MAX_ROWS_A_REQUEST = 2 * MAX_PAGE_ROWS;

const OPEN = { status: { $ne: "atendida" } } as const;
const TASKS: Record<ContactTask, (viewer: string | RawQueryFragment) => object> = {
  mias: (viewer) => ({ ...OPEN, assignee: viewer }),
  "sin-asignar": () => ({ ...OPEN, assignee: null }),
  vencidas: () => ({ answeredAt: null, dueAt: { $lt: new Date() } }),
  "vencen-hoy": () => {
    const today = dayInPanama(new Date());
    const dueToday = { $gte: momentInPanama(today, "00:00"), $lt: momentInPanama(today, "24:00") };
    return { answeredAt: null, dueAt: dueToday };
  },
  "sin-entregar": () => ({ id: { $in: raw(WITH_UNDELIVERED_REPLY) } }),
};

const DIRECTION = { newest: "desc", oldest: "asc" } as const;

/** Reads contacts for one request. */
export class ContactService {
  /** Rows that this request's lists have requested so far. */
  #requestedRows = 0;

  constructor(private readonly em: EntityManager) {}

  /** Streams all contacts, newest first, as JSON text with exactly the fields of the REST list. */
  async streamAll(signal: AbortSignal): Promise<Readable> {
    return listAsJson(this.em, signal);
  }

  /** Streams the contacts that the filter finds, as rows for an export. */
  async streamForExport(filter: ListFilter, signal: AbortSignal): Promise<Readable> {
    const direction = DIRECTION[filter.order];
    const search = readSearch(filter.search).term;
    const query = this.#createQuery(filter, true);
    const ordered = query.select("*").orderBy({ createdAt: direction, id: direction });
    const settings = { viewer: filter.viewer ?? "", search: search ?? "" };
    const options = { indexed: search === undefined, signal, settings };
    return exportedRows(this.em, ordered.getFormattedQuery(), options);
  }

  /** Returns a contact, or null. Reads it again if the same request has read it before: it may have changed it since. */
  async find(id: string): Promise<ReadContact | null> {
    return isContactId(id) ? this.em.findOne(Contact, { id }, { fields: READ_FIELDS, refresh: true }) : null;
  }

  /** Returns one page of the filtered list; throws BAD_REQUEST for an invalid filter. */
  async list(requested: Partial<ListFilter>, { first, skip, after }: ContactWindow): Promise<ContactPage> {
    const filter = checkedFilter(requested);
    const emptyPage = { nodes: [], endCursor: null, hasNextPage: false, filter };
    const limit = clampRowCount(first, MAX_PAGE_ROWS);
    this.#requestedRows += limit;
    if (this.#requestedRows > MAX_ROWS_A_REQUEST) throw badRequest();
    let cursor = after === undefined ? undefined : readCursor(after);
    if (skip > 0) {
      const skipped = this.#queryAfter(cursor, filter)
        .select(["createdAt", "id"]) // both columns are in the index
        .limit(1, skip - 1);
      const [lastSkipped] = await skipped.getResultList();
      if (!lastSkipped) return emptyPage;
      cursor = cursorOf(lastSkipped);
    }
    const rows = await this.#queryAfter(cursor, filter)
      .select([...READ_FIELDS])
      .limit(limit + 1)
      .getResultList();
    const nodes = rows.slice(0, limit);
    const last = nodes.at(-1);
    if (!last) return emptyPage;
    return { nodes, endCursor: writeCursor(cursorOf(last)), hasNextPage: rows.length > limit, filter };
  }

  /** Returns a query for the filtered list in its order, from the cursor on. */
  #queryAfter(cursor: Cursor | undefined, filter: ListFilter): QueryBuilder<Contact, "c"> {
    const direction = DIRECTION[filter.order];
    const query = this.#createQuery(filter).orderBy({ createdAt: direction, id: direction });
    if (!cursor) return query;
    const { createdAt, id } = cursor;
    return query.andWhere(`(c.created_at, c.id) ${direction === "asc" ? ">" : "<"} (?, ?)`, [createdAt, id]);
  }

  /** Counts the contacts that the filter finds. */
  async count(filter: ListFilter): Promise<number> {
    return this.#createQuery(filter).getCount();
  }

  /** `inSettings`: reads the search text and the viewer from settings, because they must not appear in the statement's text. */
  #createQuery(
    { ids, viewer, task, folder, formType, status, search, from, to }: ListFilter,
    inSettings = false,
  ): QueryBuilder<Contact, "c"> {
    const query = this.em.createQueryBuilder(Contact, "c");
    if (ids && ids.length > MAX_CONTACTS_AT_ONCE) throw badRequest();
    if (ids) query.andWhere({ id: { $in: ids.filter(isContactId) } });
    const caller = inSettings ? raw("current_setting('istmia.viewer')") : (viewer ?? "");
    if (task) query.andWhere({ erasedAt: null, ...TASKS[task](caller) });
    if (formType) query.andWhere({ formType });
    // A contact that was erased before its answer can no longer be answered.
    if (status) query.andWhere(status === "atendida" ? { status } : { status, erasedAt: null });
    const { reference, term } = readSearch(search);
    const spaced = term?.trim().includes(" ") ?? false;
    const like = containsFolded(
      "c.search_text",
      inSettings ? "current_setting('istmia.search')" : "?",
      spaced,
    );
    const values = inSettings ? [] : Array<string | undefined>(spaced ? 3 : 1).fill(term);
    if (reference === undefined) {
      if (!ids) query.andWhere({ flagged: folder === "spam" });
      if (term !== undefined) query.andWhere(like, values);
    } else if (term === undefined) query.andWhere({ reference });
    else
      query.andWhere(`(c.reference = ? or c.flagged = ? and (${like}))`, [
        reference,
        folder === "spam",
        ...values,
      ]);
    if (from !== undefined) query.andWhere({ createdAt: { $gte: momentInPanama(from, "00:00") } });
    if (to !== undefined) query.andWhere({ createdAt: { $lt: momentInPanama(to, "24:00") } });
    return query;
  }
}

/** The sort key of the last row of a page. */
interface Cursor {
  createdAt: string;
  id: string;
}

const cursorOf = ({ createdAt, id }: Pick<ReadContact, "createdAt" | "id">): Cursor => ({
  createdAt: createdAt.toISOString(),
  id,
});

const writeCursor = ({ createdAt, id }: Cursor) => Buffer.from(`${createdAt} ${id}`).toString("base64url");

function readCursor(cursor: string): Cursor {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, createdAt = "", id = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\S+)$/.exec(text) ?? [];
  const moment = new Date(createdAt); // turns 30 February into 2 March
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== createdAt || !isContactId(id))
    throw badRequest();
  return { createdAt, id };
}

/** A parsed search: for a reference, in any folder, or for a text. Without the prefix `IST`, it may be both. */
interface Search {
  reference?: string;
  /** The text to find in `search_text`. Only the database folds it: its rules cover more signs, such as ’, º, ß and ø. */
  term?: string;
}

/**
 * Parses a search; blank text gives an empty one. One or two letters match only at the start of a word, because the trigram
 * index needs a third character: the space before the word.
 */
function readSearch(typed = ""): Search {
  const parsed = readReference(typed);
  const reference = typeof parsed === "object" ? parsed : undefined;
  if (reference?.prefixed) return { reference: reference.reference };
  const text = typed.replaceAll("\0", "").trim().replace(/\s+/g, " ");
  const { length } = fold(text);
  if (length === 0) return {};
  const term = length < 3 ? ` ${text}` : text;
  return { term, ...(reference && { reference: reference.reference }) };
}

function checkedFilter({ ids, viewer, ...fields }: Partial<ListFilter>): ListFilter {
  const { data } = ContactFilter.safeParse(fields);
  if (!data) throw badRequest();
  return { ...data, ...(ids && { ids }), ...(viewer && { viewer }) };
}
