import type { ApolloClient } from "@apollo/client";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import { Arrivals } from "./contact-arrivals.ts";
import { filterKey } from "#web/components/admin/filters/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { ContactLoader } from "./contact-loader.ts";
import { ContactSource } from "./contact-source.ts";
import type { Row } from "./contact-source.ts";
import { WINDOW_ROWS } from "./contact-windows.ts";
import { createMismatchCheck } from "./filter-mismatch.ts";
import type { LiveEvent } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";

/** Throttle in ms for reading new and changed rows. */
const READ_INTERVAL_MS = 300;

/** The rows of the table. A row that is not loaded is undefined. */
export interface Rows {
  readonly total: number;
  at(index: number): Row | undefined;
  /** The index of a contact, or -1. */
  indexOf(id: string): number;
  /** A key that stays with its row when newer rows are inserted above. */
  key(index: number): number;
  /** Whether loading the row failed. */
  failed(index: number): boolean;
  /** Number of new rows that are held back until the list is scrolled to its top. */
  readonly held: number;
  /** Whether a row no longer matches the status or task, or was moved to the other folder. It stays until a reload. */
  strayed(row: Row): boolean;
  /** Number of loaded rows that no longer match. */
  readonly strays: number;
  /** Number of contacts that match only since a change, so that they are missing until the list is reloaded. */
  readonly joined: number;
}

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
  #missed = false;
  /** Whether contacts outside the loaded rows changed: some may match now. */
  #changedElsewhere = false;
  #joined = 0;
  #news: ReturnType<typeof throttleReads> | undefined;
  #changes: ReturnType<typeof throttleReads> | undefined;

  constructor(
    client: ApolloClient,
    readonly filter: ContactFilter,
  ) {
    this.#source = new ContactSource(client, filter);
    this.#loader = new ContactLoader(this.#source, () => this.#changed());
    this.#arrivals = new Arrivals(this.#source);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes with every update. */
  readonly version = (): number => this.#version;

  /** Whether there are too many new rows to insert, so that the list must be reloaded. */
  get outgrown(): boolean {
    return this.#arrivals.outgrown;
  }

  /** Starts loading. Returns a function that aborts all requests. */
  start(): () => void {
    const run = new AbortController();
    const news = (this.#news = throttleReads(() => this.#catchUp(), READ_INTERVAL_MS));
    const changes = (this.#changes = throttleReads(() => this.#readAgain(), READ_INTERVAL_MS));
    void this.#begin(run.signal);
    return () => {
      run.abort();
      this.#loader.stop();
      news.stop();
      changes.stop();
    };
  }

  /** Checks whether the loaded rows also answer another filter: the list is complete and the filter only adds a form. */
  covers(filter: ContactFilter): boolean {
    if (filterKey(filter) === filterKey(this.filter)) return true;
    const { formType: _, ...anyForm } = filter;
    return filterKey(anyForm) === filterKey(this.filter) && this.#loader.whole && this.#loader.sound;
  }

  /** Returns the rows, filtered by form if the list is complete. */
  rows(formType?: string): Rows {
    const { shown, held } = this.#arrivals;
    const { windows } = this.#loader;
    const strayed = createMismatchCheck(this.filter, this.#owner);
    const known = () => shown.concat(windows.known());
    if (formType === undefined || this.filter.formType !== undefined) {
      return {
        total: shown.length + windows.length,
        at: (index) => shown[index] ?? windows.at(index - shown.length),
        indexOf: (id) => this.#indexOf(id),
        key: (index) => index - shown.length,
        failed: (index) => index >= shown.length && this.#loader.failed(index - shown.length),
        held: held.length,
        strayed,
        strays: known().filter(strayed).length,
        joined: this.#joined,
      };
    }
    const ofForm = (row: Row) => FORM_BY_GRAPHQL_NAME[row.formType] === formType;
    const newer = shown.filter(ofForm);
    const all = known().filter(ofForm);
    return {
      total: all.length,
      at: (index) => all[index],
      indexOf: (id) => all.findIndex((row) => row.id === id),
      key: (index) => index - newer.length,
      failed: () => false,
      held: held.filter(ofForm).length,
      strayed,
      strays: all.filter(strayed).length,
      joined: 0, // counted only for the whole list
    };
  }

  /** Sets the rows in view, which triggers loading them. Indexes refer to the unfiltered list. */
  want(first: number, last: number): void {
    const newer = this.#arrivals.shown.length;
    if (this.phase === "ready") this.#loader.want(Math.max(0, first - newer), Math.max(0, last - newer));
  }

  /** Retries loading a row that failed. */
  retry(index: number): void {
    this.#loader.retry(index - this.#arrivals.shown.length);
  }

  /** Sets whether the list is scrolled to its top. Only then may new rows shift the others. */
  follow(atTop: boolean): void {
    if (this.#arrivals.follow(atTop)) this.#changed();
  }

  /** Replaces loaded rows with their current state. */
  put(...rows: readonly Row[]): void {
    for (const row of rows) {
      this.#loader.windows.replace(row);
      this.#arrivals.replace(row);
    }
    this.#changed();
  }

  /** Reloads rows that this tab changed. Resolves when they have been read or reading has failed. */
  async refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#outdated.add(id);
    await this.#readAgain();
  }

  /** Handles a live event, or `later`: time has passed, which can change the rows that match a task. */
  hear(event: LiveEvent | { kind: "later" }): void {
    if (event.kind === "present" || event.kind === "mail") return;
    if (this.phase === "loading") this.#missed = true;
    if (this.phase !== "ready") return;
    if (event.kind === "changed") event.ids.forEach((id) => this.#outdated.add(id));
    if (event.kind === "later") this.#changedElsewhere = true;
    if (event.kind === "ready") {
      const { shown, held } = this.#arrivals;
      for (const { id } of [...shown, ...held, ...this.#loader.reloadAfterGap()]) this.#outdated.add(id);
      this.#changedElsewhere = true;
    }
    if (event.kind !== "changed" && event.kind !== "later") this.#news?.ask();
    if (event.kind !== "created") this.#changes?.ask();
  }

  #indexOf(id: string): number {
    const { shown } = this.#arrivals;
    const newer = shown.findIndex((row) => row.id === id);
    const older = newer === -1 ? this.#loader.windows.indexOf(id) : -1;
    return older === -1 ? newer : shown.length + older;
  }

  #changed(): void {
    this.#version++;
    this.#listeners.forEach((listener) => listener());
  }

  async #begin(signal: AbortSignal): Promise<void> {
    try {
      const page = await this.#source.page({ first: WINDOW_ROWS, counted: true }, signal);
      this.phase = "ready";
      this.#owner = page.nodes[0]?.assignee;
      this.#loader.begin(page);
      this.#arrivals.begin(page.nodes);
      if (this.#missed) this.#news?.ask();
    } catch {
      if (signal.aborted) return;
      this.phase = "failed"; // no automatic retry (specification, point 7)
    }
    this.#changed();
  }

  async #catchUp(): Promise<void> {
    try {
      if (this.#source.oldestFirst) {
        this.#loader.grow((await this.#matching()) - this.#joined + this.rows().strays);
        this.#changed();
      } else this.put(...(await this.#arrivals.read()).rows);
    } catch {
      // the rows stay; the next event or reconnect reads again
    }
  }

  async #readAgain(): Promise<void> {
    const ids = [...this.#outdated].filter((id) => this.#indexOf(id) !== -1);
    this.#changedElsewhere ||= ids.length < this.#outdated.size;
    this.#outdated.clear();
    try {
      this.put(...(await this.#source.byIds(ids)));
      if (this.#changedElsewhere) await this.#countJoined();
    } catch {
      ids.forEach((id) => this.#outdated.add(id)); // read again with the next change
    }
  }

  async #countJoined(): Promise<void> {
    const news = this.#source.oldestFirst ? undefined : await this.#arrivals.read({ counted: true });
    if (news) this.put(...news.rows); // new arrivals do not count as joined
    const matching = news?.total ?? (await this.#matching());
    const { total, held, strays } = this.rows();
    this.#joined = Math.max(0, matching - (total + held - strays));
    this.#changedElsewhere = false;
    this.#changed();
  }

  /** Returns how many contacts match now. */
  async #matching(): Promise<number> {
    return (await this.#source.page({ first: 1, counted: true })).total!;
  }
}
