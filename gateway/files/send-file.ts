import type { FastifyReply, FastifyRequest } from "fastify";
import { posix } from "node:path";
import { unsatisfiable, withdrawn } from "#gateway/errors.ts";
import { IMMUTABLE } from "#gateway/http/file-memory.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import { matchesEntityTag, tagOf } from "#gateway/http/negotiation.ts";
import { queryOf } from "#gateway/http/request-target.ts";
import { isContentAddress, withdrawnPath } from "#schema/files.ts";
import type { NamedFile, Part, PublishedFiles } from "./published-files.ts";

/**
 * Returns the part of a file that a Range header requests; undefined for several parts, other units or an invalid range: the whole
 * file is sent then. Throws UNMET (416) for a part that begins after the file's end.
 */
function partOf(range: string, size: number): Part | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw unsatisfiable(size);
  return { start, end };
}

/** Checks whether `If-Range` names another version of the file, which requires sending the whole file (RFC 9110, 13.1.5). */
const differs = (condition: string | undefined, tag: string) => condition !== undefined && condition !== tag;

/** Returns the normalised address of a request below `/static`; undefined for any other request. */
export function staticAddress({ routeOptions, params }: FastifyRequest): string | undefined {
  const { "*": path } = params as { "*"?: string };
  return routeOptions.url === "/static/*" && path !== undefined
    ? posix.normalize(`/static/${path}`)
    : undefined;
}

interface PublishedParts {
  files: PublishedFiles;
  load: LoadShedding;
}

/**
 * Sends the published file of a path below `/static`, redirects if it moved, and throws if it was withdrawn. Returns undefined if
 * there is none. `signal` aborts once the request has been answered otherwise, for example because it timed out.
 */
export async function sendPublished(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, load }: PublishedParts,
  signal: AbortSignal,
): Promise<FastifyReply | undefined> {
  const address = staticAddress(request);
  if (address === undefined) return undefined;
  let file = files.findByPath(address);
  if (!file && isContentAddress(address)) {
    load.acquireFor("look-up", reply);
    file = await files.lookUp(address, signal);
    signal.throwIfAborted();
  }
  if (!file) return undefined;
  if ("hash" in file) return send(files, file, request, reply, signal);
  if (file.movedTo === undefined) throw withdrawn(withdrawnPath(file.list));
  // It may move back: a cached redirect would then loop.
  return reply.header("cache-control", "no-cache").redirect(file.movedTo + queryOf(request.url), 301);
}

/** Sets the file's headers last, because a refusal must not have them. */
async function send(
  files: PublishedFiles,
  { hash, bytes, type, name, immutable }: NamedFile,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const tag = tagOf(hash);
  const fileHeaders = {
    etag: tag,
    "cache-control": immutable ? IMMUTABLE : "no-cache",
    "content-disposition": `inline; filename="${name}"`,
    "accept-ranges": "bytes",
  };
  if (matchesEntityTag(tag, headers["if-none-match"])) return reply.code(304).headers(fileHeaders).send();
  const hasParts = method === "GET" && !differs(headers["if-range"]?.toString(), tag); // RFC 9110, 14.2
  const part = hasParts && headers.range !== undefined ? partOf(headers.range, bytes) : undefined;
  const { start, end } = part ?? { start: 0, end: bytes - 1 };
  const content = method === "HEAD" ? undefined : await files.read(hash, { start, end });
  if (signal.aborted) content?.destroy();
  signal.throwIfAborted();
  reply.headers({ ...fileHeaders, "content-type": type, "content-length": String(end - start + 1) });
  if (part) reply.code(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
  return reply.send(content);
}
