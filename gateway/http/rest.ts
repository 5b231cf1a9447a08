import type { FastifyInstance } from "fastify";
import type { FormStamps } from "#gateway/contacts/spam/form-stamp.ts";
import { parseFormHeaders } from "#gateway/contacts/spam/form-headers.ts";
import type { ContactIntake } from "#gateway/contacts/contact-intake.service.ts";
import type { CreateContext } from "#gateway/context.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { Downloads } from "./downloads.ts";
import { checked } from "#gateway/errors.ts";
import { StampQuery } from "#schema/contact.ts";
import { endpoints } from "./endpoints.ts";
import type { LoadShedding } from "./load-shedding.ts";
import { acceptOnlyJson } from "./json-body.ts";
import { openapi } from "./openapi.ts";

const LOGIN_BYTES = 4 * 1024;

interface RestParts {
  createContext: CreateContext;
  intake: Pick<ContactIntake, "submit">;
  live: Live;
  load: LoadShedding;
  stamps: FormStamps;
}

/** Adds the four REST calls of the specification (point 7), form stamps, sign-out, and the OpenAPI document. */
export async function rest(app: FastifyInstance, { createContext, intake, live, load, stamps }: RestParts) {
  const endpoint = endpoints(app);
  const downloads = new Downloads(app, { createContext, live, load });
  acceptOnlyJson(app);

  endpoint(
    "POST",
    "/api/contacts",
    async (request, reply) => {
      const key = request.headers["idempotency-key"]?.toString();
      const receipt = await intake.submit(
        request.body,
        request.ip,
        key,
        parseFormHeaders(request.headers, stamps),
      );
      return reply.code(201).send({ ok: true, ...receipt });
    },
    { onRequest: load.guard("enquiry") },
  );

  endpoint("GET", "/api/form-stamp", async (request) => ({
    stamp: stamps.issue(checked(StampQuery, request.query).form),
  }));

  endpoint(
    "POST",
    "/api/admin/login",
    async (request) => {
      const { sessions } = createContext(request);
      return { token: await load.run("sign-in", () => sessions.signIn(request.body, request.ip)) };
    },
    { bodyLimit: LOGIN_BYTES, onRequest: load.guard("sign-in") },
  );

  endpoint("GET", "/api/admin/verify", async (request) => {
    await createContext(request).signedIn();
    return { ok: true };
  });

  endpoint("GET", "/api/admin/contacts", async (request, reply, signal) => {
    const context = createContext(request);
    const session = await context.signedIn("contacts");
    const download = {
      session,
      headers: { "content-type": "application/json; charset=utf-8" },
      text: true,
      open: () => context.contacts.streamAll(signal),
      record: async () => context.audit.record(await context.actor(), "read-list", "lista completa por REST"),
    };
    return downloads.send(request, reply, download, signal);
  });

  endpoint("POST", "/api/admin/logout", async (request, reply) => {
    const { sessions, signedIn } = createContext(request);
    await sessions.signOut(await signedIn(), request.ip);
    return reply.code(204).send();
  });

  endpoint("GET", "/api/openapi.json", async () => openapi);
}
