export const WINDOW_ROWS = 100;

/** Evict the windows farthest from the view beyond this. */
const MAX_KEPT_WINDOWS = 30;

/** The start of a window: `skip` rows past a cursor. */
export interface Start {
  after?: string;
  skip: number;
}

/**
 * The loaded rows of a list of any length, in numbered windows of WINDOW_ROWS. The end cursors of evicted windows are kept, so
 * that a window loads from a cursor near it.
 */
export class Windows<Row extends { readonly id: string }> {
  readonly #rows = new Map<number, readonly Row[]>();
  readonly #ends = new Map<number, string>();
  /** Rows of the whole list, loaded or not. */
  length = 0;

  at(index: number): Row | undefined {
    return this.#rows.get(Math.floor(index / WINDOW_ROWS))?.[index % WINDOW_ROWS];
  }

  /** Whether a window is loaded as far as the list goes. */
  has(window: number): boolean {
    const rows = this.#rows.get(window);
    return rows !== undefined && rows.length >= Math.min(WINDOW_ROWS, this.length - window * WINDOW_ROWS);
  }

  /** Windows of the whole list. */
  get count(): number {
    return Math.ceil(this.length / WINDOW_ROWS);
  }

  /** The loaded rows of all windows or some, in order. */
  known(of: (window: number) => boolean = () => true): Row[] {
    const wanted = [...this.#rows].filter(([window]) => of(window));
    return wanted.toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows);
  }

  /** Stores the response to `start(window)`: one window or several consecutive ones. */
  set(window: number, rows: readonly Row[], end: string | null): void {
    const last = window + Math.max(0, Math.ceil(rows.length / WINDOW_ROWS) - 1);
    for (let at = window; at <= last; at++) {
      this.#rows.set(at, rows.slice((at - window) * WINDOW_ROWS, (at - window + 1) * WINDOW_ROWS));
    }
    if (end !== null) this.#ends.set(last, end);
  }

  start(window: number): Start {
    for (let before = window - 1; before >= 0; before--) {
      const after = this.#ends.get(before);
      if (after !== undefined) return { after, skip: (window - before - 1) * WINDOW_ROWS };
    }
    return { skip: window * WINDOW_ROWS };
  }

  /** The index of a row, or -1 if it is not loaded. */
  indexOf(id: string): number {
    for (const [window, rows] of this.#rows) {
      const at = rows.findIndex((row) => row.id === id);
      if (at !== -1) return window * WINDOW_ROWS + at;
    }
    return -1;
  }

  /** Replaces a loaded row by its current state. */
  replace(row: Row): void {
    const index = this.indexOf(row.id);
    if (index === -1) return;
    const window = Math.floor(index / WINDOW_ROWS);
    this.#rows.set(window, this.#rows.get(window)!.with(index % WINDOW_ROWS, row));
  }

  /** Sets a greater length. A last window that was not full keeps its rows until it is loaded again. */
  grow(length: number): void {
    if (length <= this.length) return;
    if (this.length % WINDOW_ROWS !== 0) this.#ends.delete(this.count - 1);
    this.length = length;
  }

  /** Drops the rows of all other windows. */
  forget(except: (window: number) => boolean): void {
    for (const window of this.#rows.keys()) if (!except(window)) this.#rows.delete(window);
  }

  /** Drops the windows farthest from one; never the first, to which new rows are added. */
  evict(around: number): void {
    const distance = (window: number) => (window === 0 ? -1 : Math.abs(window - around));
    const excess = [...this.#rows.keys()].toSorted((one, other) => distance(one) - distance(other));
    for (const window of excess.slice(MAX_KEPT_WINDOWS)) this.#rows.delete(window);
  }
}
