import type { FastifyInstance } from "fastify";
import type { CreateContext } from "./context.ts";
import { Downloads } from "./downloads.ts";
import { endpoints } from "./endpoints.ts";
import { acceptOnlyJson } from "./json-body.ts";
import { openapi } from "./openapi.ts";

const LOGIN_BYTES = 4 * 1024;

/** The four REST calls of the specification (point 7), sign-out, and their description. */
export async function rest(app: FastifyInstance, { createContext }: { createContext: CreateContext }) {
  const endpoint = endpoints(app);
  const downloads = new Downloads(app);
  acceptOnlyJson(app);

  endpoint("POST", "/api/contacts", async (request, reply) => {
    const key = request.headers["idempotency-key"];
    const id = await createContext(request.ip, undefined).contacts.submit(
      request.body,
      request.ip,
      key?.toString(),
    );
    return reply.code(201).send({ ok: true, id });
  });

  endpoint(
    "POST",
    "/api/admin/login",
    async (request) => {
      const { sessions } = createContext(request.ip, undefined);
      return { token: await sessions.signIn(request.body, request.ip) };
    },
    LOGIN_BYTES,
  );

  endpoint("GET", "/api/admin/verify", async (request) => {
    await createContext(request.ip, undefined).sessions.require(request.headers.authorization);
    return { ok: true };
  });

  endpoint("GET", "/api/admin/contacts", async (request, reply) => {
    const context = createContext(request.ip, request.headers.authorization);
    const author = await context.author();
    return downloads.send(request, reply, {
      headers: { "content-type": "application/json; charset=utf-8" },
      text: true,
      open: () => context.contacts.all(),
      record: () => context.audit.record(author, "read-list", "lista completa por REST", context.address),
    });
  });

  endpoint("POST", "/api/admin/logout", async (request, reply) => {
    await createContext(request.ip, undefined).sessions.signOut(request.headers.authorization, request.ip);
    return reply.code(204).send();
  });

  endpoint("GET", "/api/openapi.json", async () => openapi);
}
