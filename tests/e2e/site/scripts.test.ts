import { routes } from "#tests/support/routes.ts";
import { expect, test } from "#tests/e2e/site-test.ts";
import { comeAlive, stayOn } from "./expectations.ts";

/** Of the site's own; the demonstration pages of other platforms bring theirs. */
const MAX_SCRIPTS = 6;

for (const path of Object.keys(routes)) {
  test(`${path} asks for at most ${MAX_SCRIPTS} scripts`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    await page.route("**/static/demo/**", (route) => route.fulfill({ status: 204 }));
    await stayOn(page, path);
    await comeAlive(page);
    await page.waitForLoadState("networkidle");
    expect(scripts.size, [...scripts].join(" ")).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(scripts.size).toBeGreaterThan(0);
  });
}
