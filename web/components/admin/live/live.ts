import { readEvents } from "./event-stream.ts";
import type { StreamEvent } from "./event-stream.ts";

/**
 * `created`, `changed`, `present`: contacts that are new, changed, or were opened or closed by somebody. `mail`: a delivery was
 * attempted, or mails became undelivered or closed. `rights`: the register of data requests was changed. `ready`: events may
 * have been missed, so everything must be reloaded.
 */
export type LiveEvent =
  | { kind: "created" | "changed" | "present"; ids: string[] }
  | { kind: "mail" | "rights" }
  | { kind: "ready" };

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
export const backoff = (failures: number, jitter = Math.random()): number =>
  Math.min(30_000, 1000 * 2 ** failures) * (1 - jitter / 2);

/**
 * Receives the gateway's events through `fetch`, because EventSource cannot send a bearer token. Reconnects with backoff, or
 * immediately when the network returns or the tab becomes visible. Emits `ready` after each gap.
 */
export class LiveConnection implements LiveFeed {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #stateListeners = new Set<() => void>();
  #state: LiveState = "connecting";
  #attempts = 0;
  #failures = 0;
  #connection: AbortController | undefined;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #statusTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: LiveSession,
    private readonly address = "/api/admin/events",
  ) {}

  subscribe(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly subscribeToState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  readonly getState = (): LiveState => this.#state;

  /** Connects and stays connected while the tab is visible; returns a function that disconnects for good. */
  start(): () => void {
    const isHidden = () => document.visibilityState === "hidden";
    const stopRenewal = this.session.onRenewed(() => (isHidden() ? this.#disconnect() : this.#connect()));
    // A request that started offline may hang after the network is back: replace it.
    const reconnect = () => {
      if (!isHidden() && (!this.#connection || this.#state === "reconnecting")) this.#connect();
    };
    const onVisibility = () => {
      clearTimeout(this.#hiddenTimer);
      if (!isHidden()) reconnect();
      else this.#hiddenTimer = setTimeout(() => this.#disconnect(), HIDDEN_TIMEOUT_MS);
    };
    addEventListener("online", reconnect);
    document.addEventListener("visibilitychange", onVisibility);
    this.#connect();
    onVisibility();
    return () => {
      stopRenewal();
      removeEventListener("online", reconnect);
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(this.#hiddenTimer);
      clearTimeout(this.#statusTimer);
      this.#disconnect();
    };
  }

  #connect(): void {
    this.#disconnect();
    const connection = (this.#connection = new AbortController());
    this.#attempts++;
    void this.#listen(connection).then((shouldReconnect) => {
      if (this.#connection !== connection) return; // replaced or disconnected since
      this.#disconnect();
      this.#statusTimer ??= setTimeout(() => this.#setState("reconnecting"), RECONNECTING_DELAY_MS);
      if (shouldReconnect)
        this.#reconnectTimer = setTimeout(() => this.#connect(), backoff(this.#failures++));
    });
  }

  /** Reads events until the connection ends; returns whether to reconnect with the same session. */
  async #listen(connection: AbortController): Promise<boolean> {
    const token = this.session.token();
    try {
      const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
      this.#restartSilenceTimer();
      const response = await fetch(this.address, { headers, cache: "no-store", signal: connection.signal });
      if (response.status === 401) {
        this.session.refused(token);
        return false;
      }
      if (!response.ok || !response.body) return true;
      const onEvent = (event: StreamEvent) => this.#handleEvent(event);
      await readEvents(response.body, onEvent, () => this.#restartSilenceTimer());
    } catch {
      // network failure or abort: the connection has ended
    }
    return true;
  }

  #handleEvent({ event, data }: StreamEvent): void {
    const isFirstConnection = this.#attempts === 1 && this.#state === "connecting";
    if (event === "ready") {
      this.#failures = 0;
      clearTimeout(this.#statusTimer);
      this.#statusTimer = undefined;
      this.#setState("live");
      if (!isFirstConnection) this.#notifyListeners({ kind: "ready" }); // after the first connect no data is older than the connection
    } else if (event === "created" || event === "changed" || event === "present") {
      this.#notifyListeners({ kind: event, ids: data.split(",") });
    } else if (event === "mail" || event === "rights") {
      this.#notifyListeners({ kind: event });
    }
  }

  #notifyListeners(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #setState(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#stateListeners.forEach((listener) => listener());
  }

  /** Restarts the silence timeout. */
  #restartSilenceTimer(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#connection?.abort(), SILENCE_TIMEOUT_MS);
  }

  #disconnect(): void {
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#silenceTimer);
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.abort();
  }
}
