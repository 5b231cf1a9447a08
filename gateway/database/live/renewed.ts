import type { Logger } from "#gateway/log.ts";
import type { LiveEvent } from "./live-message.ts";
import type { Live } from "./notifications.ts";

/** Where changes are told, and failed reads are logged. */
interface Told {
  live: Pick<Live, "subscribe">;
  log: Logger;
}

/** A value of the database that is read again when it may have changed. While no read succeeds, it stays as it was. */
export class Renewed<Value> {
  /** Reads that were started, and the latest of them whose answer holds. */
  #reads = 0;
  #held = 0;
  #value: Value;

  private constructor(
    private readonly read: () => Promise<Value>,
    first: Value,
  ) {
    this.#value = first;
  }

  static async open<Value>(read: () => Promise<Value>): Promise<Renewed<Value>> {
    return new Renewed(read, await read());
  }

  get value(): Value {
    return this.#value;
  }

  /** Reads the value whenever a gateway tells of such a change; a read that fails is logged as this event. */
  follow({ live, log }: Told, changes: LiveEvent["kind"], event: string): void {
    live.subscribe(({ kind }) => {
      if (kind !== changes && kind !== "ready") return;
      this.renew().catch((err: unknown) => log.warn({ event, err }));
    });
  }

  /** Of overlapping reads, the one that started last wins: earlier ones may predate the change. */
  async renew(): Promise<void> {
    const read = ++this.#reads;
    const value = await this.read();
    if (read < this.#held) return;
    this.#held = read;
    this.#value = value;
  }

  /** Reads again unless the latest read has succeeded. */
  async catchUp(): Promise<void> {
    if (this.#held < this.#reads) await this.renew();
  }
}
