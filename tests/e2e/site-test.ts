import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Kept } from "./kept.ts";

/** Chromium's warning about the assistance frame, because its demonstration page has the site's own origin. */
const SANDBOX_WARNING =
  "An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.";

/** Reports each violation to the console: the browser does not report one if the code catches the error it caused. */
const reportViolations = () =>
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    // eslint-disable-next-line no-console -- it fails the test there
    console.error(`content policy: ${effectiveDirective} refuses ${blockedURI} in ${sourceFile}`),
  );

/** Collects faults of a page that no test asserts. */
function watch(page: Page, site: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.text() === SANDBOX_WARNING) return;
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    const read = request.method() === "GET" || new URL(request.url()).pathname === "/graphql";
    const left = reason === "net::ERR_ABORTED" && read; // the page was left, or it no longer needs the response
    if (!left) faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url())) {
      faults.push(`unexpected request: ${request.url()}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  return faults;
}

interface Options {
  /** Faults that a test provokes on purpose. */
  expectedFaults: RegExp | undefined;
}

/** Playwright's test on the running product; a console error, failed hydration or unexpected request fails it. */
export const test = base.extend<Options & { quiet: void }, { kept: Kept }>({
  kept: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
    async ({}, use) => {
      const kept = new Kept();
      await use(kept);
      await kept.end();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  expectedFaults: [undefined, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
  baseURL: async ({}, use) => use(process.env["E2E_URL"]!),
  quiet: [
    async ({ page, baseURL, expectedFaults }, use) => {
      const faults = watch(page, baseURL!);
      await page.addInitScript(reportViolations);
      await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID")); // undefined on plain HTTP
      await use();
      expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React runs on a public page: from then on the site, not the browser, restores scroll positions. */
export const running = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe("manual");

export { expect };
