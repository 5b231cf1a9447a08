import { refusesAddress } from "./smtp-transport.ts";

/**
 * The envelope's sender of a mail: where servers return it to. The mark tells which mail came back, and nothing else, also
 * where its text and Message-ID are missing. Without an address for returned mails there is none: the sender's may know no
 * addresses with a plus sign.
 */
export const returnPath = (
  { from, bouncesTo }: { from: string; bouncesTo: string | undefined },
  mark: string,
): string => (bouncesTo === undefined ? from : bouncesTo.replace(/(?=@[^@]*$)/, `+${mark}`));

/** What a mail in the mailbox for returned mails tells. */
export interface ReturnedMail {
  /** Of the mail that came back. */
  token: string;
  /** The status (RFC 3463) with which its delivery was given up; undefined: it was not, as far as is known. */
  status: string | undefined;
  /** The address is the reason. */
  badAddress: boolean;
  /** A robot of the recipient's answered. */
  automatic: boolean;
}

const TOKEN = /^(?:to|delivered-to|x-original-to|envelope-to):.*\+[a-z]-([0-9a-f]{20})@/im;
/** Decides before anything else: robots write automatic answers that look like it (RFC 3464). */
const REPORT = /^content-type:\s*multipart\/report\b/im;
const DELIVERY_REPORT = /^content-type:\s*multipart\/report\b.*\breport-type="?delivery-status\b/im;
/** The part of a delivery report that says what became of the mail. */
const DELIVERY_STATUS =
  /^content-type:\s*message\/(?:global-)?delivery-status\b[^]*?\n\n([^]*?)(?:\n--|(?![^]))/im;
/** A mail server that writes no reports tells of a failure in words. */
const SERVER = /^from:.*\b(mailer-daemon|postmaster)@/im;
const MARKED = /^(auto-submitted:\s*(?!no\b)\S|x-autoreply:|x-autorespond:|precedence:\s*auto_reply\b)/im;
/** The subjects of mail programs that mark nothing; letters that are not ASCII are one or two bytes. */
const SUBJECT = /^(respuesta autom.{1,2}tica|automatic reply|out of office|fuera de (la )?oficina)\b/i;

const unquoted = (text: string): string =>
  text
    .replaceAll("_", " ")
    .replace(/=([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** A header with its encoded words (RFC 2047) as bytes, one character each. */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === "b" ? Buffer.from(text, "base64").toString("latin1") : unquoted(text),
    );

function isAutomatic(headers: string): boolean {
  if (REPORT.test(headers) || SERVER.test(headers)) return false;
  const [, subject = ""] = /^subject:\s*(.*)$/im.exec(headers) ?? [];
  return MARKED.test(headers) || SUBJECT.test(decoded(subject));
}

/** Reads a mail from the mailbox for returned mails; undefined: it was not sent to a mail's own address. */
export function readReturned(raw: string): ReturnedMail | undefined {
  const [head = "", ...rest] = raw.replaceAll("\r\n", "\n").split("\n\n");
  const headers = head.replace(/\n[ \t]+/g, " ");
  const token = TOKEN.exec(headers)?.[1];
  if (token === undefined) return undefined;
  const [, said = ""] = DELIVERY_REPORT.test(headers) ? (DELIVERY_STATUS.exec(rest.join("\n\n")) ?? []) : [];
  const failed = /^action:\s*failed\b/im.test(said);
  const status = failed ? /^status:\s*([45]\.\d+\.\d+)/im.exec(said)?.[1] : undefined;
  const badAddress = status?.startsWith("5") === true && refusesAddress(550, `550 ${status}`);
  return { token, status, badAddress, automatic: isAutomatic(headers) };
}
