import { expect } from "@playwright/test";
import type { Page, Route } from "@playwright/test";

/** The scripts are asked for after the paint and in idle time, which a loaded machine takes long to have. In ms. */
const POLL = { timeout: 20_000, intervals: [20] };

/** What does not arrive: `all` scripts of the page, or all `parts` of it, while React runs. */
type Held = "all" | "parts";

const BRINGS_REACT = /\/(client|core|rolldown-runtime)-[\w-]+\.js$/;
/** The header's code, which only a running React asks for. */
const FRAME = /\/frame-[\w-]+\.js$/;

/** Holds the page's scripts back. `running` waits until those that are not held have run; `release` lets all others go. */
export async function holdScripts(page: Page, what: Held) {
  const held: Route[] = [];
  let released = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const url = route.request().url();
    if (released || (what === "parts" && BRINGS_REACT.test(url))) await route.continue();
    else held.push(route);
  });
  return {
    running: () =>
      what === "all"
        ? Promise.resolve()
        : expect.poll(() => held.some((route) => FRAME.test(route.request().url())), POLL).toBe(true),
    release: async () => {
      await expect.poll(() => held.length, POLL).toBeGreaterThan(0);
      released = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
