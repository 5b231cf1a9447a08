import { defineConfig } from "@playwright/test";
import { launchOptions } from "#tests/support/browser.ts";

/** Tests the built site, started once as the README says; see `product.ts`. */
export default defineConfig({
  outputDir: "../../test-results",
  globalSetup: "./start-product.ts",
  projects: [
    // A file's tests run one after the other: spread over workers, each worker would start the file's product.
    { name: "admin", testDir: "admin" },
    { name: "site", testDir: "site", fullyParallel: true },
  ],
  // One more than the cores of continuous integration: with two, a fifth of the CPU time stays unused.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // In ms, generous for a machine that does other work too; a test that measures time has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: "es-PA",
    timezoneId: "America/Panama",
    launchOptions: await launchOptions(),
  },
});
