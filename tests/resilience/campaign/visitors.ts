import { setTimeout as pause } from "node:timers/promises";
import { generalContact } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import { ask } from "./ask.ts";
import type { Ledger } from "./ledger.ts";
import { PAGES } from "./site.ts";
import type { Served } from "./site.ts";

/** In milliseconds: pause of a reader before the next page, and of a sender before a refused enquiry is retried. */
const BETWEEN_PAGES_MS = 200;
const BETWEEN_TRIES_MS = 100;
/** Local parts of the senders' addresses: the mail server accepts the mail, cuts off after the text, or refuses the address. */
const HOMES = ["ana", "late", "luis", "nobody"];

/** Returns the same address for the same enquiry, however often it is sent. */
const homeOf = (message: string) => `${HOMES[Number(/\d+/.exec(message)) % HOMES.length]}@correo.example`;

/** People who send enquiries to two gateways and read their pages, until they are stopped. */
export class Visitors {
  #sent = 0;
  readonly #done = new AbortController();
  readonly #all: Promise<void>[];

  constructor(
    private readonly gateways: readonly Served[],
    private readonly ledger: Ledger,
    private readonly betweenEnquiriesMs: number,
  ) {
    const many = (count: number, visit: (from: string) => Promise<void>) =>
      Array.from({ length: count }, (_, index) => this.#repeat(() => visit(`127.0.1.${index + 1}`)));
    this.#all = [
      ...many(10, (from) => this.#sendUntilAcknowledged(from)),
      ...many(4, (from) => this.#sendOnce(from)),
      ...many(2, (from) => this.#sendTwiceAtOnce(from)),
      ...gateways.map((gateway) => this.#read(gateway)),
    ];
  }

  /** Stops and waits until everybody has finished their current request. */
  async stop(): Promise<void> {
    this.#done.abort();
    await Promise.all(this.#all);
  }

  /** Sends enquiries to one gateway, one after the other, until it acknowledges one. */
  async untilAcknowledged(gateway: Served): Promise<void> {
    while (!(await this.#post(gateway, "127.0.1.200", ...this.#next()))) await pause(20);
  }

  async #repeat(visit: () => Promise<void>): Promise<void> {
    while (!this.#done.signal.aborted) {
      await visit();
      await pause(this.betweenEnquiriesMs);
    }
  }

  /** Returns a unique message and key. */
  #next(): [message: string, key: string] {
    const number = ++this.#sent;
    return [`Consulta número ${number} de la prueba`, `consulta-${number}`];
  }

  /** Sends as the forms do, which keep their key until they have an answer; each attempt may reach another gateway. */
  async #sendUntilAcknowledged(from: string): Promise<void> {
    await this.#deliver(from, this.#sent, ...this.#next());
  }

  async #deliver(from: string, start: number, message: string, key: string): Promise<void> {
    for (let turn = start; ; turn++) {
      const gateway = this.gateways[turn % this.gateways.length]!;
      if (await this.#post(gateway, from, message, key)) return;
      await pause(BETWEEN_TRIES_MS);
    }
  }

  /** Sends as a script without keys does, which never repeats an enquiry that may have arrived. */
  async #sendOnce(from: string): Promise<void> {
    const [message] = this.#next();
    const gateway = this.gateways[this.#sent % this.gateways.length]!;
    if (!(await this.#post(gateway, from, message))) await pause(BETWEEN_TRIES_MS);
  }

  /** Sends the same enquiry twice at once, as with a double click. */
  async #sendTwiceAtOnce(from: string): Promise<void> {
    const [message, key] = this.#next();
    await Promise.all([0, 1].map((start) => this.#deliver(from, start, message, key)));
  }

  /** Sends one enquiry once. Returns true if it was acknowledged. */
  async #post(gateway: Served, from: string, message: string, key?: string): Promise<boolean> {
    const body = { ...generalContact, email: homeOf(message), message };
    const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
    const answer = await ask(gateway, this.ledger, "POST /api/contacts", () =>
      send(gateway.process.url, "/api/contacts", { body, headers, from }),
    );
    if (answer?.status === 201) {
      this.ledger.acknowledge(answer.json<{ id: string }>().id, message, key);
      return true;
    }
    if (answer?.status === 503) this.ledger.refused += 1;
    if (answer && (answer.status !== 503 || answer.headers["retry-after"] === undefined)) {
      this.ledger.faults.push(`${gateway.name}: an enquiry got ${answer.status} ${answer.text}`);
    }
    return false;
  }

  /** Reads pages of one gateway, which must be served whatever happens to the database. */
  async #read(gateway: Served): Promise<void> {
    for (let turn = 0; !this.#done.signal.aborted; turn++) {
      const path = PAGES[turn % PAGES.length]!;
      const { disturbed, disturbances } = gateway;
      const answer = await ask(gateway, this.ledger, `GET ${path}`, () => send(gateway.process.url, path));
      const steady = !disturbed && disturbances === gateway.disturbances;
      if (answer && steady && (answer.status !== 200 || !answer.text.includes("Istmia Seguros"))) {
        this.ledger.faults.push(`${gateway.name}: ${path} got ${answer.status}`);
      }
      await pause(BETWEEN_PAGES_MS);
    }
  }
}
