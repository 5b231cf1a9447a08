import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import { ask } from "./ask.ts";
import type { Ledger } from "./ledger.ts";
import type { ReplyLedger } from "./reply-ledger.ts";
import type { Served } from "./site.ts";

/** In milliseconds: pause of an administrator between two replies, and before a retry. */
const BETWEEN_REPLIES_MS = 400;
const BETWEEN_TRIES_MS = 100;
/** More than one, so that some are slower than another with the same enquiry and conflicts occur. */
const ADMINISTRATORS = 3;

const READ = "query ($id: ID!) { contact(id: $id) { version } }";
const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) {
  replyToContact(seen: $seen, reply: $reply) { version }
}`;

interface Reading {
  data?: Record<string, { version: number } | null> | null;
  errors?: { extensions: { code: string } }[];
}

/** Administrators who reply by mail to the latest enquiries, over two gateways, until they are stopped. */
export class Administrators {
  #written = 0;
  #turn = 0;
  readonly #done = new AbortController();
  readonly #all: Promise<void>[];

  private constructor(
    private readonly gateways: readonly Served[],
    private readonly ledger: Ledger,
    private readonly replies: ReplyLedger,
    private readonly token: string,
  ) {
    this.#all = Array.from({ length: ADMINISTRATORS }, () => this.#work());
  }

  /** Signs in once: every gateway knows the session, even if the gateway that created it is killed. */
  static async signIn(
    gateways: readonly Served[],
    ledger: Ledger,
    replies: ReplyLedger,
  ): Promise<Administrators> {
    const answer = await send(gateways[0]!.process.url, "/api/admin/login", { body: ADMIN });
    return new Administrators(gateways, ledger, replies, answer.json<{ token: string }>().token);
  }

  /** Stops and waits until everybody has finished their current reply. */
  async stop(): Promise<void> {
    this.#done.abort();
    await Promise.all(this.#all);
  }

  async #work(): Promise<void> {
    while (!this.#done.signal.aborted) {
      const id = this.ledger.latest;
      if (id !== undefined) await this.#reply(id);
      await pause(BETWEEN_REPLIES_MS);
    }
  }

  /** Replies as the panel does: the draft keeps its key until it is answered, and gets a new one after a conflict. */
  async #reply(id: string): Promise<void> {
    const number = ++this.#written;
    const text = `Respuesta ${number} de la prueba.`;
    for (let draft = 1; ; draft++) {
      const { version } = await this.#untilAnswered(READ, { id });
      const key = `respuesta-${number}-${draft}`;
      const reply = { text, status: "ATENDIDA", attachments: [], key };
      const { version: changed } = await this.#untilAnswered(REPLY, { seen: { id, version }, reply });
      if (changed !== undefined) return this.replies.acknowledge(key, { contactId: id, text });
    }
  }

  /** Retries over the gateways in turn until one answers. A result without a version is a conflict. */
  async #untilAnswered(query: string, variables: object): Promise<{ version?: number }> {
    for (;;) {
      const answer = await this.#ask(query, variables);
      if (answer) return answer;
      await pause(BETWEEN_TRIES_MS);
    }
  }

  async #ask(query: string, variables: object): Promise<{ version?: number } | undefined> {
    const gateway = this.gateways[this.#turn++ % this.gateways.length]!;
    const what = query === REPLY ? "replyToContact" : "contact";
    const answer = await ask(gateway, this.ledger, what, () =>
      send(gateway.process.url, "/graphql", {
        body: { query, variables },
        headers: { authorization: `Bearer ${this.token}` },
      }),
    );
    if (!answer) return undefined;
    const { data, errors } = answer.json<Reading>();
    const value = data?.[what];
    if (value) return value;
    const code = errors?.[0]?.extensions.code;
    if (what === "replyToContact" && code === "CONFLICT") {
      this.replies.conflicts += 1;
      return {};
    }
    if (answer.status === 503 || code === "UNAVAILABLE") this.replies.refused += 1;
    else this.ledger.faults.push(`${gateway.name}: ${what} got ${answer.status} ${answer.text}`);
    return undefined;
  }
}
