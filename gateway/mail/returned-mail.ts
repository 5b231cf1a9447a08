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
  /** The status (RFC 3463) with which it was refused for good; undefined: delayed, delivered, or answered by a robot. */
  status: string | undefined;
  /** The address is the reason. */
  badAddress: boolean;
}

const TOKEN = /^(?:to|delivered-to|x-original-to|envelope-to):.*\+[a-z]-([0-9a-f]{20})@/im;
/** Decides before anything else: robots write automatic answers that look like it (RFC 3464). */
const REPORT = /^content-type:\s*multipart\/report\b.*\breport-type="?delivery-status\b/im;

/** Reads a mail from the mailbox for returned mails; undefined: it was not sent to a mail's own address. */
export function readReturned(raw: string): ReturnedMail | undefined {
  const [head = "", ...rest] = raw.replaceAll("\r\n", "\n").split("\n\n");
  const headers = head.replace(/\n[ \t]+/g, " ");
  const token = TOKEN.exec(headers)?.[1];
  if (token === undefined) return undefined;
  const body = rest.join("\n\n");
  const failed = REPORT.test(headers) && /^action:\s*failed\b/im.test(body);
  const status = failed ? /^status:\s*(5\.\d+\.\d+)/im.exec(body)?.[1] : undefined;
  return { token, status, badAddress: status !== undefined && refusesAddress(550, `550 ${status}`) };
}
