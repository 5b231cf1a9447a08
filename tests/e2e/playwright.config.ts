import { defineConfig } from "@playwright/test";
import { launchOptions } from "#tests/support/browser.ts";

/** The built site, started once as a newcomer starts it; see `product.ts`. */
export default defineConfig({
  outputDir: "../../test-results",
  globalSetup: "./start-product.ts",
  projects: [
    // A file's tests follow each other: in both workers they would start the file's own product twice.
    { name: "admin", testDir: "admin" },
    { name: "site", testDir: "site", fullyParallel: true },
  ],
  // One more than the cores of continuous integration: with two a fifth of the processor's time is not used.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // In ms, for a machine that does other work too; what a test measures has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: "es-PA",
    timezoneId: "America/Panama",
    launchOptions: await launchOptions(),
  },
});
