/** Rows of one window. */
export const WINDOW = 100;

/** Windows that are kept; beyond, those farthest from the reader go. */
const KEPT = 30;

/** Where a request for a window has to begin: so many rows past a cursor. */
export interface Start {
  after?: string;
  skip: number;
}

/**
 * The rows of a list of any length, as far as they are known: windows of 100 by their number. The cursors at the ends of
 * windows outlive their rows, so that the way to any window begins near it.
 */
export class Windows<Row extends { readonly id: string }> {
  readonly #rows = new Map<number, readonly Row[]>();
  readonly #ends = new Map<number, string>();
  /** Rows of the whole list, known or not. */
  length = 0;

  at(index: number): Row | undefined {
    return this.#rows.get(Math.floor(index / WINDOW))?.[index % WINDOW];
  }

  has(window: number): boolean {
    return this.#rows.has(window);
  }

  /** How many windows the whole list has. */
  get count(): number {
    return Math.ceil(this.length / WINDOW);
  }

  /** All known rows, in order. */
  known(): Row[] {
    return [...this.#rows].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows);
  }

  /** Takes what came in answer to `start(window)`: one window, or several of them in a row. */
  set(window: number, rows: readonly Row[], end: string | null): void {
    const last = window + Math.max(0, Math.ceil(rows.length / WINDOW) - 1);
    for (let at = window; at <= last; at++) {
      this.#rows.set(at, rows.slice((at - window) * WINDOW, (at - window + 1) * WINDOW));
    }
    if (end !== null) this.#ends.set(last, end);
  }

  start(window: number): Start {
    for (let before = window - 1; before >= 0; before--) {
      const after = this.#ends.get(before);
      if (after !== undefined) return { after, skip: (window - before - 1) * WINDOW };
    }
    return { skip: window * WINDOW };
  }

  /** Where a row is, or -1 where it is not known. */
  indexOf(id: string): number {
    for (const [window, rows] of this.#rows) {
      const at = rows.findIndex((row) => row.id === id);
      if (at !== -1) return window * WINDOW + at;
    }
    return -1;
  }

  /** Puts a newer state of a row in its place. */
  replace(row: Row): void {
    const index = this.indexOf(row.id);
    if (index === -1) return;
    const window = Math.floor(index / WINDOW);
    this.#rows.set(window, this.#rows.get(window)!.with(index % WINDOW, row));
  }

  /** The list has become longer at its end: a last window that was not full is not known any more. */
  grow(length: number): void {
    const last = this.count - 1;
    if (length <= this.length) return;
    if (this.length % WINDOW !== 0) {
      this.#rows.delete(last);
      this.#ends.delete(last);
    }
    this.length = length;
  }

  /** Forgets the rows of all windows but these. */
  forget(except: (window: number) => boolean): void {
    for (const window of this.#rows.keys()) if (!except(window)) this.#rows.delete(window);
  }

  /** Forgets what lies farthest from a window, the first one never: everything newer joins on to it. */
  evict(around: number): void {
    const distance = (window: number) => (window === 0 ? -1 : Math.abs(window - around));
    const excess = [...this.#rows.keys()].toSorted((one, other) => distance(one) - distance(other));
    for (const window of excess.slice(KEPT)) this.#rows.delete(window);
  }
}
