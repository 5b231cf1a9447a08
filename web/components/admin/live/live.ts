import { readEvents } from "./event-stream.ts";
import type { StreamEvent } from "./event-stream.ts";

/**
 * `created`, `changed`, `present`: contacts that are new, changed, or were opened or closed by somebody. `mail`: a delivery was
 * attempted, or mails became undelivered or closed. `ready`: events may have been missed, so everything must be reloaded.
 */
export type LiveEvent =
  { kind: "created" | "changed" | "present"; ids: string[] } | { kind: "mail" } | { kind: "ready" };

/** A source of live events. */
export interface LiveFeed {
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

/** The connection state to display. */
export type LiveState = "connecting" | "live" | "reconnecting";

/** The session that supplies the token and is notified of a 401. */
interface LiveSession {
  token(): string | null;
  refused(token: string | null): void;
  onRenewed(listener: () => void): () => void;
}

/** The gateway sends a heartbeat every 15 s. */
const SILENCE_TIMEOUT_MS = 40_000;
/** A tab hidden for this long disconnects, because browsers allow only six connections per host. */
const HIDDEN_TIMEOUT_MS = 60_000;
/** Reconnects shorter than this are not shown. */
const RECONNECTING_DELAY_MS = 1500;

/** Returns the exponential backoff in ms: 1 s, 2 s, ... 30 s, minus up to half as jitter. */
export const backoff = (failures: number, chance = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** failures) * (1 - chance / 2);

/**
 * Receives the gateway's events through `fetch`, because EventSource cannot send a bearer token. Reconnects with backoff, or
 * immediately when the network returns or the tab becomes visible. Emits `ready` after each gap.
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

  /** Connects and stays connected; returns a function that disconnects for good. */
  start(): () => void {
    const stopRenewal = this.session.onRenewed(() => this.#connect());
    // A request that started offline may hang after the network is back: replace it.
    const wake = () => {
      if (!this.#line || this.#state === "reconnecting") this.#connect();
    };
    const onVisibility = () => {
      clearTimeout(this.#hidden);
      if (document.visibilityState === "visible") wake();
      else this.#hidden = setTimeout(() => this.#hangUp(), HIDDEN_TIMEOUT_MS);
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
      if (this.#line !== line) return; // replaced or disconnected since
      this.#hangUp();
      this.#noticed ??= setTimeout(() => this.#enter("reconnecting"), RECONNECTING_DELAY_MS);
      if (goOn) this.#next = setTimeout(() => this.#connect(), backoff(this.#failures++));
    });
  }

  /** Reads events until the connection ends; returns whether to reconnect with the same session. */
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
      // network failure or abort: the connection has ended
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
      if (!first) this.#pass({ kind: "ready" }); // after the first connect no data is older than the connection
    } else if (event === "created" || event === "changed" || event === "present") {
      this.#pass({ kind: event, ids: data.split(",") });
    } else if (event === "mail") {
      this.#pass({ kind: event });
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

  /** Restarts the silence timeout. */
  #hear(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#line?.abort(), SILENCE_TIMEOUT_MS);
  }

  #hangUp(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#silence);
    const line = this.#line;
    this.#line = undefined;
    line?.abort();
  }
}
