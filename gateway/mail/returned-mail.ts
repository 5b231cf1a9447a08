import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { isAddressRefusal } from "./smtp-transport.ts";

/**
 * Returns the envelope sender of a mail: the address to which servers return it. The mark identifies the mail that came back,
 * even if its text and Message-ID are missing, and reveals nothing else. Without an address for returned mails there is no mark,
 * because the mail server may refuse a plus sign in the sender's address.
 */
export const returnPath = (
  { from, bouncesTo }: { from: string; bouncesTo: string | undefined },
  tag: string,
): string => (bouncesTo === undefined ? from : bouncesTo.replace(/(?=@[^@]*$)/, `+${tag}`));

/** Result of reading a mail from the mailbox for returned mails. */
export interface ReturnedMail {
  /** Token of the mail that came back. */
  token: string;
  /** Status code (RFC 3463) of the final failure; undefined if no final failure is known. */
  status: string | undefined;
  /** Whether the recipient's address is the reason. */
  badAddress: boolean;
  /** Whether it is an automatic answer from the recipient. */
  automatic: boolean;
}

/** Headers in which servers put the address that a mail was sent to. */
const RECIPIENTS = ["to", "delivered-to", "x-original-to", "envelope-to"];
const TOKEN = /\+[a-z]-([0-9a-f]{20})@/;
/** Content type of reports (RFC 6522), which never count as automatic answers. */
const REPORT = /^multipart\/report\b/i;
const DELIVERY_REPORT = /^multipart\/report\b.*\breport-type="?delivery-status\b/is;
/** Part of a delivery report that contains the outcome for each recipient. */
const DELIVERY_STATUS = /^message\/(global-)?delivery-status$/;
/** Senders of failure messages: some mail servers describe the failure in words instead of sending a report. */
const SERVER_SENDER = /^(mailer-daemon|postmaster)@/i;
/** Headers that mark automatic answers, with the values that count. */
const AUTO_REPLY_HEADERS = {
  "auto-submitted": /^(?!no\b)\S/i,
  "x-autoreply": /^/,
  "x-autorespond": /^/,
  precedence: /^auto_reply\b/i,
};
/** Subjects of automatic answers from mail programs that set no such header. */
const AUTO_REPLY_SUBJECT = /^(respuesta autom.tica|automatic reply|out of office|fuera de (la )?oficina)\b/i;

/** The values of these headers, one per line. */
const valuesOf = ({ headers }: Email, ...keys: string[]): string =>
  headers.flatMap(({ key, value }) => (keys.includes(key) ? [value] : [])).join("\n");

function isAutomatic(mail: Email): boolean {
  if (REPORT.test(valuesOf(mail, "content-type")) || SERVER_SENDER.test(mail.from?.address ?? ""))
    return false;
  const hasAutoReplyHeader = mail.headers.some(({ key, value }) =>
    AUTO_REPLY_HEADERS[key as keyof typeof AUTO_REPLY_HEADERS]?.test(value),
  );
  return hasAutoReplyHeader || AUTO_REPLY_SUBJECT.test(mail.subject ?? "");
}

/** Returns the status code of the recipient whose delivery failed, if the mail is a report of a failure. */
function statusOf(mail: Email): string | undefined {
  if (!DELIVERY_REPORT.test(valuesOf(mail, "content-type"))) return undefined;
  const report = mail.attachments.find(({ mimeType }) => DELIVERY_STATUS.test(mimeType));
  const recipients = String(report?.content ?? "")
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/(?:\r?\n){2,}/);
  const failed = recipients.find((fields) => /^action:\s*failed\b/im.test(fields));
  return failed && /^status:\s*([45]\.\d+\.\d+)/im.exec(failed)?.[1];
}

/** Reads a mail from the mailbox for returned mails; returns undefined if it was not sent to a mail's own address. */
export async function parseReturnedMail(raw: string | Uint8Array): Promise<ReturnedMail | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: "utf8" });
  const token = TOKEN.exec(valuesOf(mail, ...RECIPIENTS))?.[1];
  if (token === undefined) return undefined;
  const status = statusOf(mail);
  const badAddress = status?.startsWith("5") === true && isAddressRefusal(550, `550 ${status}`);
  return { token, status, badAddress, automatic: isAutomatic(mail) };
}
