import type { Browser, Page } from "playwright";

/** Phones show the menu behind a button; wide viewports show all of it. */
export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 800 };

export interface Visitor {
  browser: Browser;
  product: string;
  /** Signs an administrator in and returns the token, for visits to the dashboard. */
  token?: () => Promise<string>;
}

/** What a visit records in its page. */
interface Recorded {
  /** Durations of interactions in ms, without those under 16 ms. */
  interactions: number[];
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

function record(token: string | undefined): void {
  if (token) localStorage.setItem("admin_token", token);
  window.recorded = { interactions: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.recorded.interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Opens a page in a new browser profile and waits for its first paint. */
export async function visit(
  { browser, product, token }: Visitor,
  path: string,
  { viewport = PHONE, slowdown = 1 },
): Promise<Page> {
  const context = await browser.newContext({ viewport, acceptDownloads: false, locale: "es-PA" });
  await context.addInitScript(record, await token?.());
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(product + path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page;
}

/** Time in ms without any new resource after which the page counts as loaded. */
const QUIET_MS = 500;

/**
 * Waits until the page's scripts are loaded and have run; the first touch starts loading all of them. Does not wait for the
 * back office's event stream, which never ends.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction((quietMs) => {
    const came = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const last = Math.max(...came.map(({ responseEnd }) => responseEnd));
    return came.some(({ name }) => name.endsWith(".js")) && performance.now() - last > quietMs;
  }, QUIET_MS);
  await settle(page);
}

/** Maximum delay in ms between the frame that responds to an interaction and the browser's report of it. */
const TOLD_WITHIN_MS = 250;

/** Waits until the page has finished its work and reported it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => void setTimeout(resolve, ms)), TOLD_WITHIN_MS);
