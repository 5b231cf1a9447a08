import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { OutcomeReporter } from "#tests/report/vitest-reporter.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** One copy of graphql for the library's CommonJS users and for ours: two would not know each other's types. */
const alias = [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }];

/** Where `tests/run.ts` wants to read what came of the run. */
const outcome = process.env["VITEST_OUTCOME"];

/** Measures in processor time that was available, so that other tests may run at the same time. */
const CAMPAIGN = ["tests/resilience/campaign.test.ts"];
/** Tests that measure or load the machine. */
const MEASURING = ["full-disk", "overload", "slow-sockets"].map((name) => `tests/resilience/${name}.test.ts`);

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    reporters: outcome === undefined ? "default" : ["default", new OutcomeReporter(outcome)],
    // One more than the cores of continuous integration: many tests wait for processes and deadlines.
    maxWorkers: 3,
    // A failure is read in the output of continuous integration: values stand there in full.
    chaiConfig: { truncateThreshold: 2_000 },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes late on a busy machine; where a wait is itself a promise, the test says how long it is.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Without isolation a worker loads modules once for all files, which must leave nothing behind in them.
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
          // In its long form after all others.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "resilience-measured",
          include: MEASURING,
          globalSetup: "tests/support/database/template-database.ts",
          // After all others and one file at a time.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
