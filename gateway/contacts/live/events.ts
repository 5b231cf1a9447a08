import type { FastifyInstance } from "fastify";
import { hasCapability } from "#schema/accounts/roles.ts";
import type { CreateContext } from "#gateway/context.ts";
import { endpoints } from "#gateway/http/endpoints.ts";
import { EventStreams } from "./event-streams.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import type { Live } from "#gateway/database/live/notifications.ts";

interface EventsParts {
  createContext: CreateContext;
  live: Pick<Live, "subscribe">;
  load: LoadShedding;
}

/**
 * `GET /api/admin/events`: server-sent events with the ids of new and changed contacts. `mail` has no ids: mails were
 * attempted, undelivered or closed. `ready` is the first event, and is sent again whenever events may have been missed.
 */
export async function events(
  app: FastifyInstance,
  { createContext, live, load }: EventsParts,
): Promise<void> {
  const streams = new EventStreams(app.log, load);
  live.subscribe((event) => streams.broadcast(event));
  app.addHook("preClose", async () => streams.close());

  endpoints(app)("GET", "/api/admin/events", async (request, reply) => {
    const context = () => createContext(request);
    const session = await context().signedIn("contacts");
    const isAuthorized = async () => {
      const current = await context().session();
      return current !== undefined && hasCapability(current.role, "contacts");
    };
    // `connection: close`, so that an idle connection does not delay the shutdown.
    reply
      .type("text/event-stream; charset=utf-8")
      .headers({ "x-accel-buffering": "no", connection: "close" });
    if (request.method === "HEAD") return reply.send();
    return reply.send(streams.open({ session, isAuthorized, response: reply.raw }));
  });
}
