import type { ApolloClient } from "@apollo/client";
import { Arrivals } from "./contact-arrivals.ts";
import { filterKey } from "#web/components/admin/filters/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { ContactLoader } from "./contact-loader.ts";
import { ContactSource } from "./contact-source.ts";
import type { Row } from "./contact-source.ts";
import { WINDOW_ROWS } from "./contact-windows.ts";
import { createMismatchCheck } from "./filter-mismatch.ts";
import { rowsOfForm } from "./list-rows.ts";
import type { Rows } from "./list-rows.ts";
import type { LiveEvent } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";

/** Throttle in ms for reading new and changed rows. */
const READ_INTERVAL_MS = 300;

/**
 * The contacts that match a filter, as a store for useSyncExternalStore. Loads the first window immediately, then the rest of
 * a short list, or the visible windows of a long one. New rows are inserted at the newest end while it is in view.
 */
export class ContactList {
  phase: "loading" | "ready" | "failed" = "loading";
  readonly #source: ContactSource;
  readonly #loader: ContactLoader;
  readonly #arrivals: Arrivals;
  readonly #listeners = new Set<() => void>();
  readonly #outdated = new Set<string>();
  /** Assignee of the first row: the owner of a "Mías" list, because all its rows are assigned to one person when loaded. */
  #owner: string | null | undefined;
  #version = 0;
  #hasMissedEvents = false;
  /** Whether contacts outside the loaded rows changed: some may match now. */
  #changedElsewhere = false;
  #newMatchCount = 0;
  #arrivalReads: ReturnType<typeof throttleReads> | undefined;
  #changeReads: ReturnType<typeof throttleReads> | undefined;

