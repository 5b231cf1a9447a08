import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateContext } from "#gateway/context.ts";
import { endpoints } from "#gateway/http/endpoints.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import { NOT_FOUND } from "#gateway/site/pages.ts";
import type { Pages } from "#gateway/site/pages.ts";
import { hasCapability } from "#schema/accounts/roles.ts";
import { PREVIEW, PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { requestedAddress } from "./drafted-files.ts";
import type { Preview } from "./preview.ts";

interface PreviewParts {
  createContext: CreateContext;
  load: LoadShedding;
}

/** `POST /api/admin/preview`: sets a cookie that lets this browser see previews for a while, at most until the session ends. */
export async function previewCookie(
  app: FastifyInstance,
  { createContext }: Pick<PreviewParts, "createContext">,
): Promise<void> {
  endpoints(app)("POST", "/api/admin/preview", async (request, reply) => {
    const { signedIn, sessions } = createContext(request);
    const token = sessions.previewToken(await signedIn("content"));
    const secure = request.protocol === "https" ? "; Secure" : "";
    const age = PREVIEW_MINUTES * 60;
    return reply
      .header("set-cookie", `${PREVIEW}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`)
      .code(204)
      .send();
  });
}

/** Returns the preview if the request has a cookie that allows it. */
async function previewOf(
  request: FastifyRequest,
  createContext: CreateContext,
): Promise<Preview | undefined> {
  const token = new RegExp(`(?:^|; )${PREVIEW}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1];
  if (token === undefined) return undefined;
  const { sessions, preview } = createContext(request);
  const caller = await sessions.findPreview(token);
  return caller && hasCapability(caller.role, "content") ? preview : undefined;
}

/** Sends a draft's file if the request may see previews; otherwise returns undefined. `signal`: as for `sendPublished`. */
export async function previewFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { createContext, load }: PreviewParts,
  signal: AbortSignal,
): Promise<FastifyReply | undefined> {
  const address = requestedAddress(request);
  const preview = address === undefined ? undefined : await previewOf(request, createContext);
  return preview && load.run("query", () => preview.sendFile(address!, request, reply, signal));
}

/** Serves previews for `?vista-previa=1` with the cookie, before pages are served. Without the cookie, sends a 404 page. */
export function previewPages(
  app: FastifyInstance,
  pages: Pages,
  { createContext, load }: PreviewParts,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const preview = await previewOf(request, createContext);
    if (!preview) return pages.send(request, reply, 404, NOT_FOUND);
    return load.run("search", () => preview.send(request, reply));
  };
  app.addHook("preHandler", (request, reply, done) =>
    asksForPreview(request) && pages.has(request) ? send(request, reply) : done(),
  );
}

const asksForPreview = ({ query }: FastifyRequest): boolean => Object.hasOwn(query as object, PREVIEW);
