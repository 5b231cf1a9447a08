import type { EntityManager } from "@mikro-orm/postgresql";
import type { ReplyAttachment } from "./reply.types.ts";

/** The PDFs that a reply can have, by key: forms and general conditions, as they are published now. */
const PUBLISHED = `(
  select 'form:' || slug as key, title, url from form
  union all select 'condition:' || slug, title, url from condition
) as published`;

/** The titles and addresses of attachments by key, without those that are not published any more. */
export async function attachmentTitles(
  em: EntityManager,
  keys: readonly string[],
): Promise<Map<string, ReplyAttachment>> {
  if (keys.length === 0) return new Map();
  const rows = await em.execute<(ReplyAttachment & { key: string })[]>(
    `select key, title, url from ${PUBLISHED} where key = any(?::text[])`,
    [`{${keys.join(",")}}`],
  );
  return new Map(rows.map(({ key, title, url }) => [key, { title, url }]));
}

/** Says that one of the attachments is not published; undefined: all are. */
export async function withdrawnOf(em: EntityManager, keys: readonly string[]): Promise<string | undefined> {
  const titles = await attachmentTitles(em, keys);
  const gone = keys.find((key) => !titles.has(key));
  return gone === undefined
    ? undefined
    : "Uno de los documentos elegidos ya no está publicado: quítalo o elige otro.";
}
