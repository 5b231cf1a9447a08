import type { FastifyInstance } from "fastify";
import type { CreateContext } from "./context.ts";
import { endpoints } from "./endpoints.ts";
import { EventStreams } from "./event-streams.ts";
import type { Live } from "./live.ts";

/**
 * `GET /api/admin/events`: tells an administrator's browser at once which enquiries are new or changed, by their ids
 * alone, as server-sent events. `ready` comes first and whenever some may have been missed.
 */
export async function events(
  app: FastifyInstance,
  { createContext, live }: { createContext: CreateContext; live: Live },
): Promise<void> {
  const streams = new EventStreams(app.log);
  live.subscribe((event) => streams.tell(event));
  app.addHook("onReady", async () => live.start());
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", async () => live.stop());

  endpoints(app)("GET", "/api/admin/events", async (request, reply) => {
    const { authorization } = request.headers;
    const { sessions } = createContext(request.ip, undefined);
    const session = await sessions.require(authorization);
    const signedIn = async () => (await createContext(request.ip, authorization).session()) !== undefined;
    // The connection ends with its stream: a gateway that stops waits for nobody's.
    reply
      .type("text/event-stream; charset=utf-8")
      .headers({ "x-accel-buffering": "no", connection: "close" });
    if (request.method === "HEAD") return reply.send();
    return reply.send(streams.open({ session, signedIn, response: reply.raw }));
  });
}
