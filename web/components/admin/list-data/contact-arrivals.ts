import type { ContactSource, Row } from "./contact-source.ts";
import { WINDOW } from "./contact-windows.ts";

/** A row may be committed after others that are younger: how far behind the newest known one it is still looked for. */
const LATE = 60_000;

/** So many at once, where many have been missed; and so many in all before the list had better be begun anew. */
const MANY = 500;
const OUTGROWN = 1000;

/** What has come in since a list, newest first, was begun: what is on show, and what is held back until it may be. */
export class Arrivals {
  shown: readonly Row[] = [];
  held: readonly Row[] = [];
  readonly #known = new Set<string>();
  #since = "";
  #atTop = true;

  constructor(private readonly source: ContactSource) {}

  /** The list has begun with these rows. */
  begin(rows: readonly Row[]): void {
    this.#remember(rows);
  }

  get outgrown(): boolean {
    return this.#atTop && this.shown.length > OUTGROWN;
  }

  /** Asks for what is new; gives the newest enquiries as they stand now, those that were known among them. */
  async read(): Promise<readonly Row[]> {
    const fresh: Row[] = [];
    const read: Row[] = [];
    let after: string | null = null;
    for (;;) {
      const page = await this.source.page(after === null ? { first: WINDOW } : { first: MANY, after });
      const unknown = page.nodes.filter(
        ({ id, createdAt }) => !this.#known.has(id) && createdAt >= this.#since,
      );
      fresh.push(...unknown);
      read.push(...page.nodes);
      after = page.endCursor;
      if (unknown.length < page.nodes.length || !page.hasNextPage || fresh.length > OUTGROWN) break;
    }
    this.#remember(fresh);
    this.held = fresh.concat(this.held);
    this.follow(this.#atTop);
    return read;
  }

  /** Shows what was held back, where the reader sees the newest end; says whether that was anything. */
  follow(atTop: boolean): boolean {
    this.#atTop = atTop;
    if (!atTop || this.held.length === 0) return false;
    this.shown = this.held.concat(this.shown);
    this.held = [];
    return true;
  }

  replace(row: Row): void {
    const replaced = (rows: readonly Row[]) => rows.map((one) => (one.id === row.id ? row : one));
    this.shown = replaced(this.shown);
    this.held = replaced(this.held);
  }

  #remember(rows: readonly Row[]): void {
    for (const { id } of rows) this.#known.add(id);
    const [newest] = rows;
    if (newest) this.#since = new Date(Date.parse(newest.createdAt) - LATE).toISOString();
  }
}