  constructor(
    client: ApolloClient,
    readonly filter: ContactFilter,
  ) {
    this.#source = new ContactSource(client, filter);
    this.#loader = new ContactLoader(this.#source, () => this.#handleLoaded());
    this.#arrivals = new Arrivals(this.#source);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes with every update. */
  readonly version = (): number => this.#version;

  /** Whether there are too many new rows to insert, so that the list must be reloaded. */
  get isTooLong(): boolean {
    return this.#arrivals.isTooLong;
  }

  /** Starts loading. Returns a function that aborts all requests. */
  start(): () => void {
    const controller = new AbortController();
    const arrivalReads = (this.#arrivalReads = throttleReads(() => this.#catchUp(), READ_INTERVAL_MS));
    const changeReads = (this.#changeReads = throttleReads(() => this.#reloadOutdated(), READ_INTERVAL_MS));
    void this.#loadFirstPage(controller.signal);
    return () => {
      controller.abort();
      this.#loader.stop();
      arrivalReads.stop();
      changeReads.stop();
    };
  }

  /** Checks whether the loaded rows also answer another filter: the list is complete and the filter only adds a form. */
  covers(filter: ContactFilter): boolean {
    if (filterKey(filter) === filterKey(this.filter)) return true;
    const { formType: _, ...anyForm } = filter;
    return filterKey(anyForm) === filterKey(this.filter) && this.#loader.isShort && this.#loader.isIntact;
  }

  /** Returns the rows, filtered by form if the list is complete. */
  rows(formType?: string): Rows {
    const { visible, held } = this.#arrivals;
    const { windows } = this.#loader;
    const isMismatch = createMismatchCheck(this.filter, this.#owner);
    const loadedRows = () => visible.concat(windows.loadedRows());
    if (formType === undefined || this.filter.formType !== undefined) {
      return {
        total: visible.length + windows.length,
        at: (index) => visible[index] ?? windows.at(index - visible.length),
        indexOf: (id) => this.#indexOf(id),
        key: (index) => index - visible.length,
        failed: (index) => index >= visible.length && this.#loader.failed(index - visible.length),
        held: held.length,
        isMismatch,
        mismatchCount: loadedRows().filter(isMismatch).length,
        newMatchCount: this.#newMatchCount,
      };
    }
    return rowsOfForm(formType, { visible, held, loaded: loadedRows(), isMismatch });
  }

  /** Sets the rows in view, which triggers loading them. Indexes refer to the unfiltered list. */
  setViewRange(first: number, last: number): void {
    const offset = this.#arrivals.visible.length;
    if (this.phase === "ready")
      this.#loader.setViewRange(Math.max(0, first - offset), Math.max(0, last - offset));
  }

  /** Retries loading a row that failed. */
  retry(index: number): void {
    this.#loader.retry(index - this.#arrivals.visible.length);
  }

  /** Sets whether the list is scrolled to its top. Only then may new rows shift the others. */
  setAtTop(atTop: boolean): void {
    if (this.#arrivals.setAtTop(atTop)) this.#changed();
  }

  /** Replaces loaded rows with their current state. A response that was overtaken by a later one has an older version. */
  replaceRows(...rows: readonly Row[]): void {
    const { at } = this.rows();
    for (const row of rows) {
      const index = this.#indexOf(row.id);
      if (index !== -1 && at(index)!.version > row.version) continue;
      this.#loader.windows.replace(row);
      this.#arrivals.replace(row);
    }
    this.#changed();
  }

  /** Reloads rows that this tab changed. Resolves when they have been read or reading has failed. */
  async refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#outdated.add(id);
    await this.#reloadOutdated();
  }

  /** Handles a live event, or `later`: time has passed, which can change the rows that match a task. */
  handleEvent(event: LiveEvent | { kind: "later" }): void {
    if (event.kind === "present" || event.kind === "mail" || event.kind === "rights") return;
    if (this.phase === "loading") this.#hasMissedEvents = true;
    if (this.phase !== "ready") return;
    if (event.kind === "changed") event.ids.forEach((id) => this.#outdated.add(id));
    if (event.kind === "later" || event.kind === "ready") this.#changedElsewhere = true;
    if (event.kind === "ready") {
      const { visible, held } = this.#arrivals;
      for (const { id } of [...visible, ...held, ...this.#loader.reloadAfterGap()]) this.#outdated.add(id);
    }
    if (event.kind !== "changed" && event.kind !== "later") this.#arrivalReads?.request();
    if (event.kind !== "created") this.#changeReads?.request();
  }

  #indexOf(id: string): number {
    const { visible } = this.#arrivals;
    const arrivalIndex = visible.findIndex((row) => row.id === id);
    const windowIndex = arrivalIndex === -1 ? this.#loader.windows.indexOf(id) : -1;
    return windowIndex === -1 ? arrivalIndex : visible.length + windowIndex;
  }

  #changed(): void {
    this.#version++;
    this.#listeners.forEach((listener) => listener());
  }

  async #loadFirstPage(signal: AbortSignal): Promise<void> {
    try {
      const page = await this.#source.page({ first: WINDOW_ROWS, counted: true }, signal);
      this.phase = "ready";
      this.#owner = page.nodes[0]?.assignee;
      this.#loader.begin(page);
      this.#arrivals.begin(page.nodes);
      if (this.#hasMissedEvents) this.#readMissed(page.nodes);
    } catch {
      if (signal.aborted) return;
      this.phase = "failed"; // no automatic retry (specification, point 7)
    }
    this.#changed();
  }

  /** Reads what may have changed while the first rows were loaded. Only the newest rows are read together with new ones. */
  #readMissed(rows: readonly Row[]): void {
    this.#arrivalReads?.request();
    if (!this.#source.oldestFirst) return;
    for (const { id } of rows) this.#outdated.add(id);
    this.#changeReads?.request();
  }

  #handleLoaded(): void {
    if (this.#outdated.size > 0 || this.#changedElsewhere) this.#changeReads?.request();
    this.#changed();
  }

  async #catchUp(): Promise<void> {
    try {
      if (this.#source.oldestFirst) {
        this.#loader.grow((await this.#countMatches()) - this.#newMatchCount + this.rows().mismatchCount);
        this.#changed();
      } else this.replaceRows(...(await this.#arrivals.read()).rows);
    } catch {
      // the rows stay; the next event or reconnect reads again
    }
  }

  async #reloadOutdated(): Promise<void> {
    const ids = [...this.#outdated].filter((id) => this.#indexOf(id) !== -1);
    this.#changedElsewhere ||= ids.length < this.#outdated.size;
    // A row that is being loaded may have been read before its change: it is read again once it is there.
    if (!this.#loader.isLoading) this.#outdated.clear();
    try {
      const { mismatchCount } = this.rows();
      this.replaceRows(...(await this.#source.byIds(ids)));
      // With the oldest first, a row that left may have hidden a new one from the list's count.
      if (this.#source.oldestFirst && this.rows().mismatchCount > mismatchCount)
        this.#arrivalReads?.request();
      if (this.#changedElsewhere) await this.#countNewMatches();
    } catch {
      ids.forEach((id) => this.#outdated.add(id)); // read again with the next change
      this.#changedElsewhere = true;
    }
  }

  async #countNewMatches(): Promise<void> {
    this.#changedElsewhere = false; // not later: what changes meanwhile is counted next
    const arrivals = this.#source.oldestFirst ? undefined : await this.#arrivals.read({ counted: true });
    if (arrivals) this.replaceRows(...arrivals.rows); // new arrivals do not count as new matches
    const matchCount = arrivals?.total ?? (await this.#countMatches());
    const { total, held, mismatchCount } = this.rows();
    this.#newMatchCount = Math.max(0, matchCount - (total + held - mismatchCount));
    this.#changedElsewhere ||= this.#loader.isLoading; // the rows that are being loaded may change the total
    this.#changed();
  }

  /** Returns how many contacts match now. */
  async #countMatches(): Promise<number> {
    return (await this.#source.page({ first: 1, counted: true })).total!;
  }
}
