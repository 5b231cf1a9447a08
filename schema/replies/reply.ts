import * as z from "zod";
import { IdempotencyKey } from "../contact.ts";
import { ContactStatus } from "../contact-status.ts";
import { ROW_ID } from "../row-id.ts";
import { openPlaceholderFault } from "./placeholders.ts";
import { MAX_REPLY_LENGTH, writtenText } from "./saved-answer.ts";

export const MAX_ATTACHMENTS = 5;
/** Maximum total size of a reply's attachments: Base64 adds a third in the mail, and many providers reject mails of 20 MB. */
export const MAX_ATTACHED_BYTES = 14_000_000;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 100_000) / 10}\u00a0MB`;

/** Returns a sentence with the total size of attachments and its limit. */
export const attachedNote = (bytes: number): string =>
  `Los adjuntos suman ${megabytes(bytes)} de los ${megabytes(MAX_ATTACHED_BYTES)} que admite un correo`;

/** Returns the fault if attachments are too large in total; undefined otherwise. */
export const attachedFault = (bytes: number): string | undefined =>
  bytes > MAX_ATTACHED_BYTES ? `${attachedNote(bytes)}: quita alguno.` : undefined;

/** A published PDF: `form:` or `condition:` and its slug. */
const Attachment = z.string().regex(/^(form|condition):[a-z\d-]{1,100}$/);

/** A reply that an administrator sends. The key identifies the draft: sent twice with the same key, it is one mail. */
export const ReplyInput = z.object({
  text: writtenText(MAX_REPLY_LENGTH, "Escribe la respuesta.").superRefine((text, context) => {
    const open = openPlaceholderFault(text);
    if (open !== undefined) context.addIssue({ code: "custom", message: open });
  }),
  status: ContactStatus,
  attachments: z
    .array(Attachment)
    .max(MAX_ATTACHMENTS, `Se pueden adjuntar hasta ${MAX_ATTACHMENTS} documentos.`)
    .transform((chosen) => [...new Set(chosen)]),
  key: IdempotencyKey,
  savedAnswer: z
    .string()
    .regex(ROW_ID)
    .nullish()
    .transform((id) => id ?? null),
});
export type ReplyInput = z.infer<typeof ReplyInput>;
