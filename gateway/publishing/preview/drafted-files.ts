import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { posix } from "node:path";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { pdfFieldOf } from "#gateway/catalogue/description/description.ts";
import { versionAddress } from "#schema/files.ts";

/** The address of one version of a document, and the part of the hash in it. */
const VERSION = /^\/static\/[a-z-]+\/[a-z0-9-]+\.([0-9a-f]{8})\.pdf$/;

const PDF_FIELDS = CATALOGUES.flatMap(({ description }) => pdfFieldOf(description) ?? []);

/** The address of a document's version that a request names; undefined for any other path. */
export function askedVersion({ routeOptions, params }: FastifyRequest): string | undefined {
  const { "*": rest } = params as { "*"?: string };
  if (routeOptions.url !== "/static/*" || rest === undefined) return undefined;
  const address = posix.normalize(`/static/${rest}`);
  return VERSION.test(address) ? address : undefined;
}

/** Sends a draft's PDF, which has this address once it is published; undefined where no draft has it. */
export async function sendDrafted(
  em: EntityManager,
  address: string,
  { method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const [, part] = VERSION.exec(address)!;
  const drafts = await em.execute<{ row: Record<string, unknown>; hash: string }[]>(
    `select "row", f.hash from draft join file f on f.hash = "row" ->> 'hash'
      where starts_with(f.hash, ?) and f.type = 'application/pdf'`,
    [part],
  );
  const found = drafts.find(({ row, hash }) =>
    PDF_FIELDS.some((field) => versionAddress(String(row[field]), hash) === address),
  );
  if (!found) return undefined;
  const [file] = await em.execute<{ content: Buffer }[]>("select content from file where hash = ?", [
    found.hash,
  ]);
  reply.headers({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${address.split("/").at(-1)}"`,
    "content-length": String(file!.content.length),
  });
  return method === "HEAD" ? reply.send() : reply.send(file!.content);
}
