export const WINDOW_ROWS = 100;

/** Maximum number of loaded windows; beyond it, those farthest from the view are evicted. */
const MAX_LOADED_WINDOWS = 30;

/** The start of a window: `skip` rows past a cursor. */
export interface Start {
  after?: string;
  skip: number;
}

/**
 * The loaded rows of a list of any length, in numbered windows of WINDOW_ROWS. Keeps the end cursors of evicted windows, so
 * that a window can be loaded from a cursor near it.
 */
export class Windows<Row extends { readonly id: string }> {
  readonly #rows = new Map<number, readonly Row[]>();
  readonly #endCursors = new Map<number, string>();
  /** Number of rows in the whole list, loaded or not. */
  length = 0;

  at(index: number): Row | undefined {
    return this.#rows.get(Math.floor(index / WINDOW_ROWS))?.[index % WINDOW_ROWS];
  }

  /** Checks whether all rows of a window are loaded; the last window may have fewer than WINDOW_ROWS. */
  has(window: number): boolean {
    const rows = this.#rows.get(window);
    return rows !== undefined && rows.length >= Math.min(WINDOW_ROWS, this.length - window * WINDOW_ROWS);
  }

  /** Number of windows in the whole list. */
  get count(): number {
    return Math.ceil(this.length / WINDOW_ROWS);
  }

  /** Returns the loaded rows of all windows, or of those that `isSelected` selects, in order. */
  loadedRows(isSelected: (window: number) => boolean = () => true): Row[] {
    const selected = [...this.#rows].filter(([window]) => isSelected(window));
    return selected.toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows);
  }

  /** Returns the loaded rows of one window. */
  rowsOf(window: number): readonly Row[] {
    return this.#rows.get(window) ?? [];
  }

  /** Stores the rows from the beginning of a window on, up to several windows, and the end cursor of the last row. */
  set(window: number, rows: readonly Row[], end: string | null): void {
    const last = window + Math.max(0, Math.ceil(rows.length / WINDOW_ROWS) - 1);
    for (let at = window; at <= last; at++) {
      this.#rows.set(at, rows.slice((at - window) * WINDOW_ROWS, (at - window + 1) * WINDOW_ROWS));
      if (at < last) this.#endCursors.delete(at); // it may have ended with another row
    }
    if (end !== null) this.#endCursors.set(last, end);
  }

  /** Returns where to load a window from or, if some of its rows are kept, the rest of it. */
  start(window: number, keepsRows = false): Start {
    for (let before = keepsRows ? window : window - 1; before >= 0; before--) {
      const after = this.#endCursors.get(before);
      if (after !== undefined) return { after, skip: Math.max(0, window - before - 1) * WINDOW_ROWS };
    }
    return { skip: window * WINDOW_ROWS };
  }

  /** Returns the index of a row, or -1 if it is not loaded. */
  indexOf(id: string): number {
    for (const [window, rows] of this.#rows) {
      const at = rows.findIndex((row) => row.id === id);
      if (at !== -1) return window * WINDOW_ROWS + at;
    }
    return -1;
  }

  /** Replaces a loaded row with its current state. */
  replace(row: Row): void {
    const index = this.indexOf(row.id);
    if (index === -1) return;
    const window = Math.floor(index / WINDOW_ROWS);
    this.#rows.set(window, this.#rows.get(window)!.with(index % WINDOW_ROWS, row));
  }

  /** Sets a greater length. A last window that was not full is then incomplete. */
  grow(length: number): void {
    this.length = Math.max(this.length, length);
  }

  /** Drops the rows of all windows that `isRetained` does not select. */
  evictExcept(isRetained: (window: number) => boolean): void {
    for (const window of this.#rows.keys()) if (!isRetained(window)) this.#rows.delete(window);
  }

  /** Drops the windows farthest from `centerWindow`, but never the first, to which new rows are added. */
  evict(centerWindow: number): void {
    const distance = (window: number) => (window === 0 ? -1 : Math.abs(window - centerWindow));
    const byDistance = [...this.#rows.keys()].toSorted((one, other) => distance(one) - distance(other));
    for (const window of byDistance.slice(MAX_LOADED_WINDOWS)) this.#rows.delete(window);
  }
}
