import { posix } from "node:path";
import { PDF_TYPE } from "#schema/files.ts";
import type { MailText } from "./mail-text.ts";

/** What an administrator wrote, as the outbox reads it. */
export interface ReplySource {
  /** Among the replies to the contact, from 1. */
  number: number;
  text: string;
  /** A published PDF is without an address once it has been withdrawn. */
  attachments: { url: string | null }[];
}

/** Limit of the header `References` (RFC 5322 allows a line of 998 characters). */
const MAX_REFERENCES_LENGTH = 900;

/** An attachment is not published any more. */
export class AttachmentGone extends Error {
  override name = "AttachmentGone";
}

const replyId = (reference: string, number: number, domain: string) => `<r.${reference}.${number}@${domain}>`;

/** The Message-IDs of a reply's thread: its own, and those of the confirmation and of all earlier replies. */
export function threadOf(reference: string, number: number, domain: string) {
  const [first, ...earlier] = [
    `<c.${reference}@${domain}>`,
    ...Array.from({ length: number - 1 }, (_, index) => replyId(reference, index + 1, domain)),
  ] as [string, ...string[]];
  const kept: string[] = [];
  let left = MAX_REFERENCES_LENGTH - first.length;
  for (const id of earlier.toReversed()) {
    left -= id.length + 1;
    if (left < 0) break;
    kept.unshift(id);
  }
  return {
    messageId: replyId(reference, number, domain),
    inReplyTo: earlier.at(-1) ?? first,
    references: [first, ...kept],
  };
}

/** The subject and text of a reply. It has no HTML, so that exactly what the administrator saw is sent. */
export const replyText = (reference: string, form: string, text: string): MailText => ({
  subject: `Re: [${reference}] Tu consulta: ${form}`,
  text: `${text}\n`,
  html: "",
});

/** Returns the present document of an address; undefined if it has none. */
export type ReadDocument = (address: string) => Promise<Buffer | undefined>;

/** Reads the attached PDFs as they are published now. Throws AttachmentGone. */
export async function attachedFiles(attachments: ReplySource["attachments"], read: ReadDocument) {
  return Promise.all(
    attachments.map(async ({ url }) => {
      const content = url === null ? undefined : await read(url);
      if (url === null || !content)
        throw new AttachmentGone("an attached document is not published any more");
      return { filename: posix.basename(url), contentType: PDF_TYPE, content };
    }),
  );
}
