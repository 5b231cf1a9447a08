import type { EntityManager } from "@mikro-orm/postgresql";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { KEEPALIVE_OPTIONS } from "#gateway/database/keepalive.ts";
import { Pending, readPayload } from "./live-message.ts";
import type { LiveEvent, LiveKind } from "./live-message.ts";
import type { Logger } from "#gateway/log.ts";

type Listener = (event: LiveEvent) => void;

/** Channel that all gateways listen on. */
const CHANNEL = "istmia_live";
/** Pause between rounds, pause between pings, and maximum reconnect delay, in ms. */
const ROUND_MS = 50;
const PING_MS = 5_000;
const MAX_PAUSE_MS = 1_000;
/** Timeouts in ms for connecting and for a response. */
const TIMEOUTS = { connectionTimeoutMillis: 1_500, query_timeout: 3_000 };

/**
 * Notifies every gateway on the database of changes to enquiries, by id only, over LISTEN and NOTIFY.
 *
 * Transactions that notify commit one after another, under one server-wide lock. A trigger on the table would make
 * all enquiries queue for it. Therefore ids are queued and sent after their commits, many in one round, on the
 * connection that also listens. Ids that cannot be sent are kept for the next round.
 */
export class Live {
  readonly #listeners = new Set<Listener>();
  /** Starts as "missed", because the previous gateway may have crashed between a commit and its notification. */
  #pending = new Pending(true);
  #client: Client | undefined;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #round = Promise.resolve();
  /** Whether it is connected and idle, waiting for the next ping. */
  #idle = false;
  #stopped = false;
  #ended = false;

  constructor(
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  /** Queues notifications about stored or changed contacts; never blocks the caller. */
  announce(kind: LiveKind, ...ids: string[]): void {
    for (const id of ids) this.#pending.add(kind, id);
    if (this.#idle) this.#scheduleRound(ROUND_MS);
  }

  /** Calls the listener for each event that any gateway announces, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Starts to listen and to send in the background. */
  start(): void {
    this.#scheduleRound(0);
  }

  /** Flushes pending notifications for at most a second, then disconnects, even while connecting, and logs nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
    await Promise.race([this.#flush(), sleep(1_000, undefined, { ref: false })]);
    this.#ended = true;
    this.#disconnect();
  }

  async #flush(): Promise<void> {
    await this.#round;
    if (this.#client && !this.#pending.isEmpty) await this.#runRound();
  }

  #scheduleRound(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#idle = delayMs === PING_MS;
    this.#timer = setTimeout(() => (this.#round = this.#runRound()), delayMs);
  }

  /** Connects if needed and sends pending notifications, or pings the database. */
  async #runRound(): Promise<void> {
    this.#idle = false;
    try {
      await this.#send(this.#client ?? (await this.#connect()));
      this.#failures = 0;
      this.#scheduleRound(this.#pending.isEmpty ? PING_MS : ROUND_MS);
    } catch (error) {
      if (this.#ended) return; // the round failed because the stop hung up
      if (this.#failures++ === 0) this.log.warn({ event: "live_lost", err: error });
      this.#disconnect();
      this.#scheduleRound(Math.min(ROUND_MS * 2 ** this.#failures, MAX_PAUSE_MS));
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: "istmia live",
      keepAlive: true,
      options: KEEPALIVE_OPTIONS,
      ...TIMEOUTS,
    });
    this.#client = client;
    client.on("notification", ({ payload }) => this.#dispatch(readPayload(payload ?? "")));
    client.on("error", () => this.#handleLoss(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.log.info({ event: "live_listening" });
    if (!this.#pending.missed) this.#dispatch({ kind: "ready" });
    return client;
  }

  async #send(client: Client): Promise<void> {
    if (this.#pending.isEmpty) return void (await client.query("select 1"));
    const pending = this.#pending;
    this.#pending = new Pending();
    try {
      await client.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [
        CHANNEL,
        pending.payloads(),
      ]);
    } catch (error) {
      this.#pending.requeue(pending);
      throw error;
    }
  }

  #dispatch(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Handles a connection that ended; a running round notices by its own query. */
  #handleLoss(client: Client): void {
    if (client !== this.#client) return;
    this.#disconnect();
    if (this.#idle) this.#scheduleRound(0);
  }

  /** Destroys the socket without a Terminate message, which a frozen database would not read. */
  #disconnect(): void {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }
}

/** Notifies all gateways, inside the caller's transaction, of changed contacts. For rare actions. */
export async function announceChanges(em: EntityManager, contacts: readonly { id: string }[]): Promise<void> {
  const pending = new Pending();
  for (const { id } of contacts) pending.add("changed", id);
  for (const payload of pending.payloads()) await em.execute("select pg_notify(?, ?)", [CHANNEL, payload]);
}

/** Notifies all gateways, inside the caller's transaction, of a change as `LiveEvent` describes it. */
export async function announce(em: EntityManager, kind: "published" | "calendar" | "rights"): Promise<void> {
  await em.execute("select pg_notify(?, ?)", [CHANNEL, kind]);
}

/** SQL that notifies all gateways that mails were tried, or became undelivered or closed; a condition may follow. */
export const ANNOUNCE_MAILS = `select pg_notify('${CHANNEL}', 'mail')`;

/**
 * Notifies all gateways, inside the caller's transaction if any, that a session or all sessions of an account ended.
 */
export async function announceEnd(em: EntityManager, id: string): Promise<void> {
  await em.execute("select pg_notify(?, ?)", [CHANNEL, `ended ${id}`]);
}
