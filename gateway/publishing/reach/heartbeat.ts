import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "#gateway/log.ts";
import type { PublicationWatch } from "#gateway/site/publication-watch.ts";

const BEAT_MS = 5_000;
/** Maximum time in ms that a stop waits for its row to be deleted. */
const STOP_MS = 300;
/** Seconds for which a gateway without heartbeats counts as running. */
export const HEARTBEAT_TIMEOUT_SECONDS = 15;

/** Records which publication this gateway shows: at its start, every few seconds, and as soon as it shows another one. */
export class Heartbeat {
  readonly #instance = randomUUID();
  #lastBeat = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  private constructor(
    private readonly em: () => EntityManager,
    private readonly publication: PublicationWatch,
    private readonly log: Logger,
  ) {}

  /** Writes heartbeats from when the application is ready until it closes. */
  static start(app: FastifyInstance, em: () => EntityManager, publication: PublicationWatch): void {
    const heartbeat = new Heartbeat(em, publication, app.log);
    publication.onRenewed(() => heartbeat.#beat());
    app.addHook("onReady", async () => heartbeat.#beat());
    app.addHook("onClose", async () => heartbeat.#stop());
  }

  /** Writes a heartbeat after the current one. If the database is unavailable, the next heartbeat tries again. */
  #beat(): void {
    this.#lastBeat = this.#lastBeat.then(async () => {
      clearTimeout(this.#timer);
      if (this.#stopped) return;
      await this.#record().catch((error: unknown) =>
        this.log.debug({ event: "heartbeat_not_told", err: error }),
      );
      if (!this.#stopped) this.#timer = setTimeout(() => this.#beat(), BEAT_MS);
    });
  }

  async #record(): Promise<void> {
    await this.em().execute(
      `with silent as (
         delete from gateway_heartbeat where instance in (
           select instance from gateway_heartbeat
            where at < current_timestamp - interval '${HEARTBEAT_TIMEOUT_SECONDS} s' and instance <> ? for update skip locked
         )
       )
       insert into gateway_heartbeat (instance, publication) values (?, ?)
       on conflict (instance) do update set publication = excluded.publication, at = excluded.at`,
      [this.#instance, this.#instance, this.publication.number],
    );
  }

  async #stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const deleted = this.#lastBeat
      .then(() => this.em().execute("delete from gateway_heartbeat where instance = ?", [this.#instance]))
      .catch(() => undefined);
    await Promise.race([deleted, pause(STOP_MS, undefined, { ref: false })]);
  }
}
