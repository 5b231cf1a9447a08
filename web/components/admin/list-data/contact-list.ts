import type { ApolloClient } from "@apollo/client";
import { Arrivals } from "./contact-arrivals.ts";
import { filterKey } from "./contact-filter.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { ContactLoader } from "./contact-loader.ts";
import { ContactSource, spelt } from "./contact-source.ts";
import type { Row } from "./contact-source.ts";
import { WINDOW } from "./contact-windows.ts";
import type { LiveEvent } from "./live.ts";
import { paced } from "./paced.ts";

/** However much happens, the gateway is asked so many milliseconds apart. */
const PAUSE = 300;

/** The rows that a table shows. A row that is not loaded, or could not be, is undefined. */
export interface Rows {
  readonly total: number;
  at(index: number): Row | undefined;
  /** The place of an enquiry, or -1. */
  indexOf(id: string): number;
  /** The same for the same row while newer ones come in before it. */
  key(index: number): number;
  /** Whether the row could not be loaded. */
  failed(index: number): boolean;
  /** How many new ones are held back. */
  readonly held: number;
  /** Whether an enquiry has left the status that the list is narrowed to: it stays where it was read, until it is taken off. */
  strayed(row: Row): boolean;
  /** How many of those there are, as far as is known. */
  readonly strays: number;
}

/**
 * The enquiries that one filter leaves, as React's useSyncExternalStore reads them: the first window at once, then the
 * rest, or by need where there are many. New ones join at the newest end, at once or when the reader comes back to it.
 */
export class ContactList {
  phase: "loading" | "ready" | "failed" = "loading";
  readonly #source: ContactSource;
  readonly #loader: ContactLoader;
  readonly #arrivals: Arrivals;
  readonly #listeners = new Set<() => void>();
  readonly #outdated = new Set<string>();
  #version = 0;
  #missed = false;
  #news: ReturnType<typeof paced> | undefined;
  #changes: ReturnType<typeof paced> | undefined;

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

  /** Another number whenever something has changed. */
  readonly version = (): number => this.#version;

  /** Whether so much is new that the list has to be begun anew. */
  get outgrown(): boolean {
    return this.#arrivals.outgrown;
  }

  /** Loads the first window, and the rest where it is short; gives what stops all asking. */
  start(): () => void {
    const run = new AbortController();
    const news = (this.#news = paced(() => this.#catchUp(), PAUSE));
    const changes = (this.#changes = paced(() => this.#readAgain(), PAUSE));
    void this.#begin(run.signal);
    return () => {
      run.abort();
      this.#loader.stop();
      news.stop();
      changes.stop();
    };
  }

  /** Whether this list has all that another filter asks for, because it is loaded whole and that narrows only by form. */
  covers(filter: ContactFilter): boolean {
    if (filterKey(filter) === filterKey(this.filter)) return true;
    const { formType: _, ...anyForm } = filter;
    return filterKey(anyForm) === filterKey(this.filter) && this.#loader.whole && this.#loader.sound;
  }

  /** The rows, narrowed by a form where the list has all of them. */
  rows(formType?: string): Rows {
    const { shown, held } = this.#arrivals;
    const { windows } = this.#loader;
    const { status } = this.filter;
    const strayed = (row: Row) => status !== undefined && spelt(row.status) !== status;
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
        strays: status === undefined ? 0 : known().filter(strayed).length,
      };
    }
    const ofForm = (row: Row) => spelt(row.formType) === formType;
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
    };
  }

  /** Tells what is in view of the rows that are not narrowed here, so that it is loaded. */
  want(first: number, last: number): void {
    const newer = this.#arrivals.shown.length;
    if (this.phase === "ready") this.#loader.want(Math.max(0, first - newer), Math.max(0, last - newer));
  }

  /** Asks once more for what could not be loaded. */
  retry(index: number): void {
    this.#loader.retry(index - this.#arrivals.shown.length);
  }

  /** Says whether the reader sees the newest end: only there new rows may push the others on. */
  follow(atTop: boolean): void {
    if (this.#arrivals.follow(atTop)) this.#changed();
  }

  /** Takes over how enquiries stand now. */
  put(...rows: readonly Row[]): void {
    for (const row of rows) {
      this.#loader.windows.replace(row);
      this.#arrivals.replace(row);
    }
    this.#changed();
  }

  /** Follows what happens to enquiries. */
  hear(event: LiveEvent): void {
    if (this.phase === "loading") this.#missed = true;
    if (this.phase !== "ready") return;
    if (event.kind === "changed") event.ids.forEach((id) => this.#outdated.add(id));
    if (event.kind === "ready") {
      this.#loader.viewed.forEach(({ id }) => this.#outdated.add(id));
      this.#loader.distrust();
    }
    if (event.kind !== "changed") this.#news?.ask();
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
      const page = await this.#source.page({ first: WINDOW, counted: true }, signal);
      this.phase = "ready";
      this.#loader.begin(page);
      this.#arrivals.begin(page.nodes);
      if (this.#missed) this.#news?.ask();
    } catch {
      if (signal.aborted) return;
      this.phase = "failed"; // said once, and not tried again by itself (specification, point 9)
    }
    this.#changed();
  }

  async #catchUp(): Promise<void> {
    try {
      if (this.#source.oldestFirst) {
        this.#loader.grow((await this.#source.page({ first: 1, counted: true })).total!);
        this.#changed();
      } else this.put(...(await this.#arrivals.read()));
    } catch {
      // what is on show stays as it is; the next event, or the line's return, asks again
    }
  }

  async #readAgain(): Promise<void> {
    const ids = [...this.#outdated].filter((id) => this.#indexOf(id) !== -1);
    this.#outdated.clear();
    try {
      this.put(...(await this.#source.byIds(ids)));
    } catch {
      // as above: what is on show stays
    }
  }
}
