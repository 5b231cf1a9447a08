import type { ContactSource, Row } from "./contact-source.ts";
import { WINDOW_ROWS } from "./contact-windows.ts";

/** Rows can commit out of order: late rows are expected up to this far behind the newest known row. */
const MAX_COMMIT_DELAY_MS = 60_000;

/** Page size when more than one window was missed. */
const CATCH_UP_ROWS = 500;
/** Maximum number of new rows; beyond it the list is reloaded. */
const MAX_NEW_ROWS = 1000;

/** Contacts that arrived after the list was loaded: `visible` at its top, or `held` while it is scrolled down. */
export class Arrivals {
  visible: readonly Row[] = [];
  held: readonly Row[] = [];
  readonly #knownIds = new Set<string>();
  /** New rows are those that are not known and were created after this time. */
  #createdAfter = "";
  #atTop = true;

  constructor(private readonly source: ContactSource) {}

  /** Registers the first rows of the list as known. What is older than a whole window belongs to the list as well. */
  begin(rows: readonly Row[]): void {
    this.#remember(rows);
    if (rows.length < WINDOW_ROWS) return;
    const { createdAt } = rows.at(-1)!;
    if (createdAt > this.#createdAfter) this.#createdAfter = createdAt;
  }

  get isTooLong(): boolean {
    return this.#atTop && this.visible.length > MAX_NEW_ROWS;
  }

  /**
   * Loads new rows. Returns the newest contacts in their current state, including known ones, and with `counted` also the
   * total number of matching contacts.
   */
  async read({ counted = false } = {}): Promise<{ rows: readonly Row[]; total: number | undefined }> {
    const newRows: Row[] = [];
    const rows: Row[] = [];
    let total: number | undefined;
    let after: string | null = null;
    for (;;) {
      const page = await this.source.page(
        after === null ? { first: WINDOW_ROWS, counted } : { first: CATCH_UP_ROWS, after },
      );
      total ??= page.total;
      const unknown = page.nodes.filter(
        ({ id, createdAt }) => !this.#knownIds.has(id) && createdAt > this.#createdAfter,
      );
      newRows.push(...unknown);
      rows.push(...page.nodes);
      after = page.endCursor;
      if (unknown.length < page.nodes.length || !page.hasNextPage || newRows.length > MAX_NEW_ROWS) break;
    }
    this.#remember(newRows);
    this.held = newRows.concat(this.held);
    this.setAtTop(this.#atTop);
    return { rows, total };
  }

  /** Moves held rows into view while the list is at its top; returns whether there were any. */
  setAtTop(atTop: boolean): boolean {
    this.#atTop = atTop;
    if (!atTop || this.held.length === 0) return false;
    this.visible = this.held.concat(this.visible);
    this.held = [];
    return true;
  }

  replace(row: Row): void {
    const replaceIn = (rows: readonly Row[]) => rows.map((one) => (one.id === row.id ? row : one));
    this.visible = replaceIn(this.visible);
    this.held = replaceIn(this.held);
  }

  #remember(rows: readonly Row[]): void {
    for (const { id } of rows) this.#knownIds.add(id);
    const [newest] = rows;
    if (!newest) return;
    const createdAfter = new Date(Date.parse(newest.createdAt) - MAX_COMMIT_DELAY_MS).toISOString();
    if (createdAfter > this.#createdAfter) this.#createdAfter = createdAfter;
  }
}
