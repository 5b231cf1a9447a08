import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import type { Readable } from "node:stream";
import type { SignedIn } from "./admins/session.service.ts";
import { tooMany, unavailable } from "./errors.ts";
import type { LiveEvent } from "./live-message.ts";
import type { Logger } from "./log.ts";

/** How many streams one account may have open, and all together. */
const OF_ACCOUNT = 20;
const IN_ALL = 500;
/** What may wait for a slow reader, in bytes. */
const WAITING_MOST = 64 * 1024;
/** In milliseconds: between two comments, how long a check of the session holds, how long an end may take. */
const HEARTBEAT = 15_000;
const CHECKED = 1_000;
const ENDING = 1_000;

/** Whom a stream is for: the session, and how to look whether it still is one. */
export interface Reader {
  session: SignedIn;
  signedIn: () => Promise<boolean>;
  response: ServerResponse;
}

interface Stream extends Reader {
  output: PassThrough;
  /** Text that is sent once the session has been checked; `due` also where there is only the check to be made. */
  waiting: string;
  due: boolean;
  checkedAt: number;
}

const frame = (kind: string, data: string) => `event: ${kind}\ndata: ${data}\n\n`;
const READY = frame("ready", "");

/** The open event streams of one gateway. A stream ends with its session. */
export class EventStreams {
  readonly #streams = new Set<Stream>();
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT).unref();
  #retry: NodeJS.Timeout | undefined;
  #delivering = false;
  #closed = false;

  constructor(private readonly log: Logger) {}

  /** Opens a stream; refuses where there are too many. */
  open(reader: Reader): Readable {
    const own = [...this.#streams].filter(({ session }) => session.adminId === reader.session.adminId);
    if (own.length >= OF_ACCOUNT) throw tooMany(HEARTBEAT);
    if (this.#closed || this.#streams.size >= IN_ALL) throw unavailable();
    const output = new PassThrough();
    const stream = { ...reader, output, waiting: "", due: false, checkedAt: performance.now() };
    this.#streams.add(stream);
    output.on("close", () => this.#streams.delete(stream));
    output.write(READY);
    return output;
  }

  /** Passes on what has happened, or ends the streams whose session or account it names. */
  tell(event: LiveEvent): void {
    for (const stream of this.#streams) {
      const { session } = stream;
      if (event.kind === "ended") {
        if (event.ids.includes(session.id) || event.ids.includes(session.adminId)) this.#end(stream);
        continue;
      }
      const crowded = stream.waiting.length > WAITING_MOST;
      if (event.kind === "ready" || crowded) stream.waiting = READY;
      else stream.waiting += frame(event.kind, event.ids.join());
      stream.due = true;
    }
    void this.#deliver();
  }

  /** Ends all streams and opens no other. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) this.#end(stream);
  }

  #beat(): void {
    for (const stream of this.#streams) {
      this.#write(stream, ":\n\n");
      stream.due = true;
    }
    void this.#deliver();
  }

  /** Writes what waits to the streams whose session goes on; one check at a time, so that they leave the pool to others. */
  async #deliver(): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (let stream = this.#firstDue(); stream; stream = this.#firstDue()) {
        if (await this.#goesOn(stream)) this.#write(stream, stream.waiting);
        else this.#end(stream);
        stream.waiting = "";
        stream.due = false;
      }
    } catch (error) {
      // Nothing is sent unchecked: it waits for the database.
      this.log.warn({ event: "session_unchecked", err: error });
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#deliver(), CHECKED).unref();
    } finally {
      this.#delivering = false;
    }
  }

  #firstDue(): Stream | undefined {
    for (const stream of this.#streams) if (stream.due) return stream;
    return undefined;
  }

  async #goesOn(stream: Stream): Promise<boolean> {
    if (performance.now() - stream.checkedAt < CHECKED) return true;
    const signedIn = await stream.signedIn();
    stream.checkedAt = performance.now();
    return signedIn;
  }

  #write(stream: Stream, text: string): void {
    const { output, response } = stream;
    if (text !== "" && output.writable) output.write(text);
    // Who reads so slowly is cut off, comes back and catches up.
    if (output.readableLength + output.writableLength > WAITING_MOST) response.destroy();
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.output.end();
    setTimeout(() => stream.response.destroy(), ENDING).unref(); // for who does not read what is left
  }
}
