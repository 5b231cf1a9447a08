import type { Client } from "pg";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";

interface Acknowledged {
  contactId: string;
  text: string;
}

interface Stored extends Acknowledged {
  key: string;
  /** Message id of the mail. */
  messageId: string;
  state: string;
  cause: string | null;
}

const STORED = `select key, reply.contact_id as "contactId", reply.text, mail.state, mail.cause,
         '<r.' || reference || '.' || number || '.' || nonce || '@istmia.example>' as "messageId"
    from reply join mail on mail.id = mail_id join contact on contact.id = reply.contact_id`;

/** The replies that administrators were told are being sent. */
export class ReplyLedger {
  /** The acknowledged replies by the key of their draft. */
  readonly #acknowledged = new Map<string, Acknowledged>();
  /** Number of requests that got 503, and of replies that conflicted with a newer version. */
  refused = 0;
  conflicts = 0;

  acknowledge(key: string, reply: Acknowledged): void {
    this.#acknowledged.set(key, reply);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /**
   * Compares with the stored replies and the received mails. Requests are repeated until answered: a reply stored without an
   * acknowledgement was reported as refused. A mail whose outcome is unknown must say so and exist at most once.
   */
  async compare(database: Client, received: readonly ReceivedMail[]) {
    const { rows } = await database.query<Stored>(STORED);
    const stored = new Map(rows.map((row) => [row.key, row]));
    const mails = Map.groupBy(received, ({ headers }) => headers["message-id"]);
    const copies = rows.map((row) => ({
      ...row,
      times: (mails.get(row.messageId) ?? []).filter(({ raw }) => raw.includes(row.text)).length,
      strange: (mails.get(row.messageId) ?? []).filter(({ raw }) => !raw.includes(row.text)).length,
    }));
    const namesOf = (which: typeof copies) => which.map(({ messageId, state }) => `${messageId} ${state}`);
    return {
      lost: [...this.#acknowledged].flatMap(([key, { contactId, text }]) => {
        const row = stored.get(key);
        return row?.contactId === contactId && row.text === text ? [] : [key];
      }),
      doubled: namesOf(copies.filter(({ times, strange }) => times > 1 || strange > 0)),
      unasked: rows.flatMap(({ key }) => (this.#acknowledged.has(key) ? [] : [key])),
      missing: namesOf(copies.filter(({ state, cause, times }) => !isTold(state, cause, times))),
      uncertain: rows.filter(({ state }) => state === "incierta").length,
      failed: rows.filter(({ state }) => state === "rebotada" || state === "muerta").length,
    };
  }
}

/** Checks whether the state shown to the administrator matches what happened to the reply. */
function isTold(state: string, cause: string | null, copies: number): boolean {
  if (state === "entregada") return copies === 1;
  if (state === "incierta") return cause === "uncertain";
  return (state === "rebotada" || state === "muerta") && cause !== null && copies === 0;
}
