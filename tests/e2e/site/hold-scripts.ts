import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Short polling interval in ms, because scripts are requested after the paint and in idle time. */
const POLL = { intervals: [20] };

/** Which scripts do not arrive: `all` of the page, or only its `parts` while React runs. */
type Held = "all" | "parts";

const BRINGS_REACT = /\/(client|core|rolldown-runtime)-[\w-]+\.js$/;
/** The header's code, which only a running React requests. */
const FRAME = /\/frame-[\w-]+\.js$/;

/**
 * Holds the page's scripts back. `running` waits until the scripts that are not held have run; `release` lets all held ones
 * go. Playwright's routes would also stop at each picture and font, which takes a third as long as everything else.
 */
export async function holdScripts(page: Page, what: Held) {
  const cdp = await page.context().newCDPSession(page);
  const held: { requestId: string; url: string }[] = [];
  let released = false;
  const letGo = (requestId: string) =>
    cdp.send("Fetch.continueRequest", { requestId }).catch(() => undefined); // the page may have been left in the meantime
  cdp.on("Fetch.requestPaused", ({ requestId, request: { url } }) => {
    if (released || (what === "parts" && BRINGS_REACT.test(url))) void letGo(requestId);
    else held.push({ requestId, url });
  });
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true }); // a cached script cannot be held
  await cdp.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
  return {
    running: () =>
      what === "all"
        ? Promise.resolve()
        : expect.poll(() => held.some(({ url }) => FRAME.test(url)), POLL).toBe(true),
    release: async () => {
      await expect.poll(() => held.length, POLL).toBeGreaterThan(0);
      released = true; // "Fetch.disable" would lose a request that is about to be paused
      await Promise.all(held.map(({ requestId }) => letGo(requestId)));
    },
  };
}
