import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { Overload } from "#gateway/errors.ts";
import { LoadShedding, WORK, watchEventLoop } from "#gateway/http/load-shedding.ts";
import type { Work } from "#gateway/http/load-shedding.ts";
import { createLogger } from "#gateway/log.ts";

/** Creates load shedding with an event-loop delay in ms that the test sets, whose work lasts until `end` is called. */
function watched() {
  const lines: string[] = [];
  const state = { delay: 0 };
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const shed: string[] = [];
  const load = new LoadShedding({ delay: () => state.delay, onShed: (kind) => void shed.push(kind), log });
  const { promise, resolve } = Promise.withResolvers<void>();
  const admitted: Promise<void>[] = [];
  /** Returns whether work of this kind is refused now; otherwise it begins or waits. */
  const refuses = (kind: Work): boolean => {
    const before = shed.length;
    const work = load.run(kind, () => promise);
    const refused = shed.length > before;
    if (refused) work.catch(() => undefined);
    else admitted.push(work);
    return refused;
  };
  const end = async () => {
    resolve();
    await Promise.all(admitted);
  };
  return { state, lines, load, refuses, end };
}

test("the later the event loop, the fewer kinds may wait: searches first, then queries and sign-ins, enquiries last", async () => {
  const { state, refuses, end } = watched();
  const atOnce: [Work, number][] = [
    ["search", 1],
    ["query", 8],
    ["sign-in", 4],
    ["enquiry", 100],
  ];
  for (const [kind, count] of atOnce)
    for (let begun = 0; begun < count; begun++) expect(refuses(kind)).toBe(false);
  const refused = [50, 80, 180, 1_000, NaN, 0].map((delay) => {
    state.delay = delay;
    return WORK.filter(refuses);
  });
  expect(refused).toEqual([[], ["search"], ["search", "query", "sign-in"], WORK, WORK, []]);
  await end();
});

test("what nothing else runs beside is done however late the event loop is", async () => {
  const { state, refuses, end } = watched();
  state.delay = 10_000;
  expect(WORK.filter(refuses)).toEqual([]);
  await end();
});

test("one search is rendered at a time, some wait, and the next is refused at once without having begun", async () => {
  const { load } = watched();
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = 0;
  const search = () => load.run("search", () => (begun++, promise));
  const admitted = Array.from({ length: 9 }, search);
  for (const one of [search(), search()]) {
    const refusal = await one.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Overload);
    expect(refusal).toMatchObject({ status: 503, detail: { headers: { "retry-after": "2" } } });
  }
  await expect.poll(() => begun).toBe(1);
  expect(await load.run("query", async () => "another kind")).toBe("another kind");
  resolve("done");
  expect(new Set(await Promise.all(admitted))).toEqual(new Set(["done"]));
  expect(begun).toBe(9);
});

test("as many wait as may, and the next is refused", async () => {
  const { refuses, end } = watched();
  for (const [kind, most] of [
    ["search", 9],
    ["query", 40],
    ["sign-in", 8],
    ["enquiry", 400],
  ] as const) {
    const refused = Array.from({ length: most + 1 }, () => refuses(kind));
    expect(refused.indexOf(true), kind).toBe(most);
  }
  await end();
});

test("refusals are logged together, one line a second for each kind, without a stack", async () => {
  const { lines, refuses, end } = watched();
  for (let count = 0; count < 1_009; count++) refuses("search");
  for (let count = 0; count < 401; count++) refuses("enquiry");
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: "shed", kind: "search", count: 1_000 },
    { event: "shed", kind: "enquiry", count: 1 },
  ]);
  await end();
});

test("500 event streams at most are open at once, 3 downloads, 32 look-ups of files; one that ends makes room", () => {
  const { load } = watched();
  for (const [kind, most] of [
    ["event-stream", 500],
    ["download", 3],
    ["look-up", 32],
  ] as const) {
    const [first] = Array.from({ length: most }, () => load.acquire(kind));
    expect(() => load.acquire(kind)).toThrow(Overload);
    first!();
    load.acquire(kind);
    expect(() => load.acquire(kind)).toThrow(Overload);
  }
});

test("the event-loop delay is that of the last second, and stays as it was once nobody watches", async () => {
  const { delay, stop } = watchEventLoop();
  const block = setInterval(() => {
    for (const end = performance.now() + 60; performance.now() < end;);
  }, 61);
  await expect.poll(delay).toBeGreaterThan(40);
  clearInterval(block);
  await expect.poll(delay).toBeLessThan(40);
  stop();
  const last = delay();
  await pause(1_100);
  expect(delay()).toBe(last);
});
