import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPostgresError } from "./postgres/binaries.ts";
import { PostgresCluster } from "./postgres/cluster.ts";
import { acquire, shutDown, type Ownership } from "./postgres/owner.ts";

/** A PostgreSQL of the gateway's own, kept running until it is stopped. */
export interface EmbeddedPostgres {
  /** Where the database `istmia` is; the same when the server has had to be started again. */
  url: string;
  /** Stops the server and returns when it is gone. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (message: string) => void;
  /** Faster, and lost when the machine stops. */
  forTests?: boolean;
}

/** Keeps one server running: whenever its owner's connection ends, finds or starts the server again. */
class Supervisor {
  readonly #cluster: PostgresCluster;
  readonly #log: Options["log"];
  readonly #stopping = new AbortController();
  readonly #rounds: NodeJS.Timeout;
  #owned: Ownership | undefined;
  #recovery: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(cluster: PostgresCluster, owned: Ownership, log: Options["log"]) {
    this.#cluster = cluster;
    this.#log = log;
    this.#rounds = setInterval(() => this.#look(), 500).unref();
    this.#watch(owned);
  }

  #look(): void {
    this.#cluster.boundLog();
    if (this.#owned) this.#cluster.hurry(this.#owned);
  }

  #watch(owned: Ownership): void {
    this.#owned = owned;
    owned.client.once("end", () => {
      if (!this.#stopping.signal.aborted) this.#recovery = this.#recover(owned.port);
    });
  }

  async #recover(port: number): Promise<void> {
    const { signal } = this.#stopping;
    this.#owned = undefined;
    this.#log("The database stopped; starting it again.");
    for (let wait = 50; !signal.aborted; wait = Math.min(2 * wait, 1000)) {
      try {
        this.#watch(await acquire(this.#cluster, port, signal));
        this.#log("The database runs again.");
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#log((error as Error).message);
        await pause(wait);
      }
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#rounds);
    await this.#recovery;
    if (!this.#owned) return;
    await shutDown(this.#cluster, this.#owned.pid);
    await this.#owned.client.end();
  }
}

/**
 * Starts the PostgreSQL that lives in a data folder, creating it the first time and adopting a server that a killed
 * gateway left running. Throws EmbeddedPostgresError, for example when another gateway uses the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return translated(options.dataDir, async () => {
    const cluster = new PostgresCluster(options.dataDir, options.forTests ?? false);
    await cluster.prepare(options.log);
    const owned = await acquire(cluster, undefined, new AbortController().signal);
    const supervisor = new Supervisor(cluster, owned, options.log);
    return { url: cluster.url(owned.port), stop: () => supervisor.stop() };
  });
}

/** Does something with a data folder; what the system then refuses becomes an EmbeddedPostgresError. */
export async function translated<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be used: ${message}`);
  }
}
