import { expect, test } from "vitest";
import { ConcurrencyLimit } from "#gateway/database/concurrency-limit.ts";

/** Returns pieces of work that run until they are told how to end. */
function works(count: number) {
  return Array.from({ length: count }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = { begun: false, finish: () => resolve("done"), fail: () => reject(new Error("broken")) };
    return Object.assign(work, { run: () => ((work.begun = true), promise) });
  });
}

const begun = (all: { begun: boolean }[]) => all.map((work) => work.begun);

test("so much work runs at once, in the order of its arrival, and the rest waits", async () => {
  const limit = new ConcurrencyLimit(2);
  const all = works(4);
  const results = all.map((work) => limit.run(work.run));
  await expect.poll(() => begun(all)).toEqual([true, true, false, false]);

  all[1]!.finish();
  expect(await results[1]).toBe("done");
  await expect.poll(() => begun(all)).toEqual([true, true, true, false]);
  for (const work of all) work.finish();
  expect(await Promise.all(results)).toEqual(["done", "done", "done", "done"]);
});

/** Returns how many works have begun after each of the next turns of the event loop, if each computes for this time. */
async function begunInTurns(milliseconds: number): Promise<number[]> {
  const limit = new ConcurrencyLimit(5);
  let count = 0;
  const work = async () => {
    count += 1;
    for (const end = performance.now() + milliseconds; performance.now() < end;);
  };
  const all = Array.from({ length: 5 }, () => limit.run(work));
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(resolve);
    await promise;
    counts.push(count);
  }
  await Promise.all(all);
  return counts;
}

test("a turn of the event loop begins short work together and long work one by one", async () => {
  // Polls, because short work becomes long when the machine briefly gives the CPU to another process.
  await expect.poll(() => begunInTurns(0)).toEqual([5, 5, 5, 5, 5]);
  expect(await begunInTurns(15)).toEqual([1, 2, 3, 4, 5]);
});

test("work that fails makes room like any other, and its fault is passed on", async () => {
  const limit = new ConcurrencyLimit(1);
  const all = works(2);
  const results = all.map((work) => limit.run(work.run));
  await expect.poll(() => begun(all)).toEqual([true, false]);
  all[0]!.fail();
  await expect(results[0]).rejects.toThrow("broken");
  await expect.poll(() => all[1]!.begun).toBe(true);
  all[1]!.finish();
  expect(await results[1]).toBe("done");
  expect(await limit.run(async () => "later")).toBe("later");
});
