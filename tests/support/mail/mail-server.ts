import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SMTPServerSession } from "smtp-server";

/** A mail that the server took in. */
export interface ReceivedMail {
  to: string;
  /** The envelope's sender. */
  from: string;
  /** Headers in lower case, unfolded. */
  headers: Record<string, string>;
  raw: string;
}

interface Trouble {
  stage: "greeting" | "sender" | "recipient" | "message";
  code?: number;
  /** What follows the code. */
  text?: string;
  cut?: boolean;
  /** How long the answer takes, in ms; without it, a code and a cut there is none. */
  delay?: number;
}

/** What the server does with a mail, by the first word of its recipient; any other word: what it does with all. */
const TROUBLE: Record<string, Trouble> = {
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

/**
 * A real SMTP server on this machine; close it. `received` has what it took in, also what it did not acknowledge. `slowMs`: how
 * long it takes to greet and to answer for the sender, for the recipient and for the message.
 */
export async function openMailServer({ port = 0, host = "127.0.0.1", startTls = false, slowMs = 0 } = {}) {
  const received: ReceivedMail[] = [];
  let begun = 0;
  let always: Trouble | undefined;
  const troubleOf = (address: string) => TROUBLE[/^\w+/.exec(address)?.[0] ?? ""] ?? always;
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections)
      if (connection.session.id === session.id) connection._socket.destroy();
  };
  /** The same callback, called `slowMs` later. */
  const slowly =
    <Reply extends unknown[]>(callback: (...reply: Reply) => void) =>
    (...reply: Reply) =>
      void setTimeout(callback, slowMs, ...reply);
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: !startTls, // it has a certificate that nobody vouches for
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, callback) {
      const { stage, code } = always ?? {};
      if (stage !== "greeting") return slowly(callback)();
      if (code !== undefined) callback(Object.assign(new Error("not here"), { responseCode: code }));
    },
    onMailFrom(_address, _session, callback) {
      begun += 1;
      const { stage, code, text } = always ?? {};
      const refusal = stage === "sender" ? Object.assign(new Error(text), { responseCode: code }) : null;
      slowly(callback)(refusal);
    },
    onRcptTo({ address }, session, callback) {
      const trouble = troubleOf(address);
      if (trouble?.stage !== "recipient") return slowly(callback)();
      if (trouble.cut) return cut(session);
      if (trouble.code === undefined) return;
      callback(Object.assign(new Error(trouble.text ?? "not this one"), { responseCode: trouble.code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("error", () => undefined); // the sender went away before the message was whole
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const { rcptTo, mailFrom } = session.envelope;
        const to = rcptTo[0]!.address;
        const from = mailFrom ? mailFrom.address : "";
        const trouble = troubleOf(to);
        if (trouble?.code !== undefined)
          return callback(Object.assign(new Error("not now"), { responseCode: trouble.code }));
        received.push({ to, from, headers: readHeaders(raw), raw });
        if (trouble?.cut) cut(session);
        else if (!trouble || trouble.delay !== undefined)
          setTimeout(callback, trouble?.delay ?? slowMs, null, "taken");
      });
    },
  });
  server.on("error", () => undefined); // broken connections, which tests provoke
  await new Promise<void>((resolve) => void server.listen(port, host, resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** How many mails were begun. */
    get begun() {
      return begun;
    },
    /** From now on it does this with every mail whose address says nothing else; by default it accepts. */
    turn: (trouble?: Trouble) => {
      always = trouble;
    },
    /** The mails to an address. */
    to: (address: string) => received.filter((mail) => mail.to === address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
