import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

const SENTENCE = "Intenta de nuevo en unos segundos.";

/** The status of an answer, or what is wrong with it. */
export type Outcome = number | "closed" | "refused without a sentence and Retry-After";

/** One connection that does as little work as possible per request: the generator must not be slower than the gateway. */
export class Wire {
  readonly #port: number;
  readonly #from: string;
  #socket: Socket | undefined;
  #text = "";
  #answered: (outcome: Outcome) => void = () => undefined;

  constructor(port: number, from: string) {
    this.#port = port;
    this.#from = from;
  }

  async open(): Promise<void> {
    const socket = connect({ port: this.#port, host: "127.0.0.1", localAddress: this.#from, noDelay: true });
    this.#socket = socket;
    socket.setEncoding("latin1"); // one character per byte
    socket.on("data", (text: string) => {
      this.#text += text;
      this.#read();
    });
    socket.on("error", () => undefined).on("close", () => this.#answered("closed"));
    await once(socket, "connect");
  }

  close(): void {
    this.#socket?.destroy();
  }

  /** Sends a whole request and waits for the whole answer. */
  async ask(request: string): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#answered = resolve;
    this.#text = "";
    this.#socket!.write(request);
    return promise;
  }

  #read(): void {
    const end = this.#text.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#text.slice(0, end).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    const whole =
      length === undefined
        ? this.#text.endsWith("\r\n0\r\n\r\n")
        : this.#text.length >= end + 4 + Number(length);
    if (!whole) return;
    const status = Number(head.slice(9, 12));
    const polite = status !== 503 || (head.includes("\r\nretry-after: ") && this.#text.includes(SENTENCE));
    this.#answered(polite ? status : "refused without a sentence and Retry-After");
  }
}
