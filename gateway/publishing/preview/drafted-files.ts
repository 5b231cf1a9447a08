import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { posix } from "node:path";
import { pictureHash, versionAddress, versionNamed } from "#schema/files.ts";

/** The address of a document's version or of an uploaded picture that a request names; undefined for any other path. */
export function askedFile({ routeOptions, params }: FastifyRequest): string | undefined {
  const { "*": rest } = params as { "*"?: string };
  if (routeOptions.url !== "/static/*" || rest === undefined) return undefined;
  const address = posix.normalize(`/static/${rest}`);
  return versionNamed(address) || pictureHash(address) !== undefined ? address : undefined;
}

interface StoredFile {
  type: string;
  content: Buffer;
}

/** An uploaded picture that may not be published yet. */
async function findPicture(em: EntityManager, short: string): Promise<StoredFile | undefined> {
  const [file] = await em.execute<StoredFile[]>(
    "select type, content from file where starts_with(hash, ?) and type = 'image/webp' limit 1",
    [short],
  );
  return file;
}

/** A draft's PDF, which has this address once it is published. */
async function findDrafted(em: EntityManager, address: string): Promise<StoredFile | undefined> {
  const drafts = await em.execute<{ row: Record<string, unknown>; hash: string }[]>(
    `select "row", f.hash from draft join file f on f.hash = "row" ->> 'hash'
      where starts_with(f.hash, ?) and f.type = 'application/pdf'`,
    [versionNamed(address)!.short],
  );
  const found = drafts.find(({ row, hash }) => versionAddress(String(row["url"]), hash) === address);
  if (!found) return undefined;
  const [file] = await em.execute<StoredFile[]>("select type, content from file where hash = ?", [
    found.hash,
  ]);
  return file;
}

/** Sends what has this address once it is published; undefined where no draft and no upload has it. */
export async function sendDrafted(
  em: EntityManager,
  address: string,
  { method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const short = pictureHash(address);
  const file = short === undefined ? await findDrafted(em, address) : await findPicture(em, short);
  if (!file) return undefined;
  reply.headers({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "content-type": file.type,
    "content-disposition": `inline; filename="${address.split("/").at(-1)}"`,
    "content-length": String(file.content.length),
  });
  return method === "HEAD" ? reply.send() : reply.send(file.content);
}
