import type { Client } from "pg";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";

/** The acknowledged enquiries, and the faults that no visitor may ever see. */
export class Ledger {
  /** The message of each acknowledged id. */
  readonly #acknowledged = new Map<string, string>();
  /** The acknowledged id of each idempotency key. */
  readonly #ids = new Map<string, string>();
  readonly faults: string[] = [];
  /** Number of requests that got 503. */
  refused = 0;
  /** Id of the enquiry that was acknowledged last. */
  latest: string | undefined;
  #slowest = { ms: 0, what: "none" };

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  get worstAnswer(): { ms: number; what: string } {
    return this.#slowest;
  }

  /** Records a response of 201. A retry must return the same id. */
  acknowledge(id: string, message: string, key: string | undefined): void {
    this.#acknowledged.set(id, message);
    this.latest = id;
    if (key === undefined) return;
    if ((this.#ids.get(key) ?? id) !== id) this.faults.push(`the key ${key} was acknowledged with two ids`);
    this.#ids.set(key, id);
  }

  /** Records the duration of a response. */
  answered(ms: number, what: string): void {
    if (ms > this.#slowest.ms) this.#slowest = { ms, what };
  }

  /** Compares with the stored rows. An enquiry without acknowledgement may be stored or not, but never twice. */
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
   * Compares with the notifications that arrived: each acknowledged contact needs one. Further copies are allowed for
   * attempts that were cut off, which the outbox counts.
   */
  async compareNotifications(
    database: Client,
    received: readonly ReceivedMail[],
  ): Promise<{ missing: string[]; duplicated: string[] }> {
    const { rows } = await database.query<{ id: string; reference: string; attempts: number }>(
      "select contact.id, reference, attempts from contact join mail on contact_id = contact.id and kind = 'notification'",
    );
    const copies = Map.groupBy(received, ({ headers }) => headers["message-id"]);
    const notifications = rows.map((row) => ({
      ...row,
      times: copies.get(`<a.${row.reference}@istmia.example>`)?.length ?? 0,
    }));
    const notified = new Set(notifications.flatMap(({ id, times }) => (times > 0 ? [id] : [])));
    return {
      missing: [...this.#acknowledged.keys()].filter((id) => !notified.has(id)),
      duplicated: notifications
        .filter(({ times, attempts }) => times > attempts)
        .map(({ reference }) => reference),
    };
  }
}
