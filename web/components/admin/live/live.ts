import { readEvents } from "./event-stream.ts";
import type { StreamEvent } from "./event-stream.ts";

/** What has happened to enquiries; `ready` where something may have been missed, so that one should catch up. */
export type LiveEvent = { kind: "created" | "changed"; ids: string[] } | { kind: "ready" };

/** Tells what happens to enquiries while it is open. */
export interface LiveFeed {
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

/** How the line to the gateway stands, for the eye. */
export type LiveState = "connecting" | "live" | "reconnecting";

/** Whose token the feed carries, and whom it tells that the gateway has refused it. */
export interface LiveSession {
  token(): string | null;
  refused(token: string | null): void;
  onRenewed(listener: () => void): () => void;
}

/** The gateway lets something be heard each 15 s: after this silence the line is dead. */
const SILENCE = 40_000;
/** A tab that nobody has looked at for so long lets its line go; browsers keep six to a host. */
const HIDDEN = 60_000;
/** A line that is back so soon was never seen to be away. */
const UNNOTICED = 1500;

/** Before each further attempt: 1 s, 2 s, ... 30 s, less up to half by chance, so that tabs do not come all at once. */
export const backoff = (failures: number, chance = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** failures) * (1 - chance / 2);

/**
 * The gateway's events, by `fetch` because an EventSource can carry no bearer. Connects anew with growing pauses, and
 * at once when the network or the reader comes back; the first line that stands after a gap tells `ready`.
 */
export class LiveConnection implements LiveFeed {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #watchers = new Set<() => void>();
  #state: LiveState = "connecting";
  #attempts = 0;
  #failures = 0;
  #line: AbortController | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #noticed: ReturnType<typeof setTimeout> | undefined;
  #hidden: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: LiveSession,
    private readonly address = "/api/admin/events",
  ) {}

  subscribe(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly read = (): LiveState => this.#state;

  /** Opens the line and keeps it open; gives what closes it for good. */
  start(): () => void {
    const stopRenewal = this.session.onRenewed(() => this.#connect());
    // An attempt that was begun without the network may hang long after it is back: another takes its place.
    const wake = () => {
      if (!this.#line || this.#state === "reconnecting") this.#connect();
    };
    const onVisibility = () => {
      clearTimeout(this.#hidden);
      if (document.visibilityState === "visible") wake();
      else this.#hidden = setTimeout(() => this.#hangUp(), HIDDEN);
    };
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", onVisibility);
    this.#connect();
    onVisibility();
    return () => {
      stopRenewal();
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(this.#hidden);
      clearTimeout(this.#noticed);
      this.#hangUp();
    };
  }

  #connect(): void {
    this.#hangUp();
    const line = (this.#line = new AbortController());
    this.#attempts++;
    void this.#listen(line).then((goOn) => {
      if (this.#line !== line) return; // another line has taken its place, or none is wanted
      this.#hangUp();
      this.#noticed ??= setTimeout(() => this.#enter("reconnecting"), UNNOTICED);
      if (goOn) this.#next = setTimeout(() => this.#connect(), backoff(this.#failures++));
    });
  }

  /** Listens until the line ends; gives whether it is worth trying again without a new session. */
  async #listen(line: AbortController): Promise<boolean> {
    const token = this.session.token();
    try {
      const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
      this.#hear();
      const answer = await fetch(this.address, { headers, cache: "no-store", signal: line.signal });
      if (answer.status === 401) {
        this.session.refused(token);
        return false;
      }
      if (!answer.ok || !answer.body) return true;
      const tell = (event: StreamEvent) => this.#tell(event);
      await readEvents(answer.body, tell, () => this.#hear());
    } catch {
      // the network, or we ourselves, cut the line: both are an end like any other
    }
    return true;
  }

  #tell({ event, data }: StreamEvent): void {
    const first = this.#attempts === 1 && this.#state === "connecting";
    if (event === "ready") {
      this.#failures = 0;
      clearTimeout(this.#noticed);
      this.#noticed = undefined;
      this.#enter("live");
      if (!first) this.#pass({ kind: "ready" }); // at the first attempt nothing older than the line is on show
    } else if (event === "created" || event === "changed") {
      this.#pass({ kind: event, ids: data.split(",") });
    }
  }

  #pass(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #enter(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#watchers.forEach((watcher) => watcher());
  }

  /** Something was heard: the line is alive. */
  #hear(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#line?.abort(), SILENCE);
  }

  #hangUp(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#silence);
    const line = this.#line;
    this.#line = undefined;
    line?.abort();
  }
}
