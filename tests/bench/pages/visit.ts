import type { Browser, Page } from "playwright";

/** Phones show the menu behind a button, wide windows the whole of it. */
export const PHONE = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 800 };

export interface Visitor {
  browser: Browser;
  product: string;
  /** Signs an administrator in and gives the token, for visits to the dashboard. */
  token?: () => Promise<string>;
}

/** What a visit records in its page. */
interface Recorded {
  /** Durations of interactions in ms, those under 16 left out. */
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

/** Opens a page in a profile of its own and waits for its first paint. */
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

/** For how long nothing comes once everything has, in ms. */
const QUIET_MS = 500;

/**
 * Waits until the page's scripts have come and run; the first touch lets all of them come. The back office's event stream,
 * which never ends, is not waited for.
 */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction((quietMs) => {
    const came = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const last = Math.max(...came.map(({ responseEnd }) => responseEnd));
    return came.some(({ name }) => name.endsWith(".js")) && performance.now() - last > quietMs;
  }, QUIET_MS);
  await settle(page);
}

/** Longest that the telling of an interaction takes after the frame that answers it, in ms. */
const TOLD_WITHIN_MS = 250;

/** Waits until the page has finished its work and reported it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => void setTimeout(resolve, ms)), TOLD_WITHIN_MS);
