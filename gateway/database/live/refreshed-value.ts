import type { Logger } from "#gateway/log.ts";
import type { LiveEvent } from "./live-message.ts";
import type { Live } from "./notifications.ts";

/** A cached value of the database, read again when it may have changed. While reads fail, the last value is kept. */
export class RefreshedValue<Value> {
  /** Number of reads started, and the number of the read that returned the current value. */
  #readCount = 0;
  #currentRead = 0;
  #value: Value;

  private constructor(
    private readonly read: () => Promise<Value>,
    initial: Value,
  ) {
    this.#value = initial;
  }

  static async open<Value>(read: () => Promise<Value>): Promise<RefreshedValue<Value>> {
    return new RefreshedValue(read, await read());
  }

  get value(): Value {
    return this.#value;
  }

  /** Reads the value again whenever a gateway announces such a change; logs a failed read as `event`. */
  follow(live: Pick<Live, "subscribe">, watchedKind: LiveEvent["kind"], log: Logger, event: string): void {
    live.subscribe(({ kind }) => {
      if (kind !== watchedKind && kind !== "ready") return;
      this.renew().catch((err: unknown) => log.warn({ event, err }));
    });
  }

  /** Reads the value again. Of overlapping reads, the one that started last wins: earlier ones may predate the change. */
  async renew(): Promise<void> {
    const readNumber = ++this.#readCount;
    const value = await this.read();
    if (readNumber < this.#currentRead) return;
    this.#currentRead = readNumber;
    this.#value = value;
  }

  /** Reads again unless the latest read has succeeded. */
  async catchUp(): Promise<void> {
    if (this.#currentRead < this.#readCount) await this.renew();
  }
}
