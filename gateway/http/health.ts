import type { MikroORM } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { Histogram } from "prom-client";
import type { Registry } from "prom-client";

/** Measures all requests, and adds what operators look at: `/health` (process up), `/ready` (database reachable), `/metrics` (Prometheus text). */
export function healthRoutes(
  app: FastifyInstance,
  { orm, register }: { orm: MikroORM; register: Registry },
): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to its answer's end",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 2, 5],
    registers: [register],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    if (route === "/api/admin/events") return; // open for hours: not a duration to be judged
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get("/health", async () => ({ ok: true }));
  app.get("/ready", async (request, reply) => {
    try {
      await orm.em.fork().execute("select 1");
      return { ok: true };
    } catch (error) {
      request.log.warn({ event: "not_ready", err: error });
      return reply.code(503).header("retry-after", "2").send({ ok: false });
    }
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
