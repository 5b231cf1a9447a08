import { expect, test } from "vitest";
import { readReference } from "#schema/reference.ts";
import { spellings } from "#tests/support/corpora/reference-spellings.ts";

const REFERENCE = "IST-26-10K3-6";
const CHARACTERS = [..."0123456789ABCDEFGHJKMNPQRSTWXYZ"];

test.each(spellings)("a reference is read as it is typed: %j", (typed) => {
  expect(readReference(typed)).toMatchObject({ reference: REFERENCE });
});

test("a reference of a busy year has six characters", () => {
  expect(readReference("ist26z0w1a9f")).toEqual({ reference: "IST-26-Z0W1A9-F", prefixed: true });
  expect(readReference("ist26ooil119")).toEqual({ reference: "IST-26-001111-9", prefixed: true });
});

test("one wrong character is always found, and two that changed places too", () => {
  const signs = "2610K36";
  const wrong = [...signs].flatMap((_, at) => {
    const [before, after] = [signs.slice(0, at), signs.slice(at + 1)];
    const swapped = before + after.charAt(0) + signs.charAt(at) + after.slice(1);
    return [swapped, ...CHARACTERS.map((other) => before + other + after)];
  });
  const typos = wrong.filter((typed) => typed !== signs && /^\d\d/.test(typed));
  expect(typos.length).toBeGreaterThan(160);
  expect(typos.filter((typed) => readReference(`IST${typed}`) !== "wrong")).toEqual([]);
});

test("other texts are none", () => {
  const texts = [
    "",
    "Istúriz",
    "IST",
    "IST-26",
    "IST-26-10K3",
    "2610K37",
    "6000-1234",
    "Pedro",
    "26 de mayo",
  ];
  for (const text of texts) expect(readReference(text), text).toBeUndefined();
});
