import { expect, test } from "vitest";
import { RULES } from "./rules.ts";
import { sourcesIn } from "./source.ts";

const sources = sourcesIn("web", "gateway", "schema", "tests");

test("the sources are found", () => {
  expect(sources.length).toBeGreaterThan(500);
});

for (const { title, violations, planted } of RULES) {
  // eslint-disable-next-line vitest/valid-title -- each rule has a title
  test(title, () => {
    // The planted violations are texts in the file of the rules.
    expect(violations(sources.filter(({ path }) => path !== "tests/unit/house/rules.ts"))).toEqual([]);
    const broken = Object.entries(planted).map(([path, text]) => ({ path, text }));
    expect(violations(broken)).not.toEqual([]);
  });
}
