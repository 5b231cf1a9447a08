import type { Client } from "pg";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";

/** What has been acknowledged, and everything that a visitor must never meet. */
export class Ledger {
  /** The content that came with each acknowledged id. */
  readonly #acknowledged = new Map<string, string>();
  /** The id that each idempotency key was acknowledged with. */
  readonly #ids = new Map<string, string>();
  readonly faults: string[] = [];
  /** How many requests got 503. */
  refused = 0;
  /** The id of the enquiry that was acknowledged last. */
  latest: string | undefined;
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
    this.latest = id;
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

  /**
   * Compares with the notifications that arrived, of which each acknowledged contact has one. A second copy is excused
   * where a try broke off, which the outbox knows.
   */
  async compareNotifications(
    database: Client,
    received: readonly ReceivedMail[],
  ): Promise<{ untold: string[]; toldTwice: string[] }> {
    const { rows } = await database.query<{ id: string; reference: string; attempts: number }>(
      "select contact.id, reference, attempts from contact join mail on contact_id = contact.id and kind = 'notification'",
    );
    const copies = Map.groupBy(received, ({ headers }) => headers["message-id"]);
    const told = rows.map((row) => ({
      ...row,
      times: copies.get(`<a.${row.reference}@istmia.example>`)?.length ?? 0,
    }));
    const heard = new Set(told.flatMap(({ id, times }) => (times > 0 ? [id] : [])));
    return {
      untold: [...this.#acknowledged.keys()].filter((id) => !heard.has(id)),
      toldTwice: told.filter(({ times, attempts }) => times > attempts).map(({ reference }) => reference),
    };
  }
}
