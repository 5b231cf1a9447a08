import { defineConfig } from "@playwright/test";
import { launchOptions } from "#tests/support/browser.ts";

/** The built site, started once as a newcomer starts it; see `product.ts`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./start-product.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // In ms, for a machine that does other work too; what a test measures has its own limit.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "es-PA",
    timezoneId: "America/Panama",
    launchOptions: await launchOptions(),
  },
});
