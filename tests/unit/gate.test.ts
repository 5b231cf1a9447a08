import { expect, test } from "vitest";
import { Refusal } from "#gateway/errors.ts";
import { Gate } from "#gateway/gate.ts";

/** Work that goes on until it is told how to end. */
function works(count: number) {
  return Array.from({ length: count }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = { begun: false, finish: () => resolve("done"), fail: () => reject(new Error("broken")) };
    return Object.assign(work, { run: () => ((work.begun = true), promise) });
  });
}

const begun = (all: { begun: boolean }[]) => all.map((work) => work.begun);

test("so much work runs at once, so much waits in line, and what comes beyond is refused with 503", async () => {
  const gate = new Gate(2, 2);
  const all = works(5);
  const results = all.map((work) => gate.run(work.run));
  const refusal = await results[4]!.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 503, detail: { headers: { "retry-after": "2" } } });
  expect(begun(all)).toEqual([true, true, false, false, false]);

  all[1]!.finish();
  expect(await results[1]).toBe("done");
  await expect.poll(() => begun(all)).toEqual([true, true, true, false, false]);
  for (const work of all) work.finish();
  expect(await Promise.all(results.slice(0, 4))).toEqual(["done", "done", "done", "done"]);
});

test("work that fails makes room like any other, and its fault is passed on", async () => {
  const gate = new Gate(1, 1);
  const all = works(2);
  const results = all.map((work) => gate.run(work.run));
  all[0]!.fail();
  await expect(results[0]).rejects.toThrow("broken");
  await expect.poll(() => all[1]!.begun).toBe(true);
  all[1]!.finish();
  expect(await results[1]).toBe("done");
  expect(await gate.run(async () => "later")).toBe("later");
});
