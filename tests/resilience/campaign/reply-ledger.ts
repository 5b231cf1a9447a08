import type { Client } from "pg";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";

interface Acknowledged {
  contactId: string;
  text: string;
}

interface Stored extends Acknowledged {
  key: string;
  /** Of the mail. */
  messageId: string;
  state: string;
  cause: string | null;
}

const STORED = `select key, reply.contact_id as "contactId", reply.text, mail.state, mail.cause,
         '<r.' || reference || '.' || number || '.' || nonce || '@istmia.example>' as "messageId"
    from reply join mail on mail.id = mail_id join contact on contact.id = reply.contact_id`;

/** The replies that administrators were told are on their way. */
export class ReplyLedger {
  /** By the key of the draft. */
  readonly #acknowledged = new Map<string, Acknowledged>();
  /** How many requests got 503, and how many replies met a newer version. */
  refused = 0;
  conflicts = 0;

  acknowledge(key: string, reply: Acknowledged): void {
    this.#acknowledged.set(key, reply);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /**
   * Compares with what is stored and with what the mail server took in. Everybody repeats until answered, so what is stored
   * but was not acknowledged was refused. A mail whose end nobody knows says so, and is there at most once.
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
      untold: namesOf(copies.filter(({ state, cause, times }) => !isTold(state, cause, times))),
      uncertain: rows.filter(({ state }) => state === "incierta").length,
      failed: rows.filter(({ state }) => state === "rebotada" || state === "muerta").length,
    };
  }
}

/** Whether what the administrator sees of a reply is what became of it. */
function isTold(state: string, cause: string | null, copies: number): boolean {
  if (state === "entregada") return copies === 1;
  if (state === "incierta") return cause === "uncertain";
  return (state === "rebotada" || state === "muerta") && cause !== null && copies === 0;
}
