import { Agent, get } from "node:http";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { inlineHash } from "#gateway/http/security-headers.ts";
import { startGateway } from "#tests/support/gateway.ts";
import type { Answer } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";

const SENTENCE = "Servicio no disponible por el momento. Intenta de nuevo en unos segundos.";

/**
 * Starts a gateway that cannot search the whole site between `hold` and `release`. Other pages and responses need no
 * database. Its connections are open and wait for a lock as long as a request may take, which a busy machine needs.
 */
async function holdable(environment: Record<string, string> = {}) {
  const gateway = await startGateway(environment);
  await gateway.waitLongForLocks();
  await gateway.fillPool();
  const client = new Client({ connectionString: gateway.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const hold = () => client.query("begin; lock table search_entry in access exclusive mode");
  return { ...gateway, hold, release: () => client.query("commit") };
}

/** Sends this many requests at once; `answered` has the responses so far. */
function askOften(times: number, ask: (index: number) => Promise<Answer>) {
  const answered: Answer[] = [];
  const asking = Array.from({ length: times }, async (_, index) => {
    const answer = await ask(index);
    answered.push(answer);
    return answer;
  });
  return { answered, all: () => Promise.all(asking) };
}

/**
 * Returns how many were refused in the end; all others must have been served, at most `room` of them. If the event loop is
 * late on this machine, fewer may wait: tests/unit/load-shedding.test.ts has the exact numbers.
 */
async function refusedOf(asked: ReturnType<typeof askOften>, room: number): Promise<number> {
  const statuses = (await asked.all()).map(({ status }) => status);
  const served = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 503).length;
  expect(served + refused).toBe(statuses.length);
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThanOrEqual(room);
  return refused;
}

const shed = async (ask: (path: string) => Promise<Answer>, kind: string) =>
  Number(new RegExp(`istmia_shed_total\\{kind="${kind}"\\} (\\d+)`).exec((await ask("/metrics")).text)?.[1]);

test("searches wait in a short line, those beyond get 503 at once, and pages from memory are served meanwhile", async () => {
  const { ask, hold, release, logged } = await holdable();
  const known = "/requisitos-formularios?q=fianza";
  const before = await ask(known);
  const home = await ask("/");
  await hold();
  const searches = askOften(12, (index) => ask(`/servicios?q=palabra${index}`));
  await expect.poll(() => searches.answered.length).toBeGreaterThanOrEqual(3);
  for (const { status, headers, text } of searches.answered) {
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["strict-transport-security"]).toBeDefined();
    expect(text).toContain("Servicio no disponible por el momento");
    // The page needs no other file, and the content policy allows its style.
    const [, style] = /<style>(.*)<\/style>/.exec(text)!;
    expect(headers["content-security-policy"]).toContain(`style-src 'self' '${inlineHash(style!)}'`);
    expect(text).not.toMatch(/(src|href)="[^"d]/);
  }
  expect((await ask("/")).text).toBe(home.text);
  expect((await ask(known)).text).toBe(before.text);
  expect((await ask("/requisitos-formularios?q=otra")).status).toBe(503);
  await release();
  const refused = await refusedOf(searches, 9);
  expect(await shed(ask, "search")).toBe(refused + 1);
  expect(logged("page_failed")).toEqual([]);
});

test("queries have a limit of their own, and an answer that is kept needs none", async () => {
  const { ask, hold, release, logged } = await holdable();
  const query = (text: string) => ask("/graphql", { body: { query: text } });
  const kept = await query("{ branches { slug } }");
  expect(kept.status).toBe(200);
  await hold();
  const queries = askOften(44, (index) => query(`{ number${index}: siteSearch(text: "palabra") { kind } }`));
  await expect.poll(() => queries.answered.length).toBeGreaterThanOrEqual(4);
  for (const { status, headers, json } of queries.answered)
    expect([status, headers["retry-after"], json()]).toEqual([503, "2", { message: SENTENCE }]);
  expect((await query("{ branches { slug } }")).text).toBe(kept.text);
  expect((await ask("/requisitos-formularios?q=vida")).status).toBe(200);
  await release();
  const refused = await refusedOf(queries, 40);
  expect(await shed(ask, "query")).toBe(refused);
  expect((await ask("/metrics")).text).toContain(
    `http_request_duration_seconds_count{method="POST",route="/graphql",status="503"} ${refused}\n`,
  );
  expect(logged("request_failed")).toEqual([]);
});

test("parameters that a page does not read leave it as it is kept", async () => {
  const { ask } = await startGateway();
  const tag = async (path: string) => (await ask(path)).headers["etag"];
  for (const path of ["/", "/contactenos", "/servicios/talleres", "/nada"]) {
    const plain = await tag(path);
    expect(await tag(`${path}?region=cocle&utm_source=correo`), path).toBe(plain);
    expect(await tag(`${path}?q=%20`), path).toBe(plain);
  }
  expect(await tag("/servicios/optimed?region=cocle")).not.toBe(await tag("/servicios/optimed"));
  expect(await tag("/servicios/talleres?q=david")).not.toBe(await tag("/servicios/talleres"));
  expect(await tag("/servicios/talleres?q=%20david%20")).toBe(await tag("/servicios/talleres?q=david"));
});

/**
 * Returns how long in ms a connection takes to refuse a search and answer the next request, and how long the latter alone
 * takes without the time in which this process waited for a CPU.
 */
async function nextAnswerMs(environment: Record<string, string> = {}) {
  const { ask, base, hold, release } = await holdable(environment);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const next = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(base + path, { agent }, (answer) =>
        answer.resume().on("end", () => resolve(answer.statusCode!)),
      ).on("error", reject);
    });
  await hold();
  const searches = askOften(10, (index) => ask(`/servicios?q=palabra${index}`));
  await expect.poll(() => searches.answered.length).toBeGreaterThanOrEqual(1);
  const started = performance.now();
  expect(await next("/servicios?q=otra")).toBe(503);
  const worked = startClock();
  expect(await next("/")).toBe(200);
  const times = { total: performance.now() - started, worked: worked() };
  await release();
  await searches.all();
  return times;
}

test("a connection on which a search was refused is left alone for a second, unless it is a proxy's", async () => {
  expect((await nextAnswerMs()).total).toBeGreaterThanOrEqual(1_000);
  expect((await nextAnswerMs({ TRUST_PROXY: "127.0.0.1" })).worked).toBeLessThan(950);
});
