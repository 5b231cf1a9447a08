import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { staticAddress } from "#gateway/files/send-file.ts";
import { uploadedPicture } from "#gateway/files/file-store.ts";
import { parseVersionAddress, pictureHash, versionAddress } from "#schema/files.ts";

/** Returns the requested address of a document's version or of an uploaded picture; undefined for any other path. */
export function requestedAddress(request: FastifyRequest): string | undefined {
  const address = staticAddress(request);
  if (address === undefined) return undefined;
  return parseVersionAddress(address) || pictureHash(address) !== undefined ? address : undefined;
}

interface StoredFile {
  type: string;
  content: Buffer;
}

/** Returns the hash of the draft's PDF that will have this address once it is published. */
async function draftedPdf(em: EntityManager, address: string): Promise<string | undefined> {
  const drafts = await em.execute<{ row: Record<string, unknown>; hash: string }[]>(
    `select "row", f.hash from draft join file f on f.hash = "row" ->> 'hash'
      where starts_with(f.hash, ?) and f.type = 'application/pdf'`,
    [parseVersionAddress(address)!.short],
  );
  return drafts.find(({ row, hash }) => versionAddress(String(row["url"]), hash) === address)?.hash;
}

/** Sends the file that will have this address once it is published; returns undefined if no draft and no upload has it. */
export async function sendDrafted(
  em: EntityManager,
  address: string,
  { method }: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply | undefined> {
  const hashPrefix = pictureHash(address);
  const hash =
    hashPrefix === undefined ? await draftedPdf(em, address) : (await uploadedPicture(em, hashPrefix))?.hash;
  if (hash === undefined) return undefined;
  const [file] = await em.execute<[StoredFile]>("select type, content from file where hash = ?", [hash]);
  signal.throwIfAborted();
  reply.headers({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "content-type": file.type,
    "content-disposition": `inline; filename="${address.split("/").at(-1)}"`,
    "content-length": String(file.content.length),
  });
  return method === "HEAD" ? reply.send() : reply.send(file.content);
}
