import { MAX_PAGE_ROWS } from "#schema/contact-filter.ts";
import type { ContactSource, Page, Row } from "./contact-source.ts";
import { WINDOW_ROWS, Windows } from "./contact-windows.ts";

/** Maximum length of a list that is loaded completely, in one request. A longer list loads only the windows in view. */
const MAX_WHOLE_ROWS = MAX_PAGE_ROWS;

/** Prefetch windows within this distance of the rows in view. */
const PREFETCH_ROWS = 30;

/** Debounce: load a window only once scrolling pauses. */
const SCROLL_DEBOUNCE_MS = 80;

/** Loads a list in windows, those in view first. Aborts requests for windows that are no longer near the view. */
export class ContactLoader {
  readonly windows = new Windows<Row>();
  /** Whether the list is short enough to be loaded completely. */
  isShort = false;
  /** The window from which each request in flight loads rows. */
  readonly #pending = new Map<AbortController, number>();
  readonly #failed = new Set<number>();
  #view: readonly [first: number, last: number] = [0, 0];
  #debounceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly source: ContactSource,
    private readonly changed: () => void,
  ) {}

  /** Stores the first window, whose page includes the total, and loads the rest of a short list. */
  begin({ nodes, endCursor, total }: Page): void {
    this.windows.length = total!;
    this.windows.set(0, nodes, endCursor);
    this.isShort = total! <= MAX_WHOLE_ROWS;
    if (this.isShort) this.#loadRest();
  }

  stop(): void {
    clearTimeout(this.#debounceTimer);
    for (const pending of this.#pending.keys()) pending.abort();
    this.#pending.clear();
  }

  /** Whether no window has failed to load. */
  get isIntact(): boolean {
    return this.#failed.size === 0;
  }

  /** Whether rows are being loaded. */
  get isLoading(): boolean {
    return this.#pending.size > 0;
  }

  failed(index: number): boolean {
    return this.#failed.has(this.#windowIndex(index)) && !this.windows.has(this.#windowIndex(index));
  }

  /** Sets the rows in view, which triggers loading them. Rows far from the view may be evicted. */
  setViewRange(first: number, last: number): void {
    this.#view = [first, last];
    if (this.isShort) return;
    const nearbyWindows = span(
      this.#windowIndex(first - PREFETCH_ROWS),
      this.#windowIndex(last + PREFETCH_ROWS),
    );
    for (const [pending, window] of this.#pending) {
      if (nearbyWindows.includes(window)) continue;
      pending.abort();
      this.#pending.delete(pending);
    }
    const pendingWindows = [...this.#pending.values()];
    clearTimeout(this.#debounceTimer);
    const missing = nearbyWindows.filter(
      (window) => !this.windows.has(window) && !pendingWindows.includes(window) && !this.#failed.has(window),
    );
    const loadMissing = () => missing.forEach((window) => void this.#load(window));
    if (this.#inView().every((window) => this.windows.has(window))) loadMissing();
    else if (missing.length > 0) this.#debounceTimer = setTimeout(loadMissing, SCROLL_DEBOUNCE_MS);
  }

  /** Retries what failed to load. */
  retry(index: number): void {
    if (this.isShort) this.#loadRest();
    else void this.#load(this.#windowIndex(index));
  }

  /** Extends the list at its end. */
  grow(length: number): void {
    this.windows.grow(length);
    if (this.isShort) this.#loadRest();
    else this.setViewRange(...this.#view);
  }

  /**
   * Handles a gap in the events: reloads a short list from its second window on, or evicts all windows of a long one except
   * the first and those in view. Returns the other rows, which the caller must reload by id. Rows that were being loaded may
   * have been read before the gap ended, so they are requested again.
   */
  reloadAfterGap(): Row[] {
    this.stop();
    const inView = this.#inView();
    const isRetained = (window: number) => window === 0 || (!this.isShort && inView.includes(window));
    const retainedRows = this.windows.loadedRows(isRetained);
    if (!this.isShort) {
      this.windows.evictExcept(isRetained);
      this.setViewRange(...this.#view);
    } else if (this.windows.count > 1) void this.#load(1, MAX_WHOLE_ROWS, false);
    return retainedRows;
  }

  #inView(): number[] {
    return span(this.#windowIndex(this.#view[0]), this.#windowIndex(this.#view[1]));
  }

  #windowIndex(index: number): number {
    return Math.max(0, Math.min(Math.floor(index / WINDOW_ROWS), this.windows.count - 1));
  }

  #loadRest(): void {
    const missing = span(0, this.windows.count - 1).find((window) => !this.windows.has(window));
    if (missing !== undefined) void this.#load(missing, MAX_WHOLE_ROWS);
  }

  /**
   * Loads a window and those after it, up to `first` rows. By default one that the list has outgrown keeps its rows: if it were
   * loaded again, rows that left the list before it would shift it, and those at its beginning would be in no window.
   */
  async #load(window: number, first = WINDOW_ROWS, keepsRows = true): Promise<void> {
    const keptCount = keepsRows && !this.windows.has(window) ? this.windows.rowsOf(window).length : 0;
    const pending = new AbortController();
    const requestedWindows = span(window, Math.min(window + first / WINDOW_ROWS, this.windows.count) - 1);
    this.#pending.set(pending, window);
    requestedWindows.forEach((at) => this.#failed.delete(at));
    try {
      const start = this.windows.start(window, keptCount > 0);
      const page = await this.source.page({ first, ...start }, pending.signal);
      if (pending.signal.aborted) return;
      // Another request may have completed the window meanwhile.
      const rows = [...this.windows.rowsOf(window).slice(0, keptCount), ...page.nodes];
      this.windows.set(window, rows, page.endCursor);
      const end = window * WINDOW_ROWS + rows.length;
      this.windows.length = page.hasNextPage ? Math.max(this.windows.length, end + 1) : end;
      if (!this.isShort) this.windows.evict(this.#windowIndex(this.#view[0]));
    } catch {
      if (pending.signal.aborted) return;
      requestedWindows.forEach((at) => this.#failed.add(at)); // its rows show the failure with a retry button
    }
    this.#pending.delete(pending);
    this.changed();
  }
}

const span = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
