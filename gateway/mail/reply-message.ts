import { posix } from "node:path";
import { PDF_TYPE } from "#schema/files.ts";
import type { MailSource } from "./mail-source.ts";
import type { MailText } from "./mail-text.ts";

/** Text and attachments of a reply, as the outbox reads them. */
export interface ReplySource {
  /** Nonces of the replies to the contact up to and including this one, by number. */
  nonces: MailSource["nonce"][];
  text: string;
  /** Addresses of the attached PDFs; null once a PDF has been withdrawn. */
  attachments: { url: string | null }[];
}

/** Maximum length of the header `References` (RFC 5322 allows lines of 998 characters). */
const MAX_REFERENCES_LENGTH = 900;

/** An attachment is not published any more. */
export class AttachmentGone extends Error {
  override name = "AttachmentGone";
}

/** Adds the nonce to the numbered part of a Message-ID: after a restore, the same number is assigned to another mail. */
export const withNonce = (name: string, nonce: MailSource["nonce"]): string =>
  nonce === null ? name : `${name}.${nonce}`;

/** Returns the Message-IDs of a reply's thread: its own, the confirmation's, and as many of the latest replies' as fit. */
export function threadOf(reference: string, nonces: ReplySource["nonces"], domain: string) {
  const confirmationId = `<c.${reference}@${domain}>`;
  const replyIds = nonces.map(
    (nonce, index) => `<r.${withNonce(`${reference}.${index + 1}`, nonce)}@${domain}>`,
  );
  const messageId = replyIds.pop();
  const latestIds: string[] = [];
  let remaining = MAX_REFERENCES_LENGTH - confirmationId.length;
  for (const id of replyIds.toReversed()) {
    remaining -= id.length + 1;
    if (remaining < 0) break;
    latestIds.unshift(id);
  }
  return {
    messageId,
    inReplyTo: replyIds.at(-1) ?? confirmationId,
    references: [confirmationId, ...latestIds],
  };
}

/** Returns the subject and text of a reply. It has no HTML, so exactly what the administrator saw is sent. */
export const replyText = (reference: string, form: string, text: string): MailText => ({
  subject: `Re: [${reference}] Tu consulta: ${form}`,
  text: `${text}\n`,
  html: "",
});

/** Returns the current document at an address; undefined if there is none. */
export type ReadDocument = (address: string) => Promise<Buffer | undefined>;

/** Reads the attached PDFs as currently published. Throws AttachmentGone if one is no longer published. */
export async function attachedFiles(attachments: ReplySource["attachments"], readDocument: ReadDocument) {
  return Promise.all(
    attachments.map(async ({ url }) => {
      const content = url === null ? undefined : await readDocument(url);
      if (url === null || !content)
        throw new AttachmentGone("an attached document is not published any more");
      return { filename: posix.basename(url), contentType: PDF_TYPE, content };
    }),
  );
}
