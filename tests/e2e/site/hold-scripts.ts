import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** The scripts are asked for after the paint and in idle time: looked for often, in ms. */
const POLL = { intervals: [20] };

/** What does not arrive: `all` scripts of the page, or all `parts` of it, while React runs. */
type Held = "all" | "parts";

const BRINGS_REACT = /\/(client|core|rolldown-runtime)-[\w-]+\.js$/;
/** The header's code, which only a running React asks for. */
const FRAME = /\/frame-[\w-]+\.js$/;

/**
 * Holds the page's scripts back. `running` waits until those that are not held have run; `release` lets all others go.
 * Playwright's routes would stop at every picture and face too, which takes as long as a third of all else.
 */
export async function holdScripts(page: Page, what: Held) {
  const cdp = await page.context().newCDPSession(page);
  const held: { requestId: string; url: string }[] = [];
  let released = false;
  const letGo = (requestId: string) =>
    cdp.send("Fetch.continueRequest", { requestId }).catch(() => undefined); // the page has been left meanwhile
  cdp.on("Fetch.requestPaused", ({ requestId, request: { url } }) => {
    if (released || (what === "parts" && BRINGS_REACT.test(url))) void letGo(requestId);
    else held.push({ requestId, url });
  });
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true }); // what is there already cannot be held
  await cdp.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
  return {
    running: () =>
      what === "all"
        ? Promise.resolve()
        : expect.poll(() => held.some(({ url }) => FRAME.test(url)), POLL).toBe(true),
    release: async () => {
      await expect.poll(() => held.length, POLL).toBeGreaterThan(0);
      released = true; // "Fetch.disable" loses a request that is about to be stopped
      await Promise.all(held.map(({ requestId }) => letGo(requestId)));
    },
  };
}
