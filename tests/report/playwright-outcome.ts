import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import { relative, resolve } from "node:path";
import { failure } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

interface Found {
  /** Titles of the groups around the test and of the test itself. */
  titles: string[];
  spec: JSONReportSpec;
}

/** Collects the specs of a suite; the outermost suite is the file and adds no title. */
const specsOf = ({ specs, suites = [] }: JSONReportSuite, titles: string[] = []): Found[] => [
  ...specs.map((spec) => ({ titles: [...titles, spec.title], spec })),
  ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
];

/** Converts Playwright's JSON report. */
export function playwrightOutcome({ config, suites, errors, stats }: JSONReport): Outcome {
  const fileOf = (path: string) => relative("", resolve(config.rootDir, path));
  const found = suites.flatMap((suite) => specsOf(suite));
  const fileMs: Record<string, number> = {};
  for (const { spec } of found) {
    const results = spec.tests.flatMap((test) => test.results);
    const file = fileOf(spec.file);
    fileMs[file] = results.reduce((sum, { duration }) => sum + duration, fileMs[file] ?? 0);
  }
  const failed = found.flatMap(({ titles, spec }) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const error = results.flatMap((result) => result.errors)[0];
        const fault = error && { message: error.message, line: error.location?.line ?? spec.line };
        return failure(fileOf(error?.location?.file ?? spec.file), titles.join(" > "), fault);
      }),
  );
  const outside = errors.map(({ message = "", location }) =>
    failure(location ? fileOf(location.file) : "Outside of the tests", "", { message, line: location?.line }),
  );
  return { passed: stats.expected, skipped: stats.skipped, failures: [...failed, ...outside], fileMs };
}
