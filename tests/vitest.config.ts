import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { OutcomeReporter } from "#tests/report/vitest-reporter.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** One copy of graphql for the library's CommonJS code and the project: two would not recognise each other's types. */
const alias = [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }];

/** File to which `tests/run.ts` wants the outcome written. */
const outcome = process.env["VITEST_OUTCOME"];

/** Measures available CPU time only, so that other tests may run at the same time. */
const CAMPAIGN = ["tests/resilience/campaign.test.ts"];
/** Tests that measure or load the machine, so that others must not run at the same time. */
const MEASURING = ["full-disk", "overload", "slow-sockets"].map((name) => `tests/resilience/${name}.test.ts`);

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    reporters: outcome === undefined ? "default" : ["default", new OutcomeReporter(outcome)],
    // One more than the cores of continuous integration: many tests wait for processes and deadlines.
    maxWorkers: 3,
    // Failures are read in the output of continuous integration, so values are printed in full.
    chaiConfig: { truncateThreshold: 2_000 },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Polled states arrive late on a busy machine; where the time itself is promised, the test sets its own timeout.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Without isolation a worker loads modules once for all files, so a file must leave no state behind in them.
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "web",
          include: ["tests/web/**/*.test.tsx"],
          environment: "jsdom",
          isolate: false,
          setupFiles: ["quiet-console", "less-motion", "patience", "no-toasts"].map(
            (name) => `tests/support/web/${name}.ts`,
          ),
        },
      },
      {
        extends: true,
        test: {
          name: "gateway",
          include: ["tests/gateway/**/*.test.ts"],
          isolate: false,
          globalSetup: "tests/support/database/template-database.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "resilience",
          include: ["tests/resilience/**/*.test.ts"],
          exclude: [...CAMPAIGN, ...MEASURING],
          globalSetup: "tests/support/database/template-database.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "campaign",
          include: CAMPAIGN,
          globalSetup: "tests/support/database/template-database.ts",
          // Runs after all other projects when they are run together (the long form).
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "resilience-measured",
          include: MEASURING,
          globalSetup: "tests/support/database/template-database.ts",
          // Runs after all other projects, one file at a time.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
