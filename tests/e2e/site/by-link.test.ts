import type { Page } from "@playwright/test";
import { navigation } from "#web/content/navigation.ts";
import { routes } from "#tests/support/routes.ts";
import { expect, test } from "#tests/e2e/one-process.ts";
import { stayOn, stopClock, waitForHydration } from "./expectations.ts";

/** Style properties compared one by one, to name them in a failure; the pixels cover the rest. */
const PROPERTIES =
  "display position padding border border-radius background color box-shadow font line-height letter-spacing opacity visibility translate gap grid-template-columns text-align text-decoration";

/** The addresses in menu order: each entry, then its submenu. */
const menu = navigation.flatMap(({ href, submenu = [] }) => [href, ...submenu.map((item) => item.href)]);

/** Pages outside the menu with pages that link to them, and further pages that link to the home page and a section. */
const ALSO_FROM: Record<string, string[]> = {
  "/": ["/terminos-condiciones", "/seguros/personas/auto"],
  "/seguros/personas": ["/seguros/personas/vida"],
  "/seguros/personas/auto": ["/seguros/personas"],
  "/seguros/personas/vida": ["/seguros/personas"],
  "/seguros/personas/hogar": ["/seguros/personas"],
  "/requisitos-formularios": ["/", "/servicios/reclamos"],
  "/terminos-condiciones": ["/", "/contactenos"],
};

/** No page links to it: only the browser's Back leads to it without a page load. */
const UNLINKED = "/contact";

/** Returns the pages from which a route is reached: its neighbours in the menu and the home page. */
function originsOf(path: string): string[] {
  if (path === UNLINKED) return ["/"];
  const place = menu.indexOf(path);
  const neighbours = place < 0 ? [] : [menu.at(place - 1)!, menu[(place + 1) % menu.length]!, "/"];
  return [...new Set([...neighbours, ...(ALSO_FROM[path] ?? [])])].filter((origin) => origin !== path);
}

/** The elements of a page, each with its name, box and styles, and the page's pixels. */
type Look = { elements: string[][]; pixels: Buffer };

/** Waits until all pictures are drawn and nothing changes any more, then captures the whole page. */
async function look(page: Page): Promise<Look> {
  await page.mouse.move(2, 2);
  await page.evaluate(async () => {
    const QUIET_MS = 200;
    const MAX_MS = 60_000;
    /** Waits for the next frame; a busy browser may not draw one for long. */
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 500);
      });
    const begun = performance.now();
    let changed = begun;
    let last = "";
    const changes = new MutationObserver((records) => {
      changed = performance.now();
      const { target, attributeName } = records.at(-1)!;
      last = `${attributeName} of ${(target as Element).outerHTML.slice(0, 200)}`;
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    (document.activeElement as HTMLElement).blur();
    for (const image of document.images) image.loading = "eager";
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    changed = performance.now(); // changes caused by the scrolling come after this moment
    const coming = () => [...document.images].filter((image) => !image.complete).map((image) => image.src);
    while (performance.now() - changed < QUIET_MS || coming().length > 0) {
      if (performance.now() - begun > MAX_MS)
        throw new Error(`Not quiet yet: ${coming().join()}, last ${last}`);
      await frame();
    }
    changes.disconnect();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (const animation of document.getAnimations()) animation.finish();
  });
  const elements = await page.evaluate((properties) => {
    const all = [...document.querySelectorAll(".site-layout_root *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = getComputedStyle(element);
      return [
        `<${element.localName} class="${element.getAttribute("class") ?? ""}">`,
        `box: ${[x, y, width, height].join(" ")}`,
        ...properties.split(" ").map((name) => `${name}: ${styles.getPropertyValue(name)}`),
      ];
    });
    return JSON.stringify(all); // many times faster than Playwright's serialisation for tens of thousands of values
  }, PROPERTIES);
  return {
    elements: JSON.parse(elements) as string[][],
    pixels: await picture(page),
  };
}

