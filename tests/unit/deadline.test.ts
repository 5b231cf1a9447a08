import Fastify from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { withTimeout } from "#gateway/http/request-timeout.ts";
import { refusalOf } from "#gateway/errors.ts";
import { startClock } from "#tests/support/working-time.ts";

const ANSWERED = { statusCode: 200, aborted: false };

/** Returns the response of a handler that takes this time in milliseconds, under the deadline. */
async function answerAfter(milliseconds: number, begun: boolean) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler((error, _request, reply) => {
    const { status, detail } = refusalOf(error);
    return reply
      .code(status)
      .headers(detail.headers ?? {})
      .send({});
  });
  let given: AbortSignal | undefined;
  const handler = withTimeout(async (_request, reply, signal) => {
    given = signal;
    if (begun) reply.raw.writeHead(200, { "content-type": "text/plain" }).write("begun ");
    await pause(milliseconds);
    if (!begun) return { ok: true };
    reply.raw.end("and ended");
    return reply.hijack();
  });
  app.get("/", handler);
  const elapsed = startClock();
  const { statusCode, headers, body } = await app.inject("/");
  return { statusCode, body, retryAfter: headers["retry-after"], aborted: given!.aborted, ms: elapsed() };
}

test("a call that takes too long is answered with 503 within five seconds, and aborted", async () => {
  const { statusCode, retryAfter, aborted, ms } = await answerAfter(6_000, false);
  expect([statusCode, retryAfter, aborted]).toEqual([503, "2", true]);
  expect(ms).toBeLessThan(5_000);
});

test("a call that is answered in time, or has begun its answer, goes on", async () => {
  expect(await answerAfter(50, false)).toMatchObject({ ...ANSWERED, body: '{"ok":true}' });
  expect(await answerAfter(5_500, true)).toMatchObject({ ...ANSWERED, body: "begun and ended" });
});
