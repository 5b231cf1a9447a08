import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateContext } from "#gateway/context.ts";
import { endpoints } from "#gateway/http/endpoints.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import { NOT_FOUND } from "#gateway/site/pages.ts";
import type { Pages } from "#gateway/site/pages.ts";
import { may } from "#schema/accounts/roles.ts";
import { PREVIEW, PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { askedFile } from "./drafted-files.ts";
import type { Preview } from "./preview.ts";

interface PreviewParts {
  createContext: CreateContext;
  load: LoadShedding;
}

/** `POST /api/admin/preview`: a cookie that lets this browser see previews for a while, until the session ends at most. */
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

/** Previews, for requests with a cookie that allows them. */
async function previewOf(
  request: FastifyRequest,
  createContext: CreateContext,
): Promise<Preview | undefined> {
  const token = new RegExp(`(?:^|; )${PREVIEW}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1];
  if (token === undefined) return undefined;
  const { sessions, preview } = createContext(request);
  const caller = await sessions.findPreview(token);
  return caller && may(caller.role, "content") ? preview : undefined;
}

/** Answers a request that may see previews with a file of a draft; undefined: not answered. `signal` as for `sendPublished`. */
export async function previewFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { createContext, load }: PreviewParts,
  signal: AbortSignal,
): Promise<FastifyReply | undefined> {
  const address = askedFile(request);
  const preview = address === undefined ? undefined : await previewOf(request, createContext);
  return preview && load.run("query", () => preview.sendFile(address!, request, reply, signal));
}

/** Serves previews before pages are: `?vista-previa=1` with the cookie. Without it the path has no page. */
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
