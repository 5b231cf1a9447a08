import type { EntityManager } from "@mikro-orm/postgresql";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { ATTACHABLE_PDFS } from "#gateway/database/attachable-pdfs.ts";
import { attachedFault } from "#schema/replies/reply.ts";
import type { ReplyAttachment } from "./reply.types.ts";

/** An attachment and the size of its PDF. */
interface Attachment extends ReplyAttachment {
  bytes: number | null;
}

/** Returns the titles, URLs and sizes of attachments by key, without those that are no longer published. */
export async function attachmentTitles(
  em: EntityManager,
  keys: readonly string[],
): Promise<Map<string, Attachment>> {
  if (keys.length === 0) return new Map();
  const rows = await em.execute<(Attachment & { key: string })[]>(
    `select key, title, url, (select size from file_version join file using (hash)
                               where address = url and in_force_until is null) as bytes
       from ${ATTACHABLE_PDFS} where key = any(?::text[])`,
    [arrayLiteral(keys)],
  );
  return new Map(rows.map(({ key, ...attachment }) => [key, attachment]));
}

/** Returns why these cannot be attached (one is no longer published, or the total is too large), or undefined if they can. */
export async function faultOfAttachments(
  em: EntityManager,
  keys: readonly string[],
): Promise<string | undefined> {
  const attachments = await attachmentTitles(em, keys);
  if (!keys.every((key) => attachments.has(key)))
    return "Uno de los documentos elegidos ya no está publicado: quítalo o elige otro.";
  return attachedFault([...attachments.values()].reduce((total, { bytes }) => total + (bytes ?? 0), 0));
}
