import type { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import type { Readable } from "node:stream";
import type { SignedIn } from "#gateway/admins/session.service.ts";
import { tooMany, unavailable } from "#gateway/errors.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import type { LiveEvent } from "#gateway/database/live/live-message.ts";
import type { Logger } from "#gateway/log.ts";

const MAX_STREAMS_PER_ACCOUNT = 20;
/** Maximum buffered output in bytes; a slower reader is disconnected. */
const MAX_BUFFERED_BYTES = 64 * 1024;
const HEARTBEAT_MS = 15_000;
/** Time in ms for which a session check is reused, and after which a failed one is retried. */
const SESSION_CHECK_MS = 1_000;
/** Time in ms after which an ended stream is destroyed if its reader does not drain it. */
const END_TIMEOUT_MS = 1_000;

/** The reader of a stream: the session, and a check whether it may still receive events. */
interface Reader {
  session: SignedIn;
  isAuthorized: () => Promise<boolean>;
  response: ServerResponse;
}

interface Stream extends Reader {
  output: PassThrough;
  /** Text to send after a session check. `needsCheck` requests it, with or without text. */
  pendingText: string;
  needsCheck: boolean;
  checkedAt: number;
}

const frame = (kind: string, data: string) => `event: ${kind}\ndata: ${data}\n\n`;
const READY = frame("ready", "");

/** The open event streams of one gateway. A stream ends with its session. */
export class EventStreams {
  readonly #streams = new Set<Stream>();
  readonly #heartbeat = setInterval(() => this.#sendHeartbeat(), HEARTBEAT_MS).unref();
  #retry: NodeJS.Timeout | undefined;
  #delivering = false;
  #closed = false;

  constructor(
    private readonly log: Logger,
    private readonly load: LoadShedding,
  ) {}

  /** Opens a stream; throws 429 if the account has too many, 503 while closing. */
  open(reader: Reader): Readable {
    const accountStreams = [...this.#streams].filter(
      ({ session }) => session.adminId === reader.session.adminId,
    );
    if (accountStreams.length >= MAX_STREAMS_PER_ACCOUNT) throw tooMany(HEARTBEAT_MS);
    if (this.#closed) throw unavailable();
    const release = this.load.acquire("event-stream");
    const output = new PassThrough();
    const stream = { ...reader, output, pendingText: "", needsCheck: false, checkedAt: performance.now() };
    this.#streams.add(stream);
    output.on("close", () => {
      this.#streams.delete(stream);
      release();
    });
    output.write(READY);
    return output;
  }

  /** Forwards an event to the streams; `ended` closes the streams of the sessions or accounts that it names. */
  broadcast(event: LiveEvent): void {
    if (event.kind === "published" || event.kind === "calendar") return; // not sent to readers
    for (const stream of this.#streams) {
      const { session } = stream;
      if (event.kind === "ended") {
        if (event.ids.includes(session.id) || event.ids.includes(session.adminId)) this.#end(stream);
        continue;
      }
      const isOverflowing = stream.pendingText.length > MAX_BUFFERED_BYTES;
      if (event.kind === "ready" || isOverflowing) stream.pendingText = READY;
      else stream.pendingText += frame(event.kind, "ids" in event ? event.ids.join() : "");
      stream.needsCheck = true;
    }
    void this.#deliver();
  }

  /** Ends all streams; `open` throws from now on. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) this.#end(stream);
  }

  #sendHeartbeat(): void {
    for (const stream of this.#streams) {
      this.#write(stream, ":\n\n");
      stream.needsCheck = true;
    }
    void this.#deliver();
  }

  /** Sends waiting text to streams with a valid session. Checks one at a time, to leave database connections to requests. */
  async #deliver(): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (let stream = this.#firstToCheck(); stream; stream = this.#firstToCheck()) {
        if (await this.#isAuthorized(stream)) this.#write(stream, stream.pendingText);
        else this.#end(stream);
        stream.pendingText = "";
        stream.needsCheck = false;
      }
    } catch (error) {
      // Nothing is sent without a check: retry until the database is available again.
      this.log.warn({ event: "session_unchecked", err: error });
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.#deliver(), SESSION_CHECK_MS).unref();
    } finally {
      this.#delivering = false;
    }
  }

  #firstToCheck(): Stream | undefined {
    for (const stream of this.#streams) if (stream.needsCheck) return stream;
    return undefined;
  }

  async #isAuthorized(stream: Stream): Promise<boolean> {
    if (performance.now() - stream.checkedAt < SESSION_CHECK_MS) return true;
    const isAuthorized = await stream.isAuthorized();
    stream.checkedAt = performance.now();
    return isAuthorized;
  }

  #write(stream: Stream, text: string): void {
    const { output, response } = stream;
    if (text !== "" && output.writable) output.write(text);
    // Cut off a slow reader: it reconnects and catches up.
    if (output.readableLength + output.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.output.end();
    setTimeout(() => stream.response.destroy(), END_TIMEOUT_MS).unref();
  }
}
