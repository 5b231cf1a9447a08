import { expect, test } from "vitest";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { RecentActions } from "#gateway/audit/recent-actions.ts";

/** Returns a record, and a function that writes to it. */
function record() {
  const written: string[] = [];
  return { written, write: (act: string) => async () => void written.push(act) };
}

test("an act is written once in five minutes, another one at once", async () => {
  let now = 1;
  const { written, write } = record();
  const acts = new RecentActions({ now: () => now });
  for (const act of ["list", "list", "one", "list"]) await acts.once(act, write(act));
  expect(written).toEqual(["list", "one"]);
  now += 5 * MINUTE_MS;
  await acts.once("list", write("list"));
  expect(written).toEqual(["list", "one"]);
  now += 1;
  await acts.once("list", write("list again"));
  expect(written).toEqual(["list", "one", "list again"]);
});

test("who does the same meanwhile waits until it is written, and fails with it; then it is written again", async () => {
  const acts = new RecentActions();
  const { promise, reject } = Promise.withResolvers<void>();
  const both = [acts.once("list", () => promise), acts.once("list", async () => undefined)];
  reject(new Error("no disk"));
  for (const one of both) await expect(one).rejects.toThrow("no disk");
  const { written, write } = record();
  await acts.once("list", write("list"));
  expect(written).toEqual(["list"]);
});

test("no more than a thousand acts are remembered; the oldest are written again", async () => {
  const acts = new RecentActions();
  const { written, write } = record();
  for (let number = 0; number <= 1000; number++) await acts.once(`${number}`, write(`${number}`));
  written.length = 0;
  for (const act of ["1000", "1", "0"]) await acts.once(act, write(act));
  expect(written).toEqual(["0"]);
});
