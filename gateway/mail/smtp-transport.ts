import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { Readable } from "node:stream";
import type { MailCause } from "#schema/mail/mail.ts";

/** Time limits for the mail server, in ms. */
export const SMTP_TIMEOUTS_MS = {
  /** DNS lookup. */
  name: 10_000,
  /** Connecting, with the greeting and TLS. */
  connection: 75_000,
  greeting: 30_000,
  /** Any other reply. */
  reply: 30_000,
  /** Sending a whole mail, which takes up to nine replies. */
  mail: 210_000,
};

/** Thrown when the server did not accept a mail. */
export class SmtpFailure extends Error {
  override name = "SmtpFailure";

  constructor(
    override readonly cause: MailCause,
    /** The server's response; undefined if there was none: whether a body that was sent has arrived is then unknown. */
    readonly reply: string | undefined,
    /** Whether the server permanently refused the address. */
    readonly bounced = false,
  ) {
    super(`The mail was not accepted: ${cause}`);
  }
}

/** A message with its envelope. */
interface OutgoingMessage {
  from: string;
  to: string;
  message: Buffer;
  /** Awaited before the first byte of the message is sent; if it rejects, none is sent. */
  beforeBody: () => Promise<void>;
}

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

const CAUSES: Record<string, MailCause> = {
  EDNS: "dns",
  ETIMEDOUT: "timeout",
  ETLS: "tls",
  EAUTH: "auth",
  ENOAUTH: "auth",
};
const CERTIFICATE = /CERT|TLS|SSL|SIGNATURE|ISSUER/;
/** Response codes about the session, not the mail: the server is closing, or a command was out of order. */
const SESSION_FAULTS = [421, 503];

/**
 * Enhanced status codes (RFC 3463) that refuse a recipient for a reason other than its address: the sender's address, a full
 * mailbox, the server's state, the content, a policy.
 */
const NOT_THE_ADDRESS = /^\d{3}[ -]5\.(1\.[78]|2\.2|3\.\d+|6\.\d+|7\.\d+)\b/;
/** Response codes that, without an enhanced code, may not concern the address: too little storage, or a failed transaction. */
const UNCLEAR_REFUSALS = [552, 554];
const ENHANCED = /^\d{3}[ -]5\.\d+\.\d+\b/;

/** Checks whether a permanent refusal is about the recipient's address. */
export const isAddressRefusal = (responseCode: number, response = "") =>
  ENHANCED.test(response) ? !NOT_THE_ADDRESS.test(response) : !UNCLEAR_REFUSALS.includes(responseCode);

const DIRECTION_MARKS: Record<string, string> = { client: ">", server: "<" };
/** Returns a logger for the connection that passes on only the commands and replies of both sides. */
const createDialogLogger = (onLine: (line: string) => void) => ({
  debug: ({ tnx }: { tnx: string }, text: string) => {
    if (DIRECTION_MARKS[tnx] !== undefined)
      onLine(`${DIRECTION_MARKS[tnx]} ${text.replaceAll("\n", "\n  ")}`);
  },
});

/** Removes NUL characters from a response: PostgreSQL cannot store them, and the mail's outcome could not be recorded. */
const storable = (response: string) => response.replaceAll("\0", "");

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Sends mails to the server of `SMTP_URL`, one connection each. Requires TLS unless the server is on this machine. */
export class SmtpTransport {
  readonly #options: SMTPConnectionOptions;
  readonly #auth: { user: string; pass: string } | undefined;

  constructor(
    url: string,
    private readonly timeoutsMs = SMTP_TIMEOUTS_MS,
    /** Receives the commands and replies of both sides, one at a time, without passwords. */
    onLine?: (line: string) => void,
  ) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, "");
    const secure = protocol === "smtps:";
    this.#options = {
      host,
      ...(port !== "" && { port: Number(port) }),
      secure,
      requireTLS: !secure && !isLoopback(host),
      ignoreTLS: !secure && isLoopback(host), // a self-signed certificate would otherwise be refused
      connectionTimeout: timeoutsMs.connection,
      dnsTimeout: timeoutsMs.name,
      greetingTimeout: timeoutsMs.greeting,
      socketTimeout: timeoutsMs.reply,
      ...(onLine && { transactionLog: true, logger: createDialogLogger(onLine) }),
    };
    if (username !== "")
      this.#auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  }

  /** Delivers a message and returns the server's response. Throws SmtpFailure, or the error that `beforeBody` threw. */
  async send(outgoing: OutgoingMessage, stopSignal: AbortSignal): Promise<string> {
    const connection = new SMTPConnection(this.#options);
    const { promise: connectionFailure, reject } = Promise.withResolvers<never>();
    const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(this.timeoutsMs.mail)]);
    const abort = () => reject(new SmtpFailure("timeout", undefined));
    connectionFailure.catch(() => undefined); // it may reject before it is awaited, or after the mail was accepted
    connection.on("error", reject);
    // A server may close the connection with its last reply, which has to be handled first.
    connection.on("end", () => setImmediate(reject, new SmtpFailure("connection", undefined)));
    signal.addEventListener("abort", abort);
    let phase: "session" | "message" = "session";
    try {
      await Promise.race([connectionFailure, this.#open(connection)]);
      phase = "message";
      const reply = await Promise.race([connectionFailure, this.#transmit(connection, outgoing)]);
      connection.quit();
      return reply;
    } catch (error) {
      connection.close();
      throw failureOf(error as SmtpError, phase === "message");
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  #open(connection: SMTPConnection): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle = (error?: Error | null) => (error ? reject(error) : resolve());
    connection.connect((error) => {
      if (error || !this.#auth) settle(error);
      else connection.login(this.#auth, settle);
    });
    return promise;
  }

  #transmit(connection: SMTPConnection, { from, to, message, beforeBody }: OutgoingMessage): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    async function* body() {
      await beforeBody().catch((error: unknown) => {
        reject(error); // the connection would change the code of an error that it gets
        throw new Error("The message was not released.");
      });
      yield message;
    }
    // The connection reads from the stream once the server is ready for the message.
    connection.send({ from, to: [to] }, Readable.from(body()), (error, info) => {
      if (error) reject(error);
      else resolve(storable(info.response ?? ""));
    });
    return promise;
  }
}

/**
 * Converts an error of the connection; each has a command. Returns any other error as it is. A reply to the message decides what
 * happens to the mail. A reply to the session or to the sender's address concerns the server or the settings, so the mail is
 * retried.
 */
function failureOf(error: SmtpError, aboutMessage: boolean): Error {
  const { code = "", originalCode = "", responseCode, command } = error;
  if (command === undefined) return error;
  const response = error.response === undefined ? undefined : storable(error.response);
  const cause = CERTIFICATE.test(originalCode) ? "tls" : CAUSES[code];
  if (responseCode === undefined || cause === "tls" || cause === "auth") {
    return new SmtpFailure(cause ?? "connection", response);
  }
  if (!aboutMessage || SESSION_FAULTS.includes(responseCode)) return new SmtpFailure("unready", response);
  const permanent = responseCode >= 500;
  if (command === "MAIL FROM") return new SmtpFailure(permanent ? "sender" : "unready", response);
  const bounced = permanent && command === "RCPT TO" && isAddressRefusal(responseCode, response);
  return new SmtpFailure(permanent ? "refused" : "temporary", response, bounced);
}
