import { expect, test } from "vitest";
import { changed, openDesk } from "#tests/support/publishing/desk.ts";

const QUERY = `query ($text: String!) {
  siteSearch(text: $text) { kind partial results { title } }
}`;

interface Answer {
  siteSearch: { kind: string; partial: boolean; results: { title: string }[] }[];
}

/** Returns a number ("302-5110") as people may type it. */
const spellings = (number: string) => [
  number,
  `+507 ${number}`,
  number.replace("-", ""),
  `507${number.replace("-", "")}`,
  number.replace("-", " "),
];

test.each([
  ["workshops", "WORKSHOP", "302-7319"],
  ["providers", "PROVIDER", "6912-7319"],
  ["branches", "BRANCH", "302-7319"],
])(
  "a telephone number of %s is found however it is typed, and the next one after it",
  async (catalogue, kind, next) => {
    const desk = await openDesk();
    const [row] = await desk.rowsOf(catalogue);
    const found = async (text: string) => (await desk.call<Answer>(QUERY, { text })).siteSearch;
    const present = (row!.published!["phone"] as string).replace("+507 ", "");
    const whole = [{ kind, partial: false, results: [{ title: row!.title }] }];
    for (const text of spellings(present)) expect(await found(text), text).toEqual(whole);
    for (const text of spellings(next)) expect(await found(text), text).not.toEqual(whole);

    await desk.save(catalogue, row!, changed(row!, { phone: `+507 ${next}` }));
    await desk.publish([{ catalogue, slug: row!.slug, version: 1 }]);
    for (const text of spellings(next)) expect(await found(text), text).toEqual(whole);
    for (const text of spellings(present)) expect(await found(text), text).not.toEqual(whole);
  },
);
