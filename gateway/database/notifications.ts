import type { EntityManager } from "@mikro-orm/postgresql";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { Pending, readPayload } from "./live-message.ts";
import type { LiveEvent, LiveKind } from "./live-message.ts";
import type { Logger } from "./log.ts";

type Listener = (event: LiveEvent) => void;

const CHANNEL = "istmia_live";
/** In milliseconds: between two rounds, between two signs of life, the longest pause before another try. */
const ROUND = 50;
const PING = 5_000;
const PAUSE_MOST = 1_000;
/** How long a connection may take, and an answer. */
const TIMEOUTS = { connectionTimeoutMillis: 1_500, query_timeout: 3_000 };

/**
 * Tells every gateway on the database what has happened to an enquiry, by its id alone, over LISTEN and NOTIFY.
 *
 * Transactions that notify commit one after the other, under one lock of the whole server. A trigger on the table would
 * make all enquiries wait in that line; so ids are collected and sent after their commits, many in one round, on the
 * connection that also listens. What cannot be sent is kept for the next round.
 */
export class Live {
  readonly #listeners = new Set<Listener>();
  /** A gateway that starts may follow one that crashed between a commit and its notification: all are told to look. */
  #pending = new Pending(true);
  #client: Client | undefined;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #round = Promise.resolve();
  /** Connected, with nothing to send, until the next sign of life is due. */
  #idle = false;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  /** Passes on that an enquiry has been stored or changed, soon and without making anybody wait. */
  announce(kind: LiveKind, id: string): void {
    this.#pending.add(kind, id);
    if (this.#idle) this.#next(ROUND);
  }

  /** Calls the listener with what any gateway announces, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Begins to listen and to send, in the background. */
  start(): void {
    this.#next(0);
  }

  /** Sends what is left, for a second at most, and hangs up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.race([this.#finish(), sleep(1_000, undefined, { ref: false })]);
    this.#hangUp();
  }

  async #finish(): Promise<void> {
    await this.#round;
    if (this.#client && !this.#pending.empty) await this.#runRound();
    this.#hangUp();
  }

  #next(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#idle = milliseconds === PING;
    this.#timer = setTimeout(() => (this.#round = this.#runRound()), milliseconds);
  }

  /** Connects where needed and sends what there is; with nothing to send, sees whether the database still answers. */
  async #runRound(): Promise<void> {
    this.#idle = false;
    try {
      this.#client ??= await this.#connect();
      await this.#send(this.#client);
      this.#failures = 0;
      this.#next(this.#pending.empty ? PING : ROUND);
    } catch (error) {
      if (this.#failures++ === 0) this.log.warn({ event: "live_lost", err: error });
      this.#hangUp();
      this.#next(Math.min(ROUND * 2 ** this.#failures, PAUSE_MOST));
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: "istmia live",
      keepAlive: true,
      ...TIMEOUTS,
    });
    client.on("notification", ({ payload }) => this.#tell(readPayload(payload ?? "")));
    client.on("error", () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    this.log.info({ event: "live_listening" });
    if (!this.#pending.ready) this.#tell({ kind: "ready" });
    return client;
  }

  async #send(client: Client): Promise<void> {
    if (this.#pending.empty) return void (await client.query("select 1"));
    const pending = this.#pending;
    this.#pending = new Pending();
    try {
      await client.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [
        CHANNEL,
        pending.payloads(),
      ]);
    } catch (error) {
      this.#pending.takeBack(pending);
      throw error;
    }
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** The connection has ended by itself; a round that is under way learns it from its own query. */
  #lost(client: Client): void {
    if (client !== this.#client) return;
    this.#hangUp();
    if (this.#idle) this.#next(0);
  }

  /** Without a goodbye, which a frozen database would leave unanswered. */
  #hangUp(): void {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }
}

/** Tells all gateways, within the caller's transaction if there is one, that a session or all of an account's have ended. */
export async function announceEnd(em: EntityManager, id: string): Promise<void> {
  await em.execute("select pg_notify(?, ?)", [CHANNEL, `ended ${id}`]);
}
