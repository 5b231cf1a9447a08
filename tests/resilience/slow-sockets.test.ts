import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import { startGatewayOn } from "./start.ts";

const SOCKETS = 200;
const MAX_OPEN_MS = 20_000;
const HEAD = "POST /api/contacts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

/** Ways to occupy a connection: what is sent at once, and what follows twice a second. */
const WAYS: readonly (readonly [first: string, drip: string])[] = [
  ["", ""],
  ["GET / HTTP/1.1\r\n", "X-A: b\r\n"],
  [HEAD, "X-A: b\r\n"],
  [`${HEAD}Content-Length: 900\r\n\r\n{`, " "],
  [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
  [`${HEAD.replace("contacts", "admin/files")}Content-Length: 900\r\n\r\n`, "x"],
];

/** Opens a connection that sends its request as slowly as it can; resolves once it is closed, with its age in ms. */
async function occupy(port: number, [first, drip]: readonly [string, string]): Promise<number> {
  const opened = performance.now();
  const socket: Socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined).resume();
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(first);
  const dripping = setInterval(() => socket.write(drip), 500);
  await closed;
  clearInterval(dripping);
  return performance.now() - opened;
}

test("200 slow sockets are closed within 20 s, and visitors are served meanwhile", async () => {
  const gateway = await startGatewayOn(await copyDatabase(), { ENQUIRIES_PER_MINUTE: "10000" });
  const port = Number(new URL(gateway.url).port);
  const paths = ["/", "/contactenos", "/static/pdfs/politica-de-privacidad.pdf"];
  /** Visits one page after the other until told to stop; returns the durations in ms. */
  const visit = async (until: () => boolean) => {
    const durations: number[] = [];
    while (!until()) {
      const started = performance.now();
      for (const path of paths) expect((await send(gateway.url, path)).status, path).toBe(200);
      expect((await send(gateway.url, "/api/contacts", { body: generalContact })).status).toBe(201);
      durations.push(performance.now() - started);
    }
    return durations.toSorted((one, other) => one - other);
  };
  const median = (sorted: number[]) => sorted[sorted.length >> 1]!;

  const visitAlone = async () => {
    let rounds = 0;
    return median(await visit(() => rounds++ >= 50));
  };

  const before = await visitAlone();
  let open = SOCKETS;
  const ages = Promise.all(
    Array.from({ length: SOCKETS }, async (_, at) => {
      const age = await occupy(port, WAYS[at % WAYS.length]!);
      open -= 1;
      return age;
    }),
  );
  const meanwhile = await visit(() => open === 0);
  for (const age of await ages) expect(age).toBeLessThan(MAX_OPEN_MS);
  expect(meanwhile.length).toBeGreaterThan(10);
  // Compared as a ratio, of the fastest quarter: neither this machine's speed nor temporary other work matters.
  const alone = Math.max(before, await visitAlone());
  expect(meanwhile[meanwhile.length >> 2]).toBeLessThan(3 * alone);
  expect((await send(gateway.url, "/ready")).status).toBe(200);
  expect(gateway.output).toContain('"code":"ERR_HTTP_REQUEST_TIMEOUT"');
});
