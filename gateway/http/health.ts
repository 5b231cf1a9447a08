import type { MikroORM } from "@mikro-orm/postgresql";
import type { FastifyInstance, onRequestHookHandler } from "fastify";
import type { Registry } from "prom-client";

/** Fails if no enquiry could be stored; locks no row. */
const TAKES_ENQUIRIES = "select from contact where false for update";

/** No cache may answer for the gateway: some keep what has no Cache-Control for minutes. */
const onRequest: onRequestHookHandler = (_request, reply, done) => {
  reply.header("cache-control", "no-store");
  done();
};

/** Adds routes for operators: `/health` (process up), `/ready` (database accepts enquiries), `/metrics` (Prometheus text). */
export function healthRoutes(
  app: FastifyInstance,
  { orm, register }: { orm: MikroORM; register: Registry },
): void {
  app.get("/health", { onRequest }, async () => ({ ok: true }));
  app.get("/ready", { onRequest }, async (request, reply) => {
    try {
      await orm.em.fork().execute(TAKES_ENQUIRIES);
      return { ok: true };
    } catch (error) {
      request.log.warn({ event: "not_ready", err: error });
      return reply.code(503).header("retry-after", "2").send({ ok: false });
    }
  });
  app.get("/metrics", { onRequest }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
