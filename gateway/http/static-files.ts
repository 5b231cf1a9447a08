import fastifyStatic from "@fastify/static";
import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { namesTag, strongTag } from "./preferences.ts";

const HASHED_NAME = /[.-][\w-]{8}\.\w+$/;
const tags = new Map<string, string>();

/** The tag of a file's content; read once for each version of the file. */
function tagOf(path: string, { mtimeMs, size }: { mtimeMs: number; size: number }): string {
  const version = `${path} ${mtimeMs} ${size}`;
  const known = tags.get(version);
  if (known !== undefined) return known;
  const tag = strongTag(readFileSync(path));
  tags.set(version, tag);
  return tag;
}

/** Published files under `/static` and the built site's under `/assets`: fixed roots, no listing, no dot files. */
export async function staticFiles(
  app: FastifyInstance,
  { folders }: { folders: { prefix: string; root: string; hashed?: boolean }[] },
): Promise<void> {
  app.addHook("onSend", async (request, reply, payload) => {
    const tag = reply.getHeader("etag");
    if (reply.statusCode !== 200 || !namesTag(String(tag), request.headers["if-none-match"])) return payload;
    (payload as Readable).destroy();
    reply.code(304).removeHeader("content-length").removeHeader("content-type");
    return null;
  });
  for (const [index, { prefix, root, hashed }] of folders.entries()) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      redirect: false,
      dotfiles: "ignore",
      decorateReply: index === 0,
      preCompressed: hashed ?? false,
      cacheControl: false,
      etag: false,
      setHeaders: (reply, path, stat) => {
        void reply.header("etag", tagOf(path, stat));
        const immutable = hashed || HASHED_NAME.test(path);
        void reply.header(
          "cache-control",
          immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
        if (path.endsWith(".pdf")) {
          void reply.header("content-disposition", `inline; filename="${path.split("/").at(-1)}"`);
        }
      },
    });
  }
}
