import type { Page } from "@playwright/test";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "#tests/e2e/site-test.ts";
import { expectHydrated, waitForAllIslands } from "#tests/e2e/site/expectations.ts";

/** Returns a function for the bytes of JavaScript, compressed with brotli, that a page has loaded so far. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Waits until the fonts and all visible pictures are loaded and have been painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > innerHeight;
    }),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
}

test("the banner shows its two slides, loops by its buttons, its dots and a swipe", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: /destacad|banner|carrusel/i });
  expect((await banner.boundingBox())!.height).toBe(600);
  const first = page.getByRole("heading", { name: "Proteger lo que quieres, Es crecer." });
  const second = page.getByRole("heading", { name: "Innovamos juntos" });
  await expect(first).toBeInViewport();
  await expect(page.getByRole("link", { name: "VER PLANES" })).toHaveAttribute("href", "/products");
  await page.getByRole("button", { name: /siguiente/i }).click();
  await expect(second).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await expect(page.getByRole("link", { name: "CONOCE MÁS" })).toHaveAttribute("href", "/products");
  await page.getByRole("button", { name: /siguiente/i }).click();
  await expect(first).toBeInViewport();
  await page.getByRole("button", { name: /anterior/i }).click();
  await expect(second).toBeInViewport();
  await banner.getByRole("button", { name: /1/ }).click();
  await expect(first).toBeInViewport();
  await expect(page.locator(".banner_track[data-moving]")).toHaveCount(0); // the animation has ended
  const box = (await banner.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.8, box.y + 500);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + 500, { steps: 12 });
  await page.mouse.up();
  await expect(second).toBeInViewport();
});

test("however quickly its buttons are pressed, a slide is always in the middle of the banner", async ({
  page,
}) => {
  await page.goto("/");
  await waitForAllIslands(page);
  const empty = await page.evaluate(async () => {
    const track = document.querySelector<HTMLElement>(".banner_track")!;
    const frame = () => new Promise(requestAnimationFrame);
    const frames: string[] = [];
    for (const label of ["siguiente", "siguiente", "siguiente", "anterior", "anterior"]) {
      const button = document.querySelector<HTMLElement>(`[aria-label="Diapositiva ${label}"]`)!;
      for (const waitMs of [500, 100, 1200]) {
        button.click();
        const end = performance.now() + waitMs;
        do {
          const places = [...track.children].map((slide) => slide.getBoundingClientRect());
          if (!places.some(({ left, right }) => left <= innerWidth / 2 && innerWidth / 2 <= right))
            frames.push(places.map(({ left }) => Math.round(left)).join());
          await frame();
        } while (performance.now() < end);
      }
    }
    return frames;
  });
  expect(empty).toEqual([]);
  await expect(page.getByRole("heading", { name: "Innovamos juntos" })).toBeVisible();
});

test("the drawer slides up to 95 % of the height, goes into a section and back, and gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Comprar", exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Pagar", exact: true })).toBeVisible();
  const opener = page.getByRole("button", { name: "Abrir el menú" });
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Menú" });
  await expect.poll(async () => Math.round((await drawer.boundingBox())!.y)).toBe(40);
  expect(Math.round((await drawer.boundingBox())!.height)).toBe(760);
  await drawer.getByRole("button", { name: /^Servicios/ }).click();
  await expect(drawer.getByRole("link", { name: /^Reclamos/ })).toBeVisible();
  await drawer.getByRole("button", { name: "Volver" }).click();
  await expect(drawer.getByRole("link", { name: /^Inicio/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("link", { name: /^Contáctenos/ }).click();
  await expect(page).toHaveURL(/\/contactenos$/);
  await expect(drawer).toBeHidden();
});

test("the view goes to the top at every change of route, and titles follow", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Talleres" });
  await link.hover();
  await expectHydrated(link); // until then, the browser itself follows the link
  await link.click();
  await expect(page).toHaveTitle(/Talleres/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1, name: "Talleres autorizados" })).toBeFocused();
});

test("the home page asks for its scripts after its paint, under 130 kB in all, and nothing shifts", async ({
  page,
}) => {
  const scripts = countScripts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset["shift"] = String(
          Number(document.documentElement.dataset["shift"] ?? 0) + entry.value,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await waitForAllIslands(page);
  const [paint, script] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(script).toBeGreaterThan(paint!);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 2000);
  await expect(page.locator(".header-menu_list[data-live]")).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await settled(page);
  expect(Number(await page.evaluate(() => document.documentElement.dataset["shift"] ?? 0))).toBeLessThan(
    0.001,
  );
  const bytes = await scripts();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(130_000);
});

test("no GraphQL request repeats on load what the HTML holds", async ({ page }) => {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) queries.push(request.postData() ?? request.url());
  });
  for (const path of ["/", "/contactenos", "/requisitos-formularios", "/servicios/talleres"]) {
    await page.goto(path);
    await waitForAllIslands(page);
  }
  expect(queries).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: \S+\.js csp$/ });

  test("the whole text is there, and the menu's links work", async ({ page }) => {
    await page.goto("/");
    for (const text of ["Proteger lo que quieres, Es crecer.", "Innovamos juntos", "Accesos rápidos"]) {
      await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("banner").getByRole("link", { name: "Servicios" }).hover();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Talleres/ })
      .click();
    await expect(page).toHaveURL(/\/servicios\/talleres$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the contact form says how else to reach the company", async ({ page }) => {
    await page.goto("/contactenos");
    await expect(page.getByText(/necesitas JavaScript/)).toBeVisible();
    await expect(page.getByText("Sucursal Chiriquí").first()).toBeVisible();
  });

  test("every form stands in its section, with its download", async ({ page }) => {
    await page.goto("/requisitos-formularios");
    await expect(page.locator('main a[href^="/static/pdfs/"]')).toHaveCount(35);
  });
});

/** Returns a colour's relative luminance as defined by WCAG. */
function luminance(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test("the banner's text has a contrast of 4.5 to the picture behind it", async ({ page }) => {
  await page.goto("/");
  const slide = page.locator(".banner_slide[data-current]");
  const white = 0.92; // luminance of --on-deep
  for (const number of [1, 2]) {
    await page.getByRole("button", { name: new RegExp(`^Diapositiva ${number}:`) }).click();
    await expect(page.locator(".banner_track[data-moving]")).toHaveCount(0);
    const text = slide.locator("p"); // has no role while it is hidden
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await slide.locator("img").evaluate((image: HTMLImageElement) => image.decode());
      await text.evaluate((element) => (element.style.visibility = "hidden"));
      const { x, y, height } = (await text.boundingBox())!;
      // Measures the text's width in the site's own font: where another font is used, the result must not differ.
      const behind = await page.screenshot({ clip: { x, y, width: Math.min(330, width - 2 * x), height } });
      const { data, info } = await sharp(behind).raw().toBuffer({ resolveWithObject: true });
      const tones = Array.from({ length: info.width * info.height }, (_, pixel) =>
        luminance([...data.subarray(pixel * info.channels, pixel * info.channels + 3)]),
      ).sort((one, other) => one - other);
      const bright = tones[Math.floor(tones.length * 0.95)]!; // single bright petals are ignored
      expect((white + 0.05) / (bright + 0.05), `slide ${number}, ${width} px`).toBeGreaterThan(4.5);
      await text.evaluate((element) => (element.style.visibility = ""));
    }
  }
});
