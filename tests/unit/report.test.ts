import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportTest } from "@playwright/test/reporter";
import { expect, onTestFinished, test } from "vitest";
import { startVitest } from "vitest/node";
import type { Outcome } from "#tests/report/outcome.ts";
import { slowest } from "#tests/report/outcome.ts";
import { playwrightOutcome } from "#tests/report/playwright-outcome.ts";
import { OutcomeReporter } from "#tests/report/vitest-reporter.ts";

async function vitestOutcome(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), "istmia-report-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const path = join(root, "outcome.json");
  const run = await startVitest("test", [], {
    root,
    config: false,
    watch: false,
    globals: true,
    reporters: [new OutcomeReporter(path)],
  });
  await run.close();
  process.exitCode = 0; // resets the exit code of the failed run
  return { root: relative("", root), outcome: JSON.parse(await readFile(path, "utf8")) as Outcome };
}

test("of Vitest's tests each failure is named with file, line and error, those outside of tests too", async () => {
  const { root, outcome } = await vitestOutcome({
    "a.test.ts": `test("holds", () => {});
      test("is off", () => { expect(1).toBe(2); });
      test.${"skip"}("is left out", () => {});
      test("leaves something behind", () => { setTimeout(() => { throw new Error("late"); }); return new Promise((done) => setTimeout(done, 50)); });`,
    "b.test.ts": `throw new Error("cannot be read");`,
    "c.test.ts": `describe("a group", () => { beforeAll(() => { throw new Error("no start"); }); test("waits", () => {}); });`,
  });
  expect(outcome).toMatchObject({ passed: 2 });
  expect(outcome.failures.toSorted()).toEqual(
    [
      "  Outside of the tests\n    Error: late",
      `  ${root}/a.test.ts:2 > is off\n    AssertionError: expected 1 to be 2 // Object.is equality`,
      `  ${root}/b.test.ts:1\n    Error: cannot be read`,
      `  ${root}/c.test.ts:1 > a group\n    Error: no start`,
    ].toSorted(),
  );
  expect(Object.keys(outcome.fileMs)).toHaveLength(3);
});

const result = (duration: number, ...messages: string[]) =>
  ({ duration, errors: messages.map((message) => ({ message })) }) as JSONReportTest["results"][number];
const spec = (title: string, status: JSONReportTest["status"], ...results: JSONReportTest["results"]) =>
  ({ title, file: "site/a.test.ts", line: 7, tests: [{ status, results }] }) as JSONReportSpec;

test("of Playwright's tests each failure is named with file, line and error, those outside of tests too", () => {
  const report = {
    config: { rootDir: join(process.cwd(), "tests/e2e") },
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: "No browser" }],
    suites: [
      {
        title: "site/a.test.ts",
        file: "site/a.test.ts",
        specs: [
          spec("opens", "expected", result(1_250)),
          spec("moves", "flaky", result(100, "Late"), result(50)),
        ],
        suites: [
          {
            title: "by key",
            specs: [spec("closes", "unexpected", result(300, "\u001B[31mError:\u001B[39m shut\nmore"))],
          },
        ],
      },
    ],
  } as unknown as JSONReport;
  const outcome = playwrightOutcome(report);
  expect(outcome).toMatchObject({ passed: 1, skipped: 2 });
  expect(outcome.failures).toEqual([
    "  tests/e2e/site/a.test.ts:7 > moves\n    Late",
    "  tests/e2e/site/a.test.ts:7 > by key > closes\n    Error: shut",
    "  Outside of the tests\n    No browser",
  ]);
  expect(slowest(outcome)).toEqual(["    1.7 s  tests/e2e/site/a.test.ts"]);
});