/** Captures the whole page as PNG. Playwright's screenshot requests the best compression, which takes twice as long. */
async function picture(page: Page): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page);
  const { cssContentSize } = await cdp.send("Page.getLayoutMetrics");
  const { data } = await cdp.send("Page.captureScreenshot", {
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  await cdp.detach();
  return Buffer.from(data, "base64");
}

/** Checks whether any pixel differs by more than 2 of 255 levels, the tolerance for the rasteriser's rounding. */
const pixelsDiffer = (page: Page, files: readonly Buffer[]): Promise<boolean> =>
  page.evaluate(
    async (encoded) => {
      const ROUNDING_LEVELS = 2;
      const [one, other] = await Promise.all(
        encoded.map(async (file) => {
          const image = new Image();
          image.src = `data:image/png;base64,${file}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (one!.width !== other!.width || one!.height !== other!.height) return true;
      return one!.data.some((level, index) => Math.abs(level - other!.data[index]!) > ROUNDING_LEVELS);
    },
    files.map((file) => file.toString("base64")),
  );

/** Returns what differs, with the first few elements. */
async function differences(page: Page, one: Look, other: Look): Promise<string[]> {
  const found = one.elements.flatMap((element, index) => {
    const values = element.filter((value, property) => value !== other.elements[index]?.[property]);
    return values.length > 0 ? [`${element[0]} ${values.join("; ")}`] : [];
  });
  if (one.elements.length !== other.elements.length)
    found.unshift(`${one.elements.length} elements instead of ${other.elements.length}`);
  const same = one.pixels.equals(other.pixels) || !(await pixelsDiffer(page, [one.pixels, other.pixels]));
  if (!same) found.unshift("pixels");
  return found.slice(0, 8);
}

/** Follows a link to a path without a page load; React then moves the focus to the new page's heading. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    (document.activeElement as HTMLElement).blur();
    const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
    if (link) link.click();
    else history.back();
  }, path);
  await page.waitForFunction(
    (href) => location.pathname === href && document.activeElement?.matches("main h1"),
    path,
  );
}

test.use({
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: "reduce" },
  expectedFaults: /^(failed: \S+\.woff2 |console: Failed to load resource)/,
});

/**
 * Replaces every picture, because the browser prefers a width that it has already cached. It has no intrinsic size, so the
 * element's attributes determine it.
 */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="teal"/><line x2="100%" y2="100%" stroke="tan" stroke-width="9"/></svg>`;
const PICTURE_RESPONSE = {
  responseCode: 200,
  responseHeaders: [{ name: "content-type", value: "image/svg+xml" }],
  body: Buffer.from(PICTURE).toString("base64"),
};

/**
 * Answers requests for pictures and the payments platform, and refuses web fonts: they are optional, so a load that gets them
 * late keeps the system's. Playwright's routes would stop at every request and disable the browser's cache.
 */
async function intercept(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on("Fetch.requestPaused", ({ requestId, request }) => {
    const answer = request.url.endsWith(".woff2")
      ? cdp.send("Fetch.failRequest", { requestId, errorReason: "Failed" })
      : request.url.endsWith("payments.html")
        ? cdp.send("Fetch.fulfillRequest", { requestId, responseCode: 204 })
        : cdp.send("Fetch.fulfillRequest", { requestId, ...PICTURE_RESPONSE });
    answer.catch(() => undefined); // the page may have been left in the meantime
  });
  const urls = ["*/static/images/*", "*.woff2", "*/static/demo/payments.html"];
  await cdp.send("Fetch.enable", { patterns: urls.map((urlPattern) => ({ urlPattern })) });
}

test.beforeEach(async ({ page }) => {
  await intercept(page);
  await stopClock(page, "2026-11-10T12:00:00-05:00");
});

for (const path of Object.keys(routes)) {
  const origins = originsOf(path);
  test(`${path} looks the same by link from ${origins.join(", ")} as loaded directly`, async ({ page }) => {
    await stayOn(page, path);
    await waitForHydration(page);
    const direct = await look(page);
    for (const origin of origins) {
      if (path === UNLINKED) await follow(page, origin);
      else {
        await stayOn(page, origin);
        await waitForHydration(page);
      }
      await page.evaluate(() => (document.documentElement.dataset["load"] = "same"));
      await follow(page, path);
      // Its data may arrive later. Whatever does not arrive is listed in the differences.
      const isWhole = (count: number) => document.querySelectorAll(".site-layout_root *").length === count;
      await page.waitForFunction(isWhole, direct.elements.length, { timeout: 10_000 }).catch(() => undefined);
      expect(await differences(page, await look(page), direct), `from ${origin}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset["load"])).toBe("same");
    }
  });
}
