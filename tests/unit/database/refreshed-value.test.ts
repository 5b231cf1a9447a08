import { expect, test } from "vitest";
import { RefreshedValue } from "#gateway/database/live/refreshed-value.ts";

/** Returns a value whose reads the test answers, in any order; the first read returned "before". */
async function openRenewed() {
  const reads: PromiseWithResolvers<string>[] = [];
  const read = () => {
    reads.push(Promise.withResolvers<string>());
    return reads.at(-1)!.promise;
  };
  const opening = RefreshedValue.open(read);
  reads[0]!.resolve("before");
  return { renewed: await opening, reads };
}

test("of overlapping reads the one that started last wins", async () => {
  const { renewed, reads } = await openRenewed();
  const [earlier, later] = [renewed.renew(), renewed.renew()];
  reads[2]!.resolve("new");
  await later;
  reads[1]!.resolve("old");
  await earlier;
  expect(renewed.value).toBe("new");
  await renewed.catchUp();
  expect(reads).toHaveLength(3);
});

test("a read that succeeds counts although one that started later fails, which is then made up for", async () => {
  const { renewed, reads } = await openRenewed();
  const [earlier, later] = [renewed.renew(), renewed.renew()];
  reads[2]!.reject(new Error("no database"));
  await expect(later).rejects.toThrow("no database");
  reads[1]!.resolve("old");
  await earlier;
  expect(renewed.value).toBe("old");
  const again = renewed.catchUp();
  reads[3]!.resolve("new");
  await again;
  expect(renewed.value).toBe("new");
});
