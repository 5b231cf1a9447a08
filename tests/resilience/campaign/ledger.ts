import type { Client } from "pg";

/** What has been acknowledged, and everything that a visitor must never meet. */
export class Ledger {
  /** The content that came with each acknowledged id. */
  readonly #acknowledged = new Map<string, string>();
  /** The id that each idempotency key was acknowledged with. */
  readonly #ids = new Map<string, string>();
  readonly faults: string[] = [];
  /** How many requests got 503. */
  refused = 0;
  #slowest = { ms: 0, what: "none" };

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  get worstAnswer(): { ms: number; what: string } {
    return this.#slowest;
  }

  /** An answer of 201. A retry gives the same id again. */
  acknowledge(id: string, message: string, key: string | undefined): void {
    this.#acknowledged.set(id, message);
    if (key === undefined) return;
    if ((this.#ids.get(key) ?? id) !== id) this.faults.push(`the key ${key} was acknowledged with two ids`);
    this.#ids.set(key, id);
  }

  /** Any answer, and how long it took. */
  answered(ms: number, what: string): void {
    if (ms > this.#slowest.ms) this.#slowest = { ms, what };
  }

  /** Compares with what is stored. What was not acknowledged may be there or not, but never twice. */
  async compare(database: Client): Promise<{ lost: string[]; doubled: string[] }> {
    const { rows } = await database.query<{ id: string; message: string }>("select id, message from contact");
    const stored = new Map(rows.map(({ id, message }) => [id, message]));
    const seen = new Set<string>();
    const isSecond = ({ message }: { message: string }) => seen.size === seen.add(message).size;
    return {
      lost: [...this.#acknowledged].flatMap(([id, message]) => (stored.get(id) === message ? [] : [message])),
      doubled: rows.filter(isSecond).map(({ message }) => message),
    };
  }
}
