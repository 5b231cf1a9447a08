import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SMTPServerSession } from "smtp-server";

/** A mail that the server received. */
export interface ReceivedMail {
  to: string;
  /** Sender of the envelope. */
  from: string;
  /** Headers with lower-case names, unfolded. */
  headers: Record<string, string>;
  raw: string;
}

interface Behaviour {
  stage: "greeting" | "sender" | "recipient" | "message";
  code?: number;
  /** Text after the code. */
  text?: string;
  cut?: boolean;
  /** Delay of the response in ms. Without `delay`, `code` and `cut` there is no response. */
  delay?: number;
}

/** How the server treats a mail, by the first word of its recipient; for any other word, what `setBehaviour` has set applies. */
const BEHAVIOURS: Record<string, Behaviour> = {
  later: { stage: "recipient", code: 450 },
  nobody: { stage: "recipient", code: 550 },
  gone: { stage: "recipient", code: 554, text: "5.1.1 no such person" },
  policy: { stage: "recipient", code: 550, text: "5.7.1 your server is on a list" },
  full: { stage: "recipient", code: 552 },
  busy: { stage: "message", code: 421 },
  big: { stage: "message", code: 552 },
  early: { stage: "recipient", cut: true },
  sequence: { stage: "recipient", code: 503 },
  mute: { stage: "recipient" },
  late: { stage: "message", cut: true },
  silent: { stage: "message" },
};

function readHeaders(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return Object.fromEntries(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

interface MailServerOptions {
  port?: number;
  host?: string;
  startTls?: boolean;
  /** Delay of its greeting and of its responses to the sender, the recipient and the message. */
  slowMs?: number;
  /** What a client must sign in with; without it nobody needs to. */
  login?: { username: string; password: string };
}

/** Starts a real SMTP server on this machine, which must be closed. `received` has what it took in, acknowledged or not. */
export async function openMailServer({
  port = 0,
  host = "127.0.0.1",
  startTls = false,
  slowMs = 0,
  login,
}: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  let begun = 0;
  let common: Behaviour | undefined;
  const behaviourOf = (address: string) => BEHAVIOURS[/^\w+/.exec(address)?.[0] ?? ""] ?? common;
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === session.id) connection._socket.destroy();
  };
  /** Returns the callback delayed by `slowMs`. */
  const slowly =
    <Reply extends unknown[]>(callback: (...reply: Reply) => void) =>
    (...reply: Reply) =>
      void setTimeout(callback, slowMs, ...reply);
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: !startTls, // its certificate is not signed by a known authority
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.username && password === login?.password;
      callback(isRight ? null : new Error("wrong password"), { user: username });
    },
    onConnect(_session, callback) {
      const { stage, code } = common ?? {};
      if (stage !== "greeting") return slowly(callback)();
      if (code !== undefined) callback(Object.assign(new Error("not here"), { responseCode: code }));
    },
    onMailFrom(_address, _session, callback) {
      begun += 1;
      const { stage, code, text } = common ?? {};
      const refusal = stage === "sender" ? Object.assign(new Error(text), { responseCode: code }) : null;
      slowly(callback)(refusal);
    },
    onRcptTo({ address }, session, callback) {
      const behaviour = behaviourOf(address);
      if (behaviour?.stage !== "recipient") return slowly(callback)();
      if (behaviour.cut) return cut(session);
      if (behaviour.code === undefined) return;
      callback(Object.assign(new Error(behaviour.text ?? "not this one"), { responseCode: behaviour.code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("error", () => undefined); // the sender left before the message was complete
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const { rcptTo, mailFrom } = session.envelope;
        const to = rcptTo[0]!.address;
        const from = mailFrom ? mailFrom.address : "";
        const behaviour = behaviourOf(to);
        if (behaviour?.code !== undefined)
          return callback(Object.assign(new Error("not now"), { responseCode: behaviour.code }));
        received.push({ to, from, headers: readHeaders(raw), raw });
        if (behaviour?.cut) cut(session);
        else if (!behaviour || behaviour.delay !== undefined)
          setTimeout(callback, behaviour?.delay ?? slowMs, null, "taken");
      });
    },
  });
  server.on("error", () => undefined); // broken connections, which tests cause on purpose
  await new Promise<void>((resolve) => void server.listen(port, host, resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** Number of mails begun. */
    get begun() {
      return begun;
    },
    /** Sets the behaviour for every mail whose address does not define one; by default it accepts. */
    setBehaviour: (behaviour?: Behaviour) => {
      common = behaviour;
    },
    /** Returns the mails to an address. */
    to: (address: string) => received.filter((mail) => mail.to === address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
