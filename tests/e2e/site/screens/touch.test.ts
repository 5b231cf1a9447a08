import type { Page } from "@playwright/test";
import { waitForHydration } from "#tests/e2e/site/expectations.ts";
import { expect, test } from "#tests/e2e/site-test.ts";
import { swipe } from "#tests/e2e/swipe.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Moves two fingers apart around a point, from 80 to 240 px. */
async function pinch(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: apart === undefined ? [] : fingers(apart) });
  await send("touchStart", 80);
  for (let apart = 96; apart <= 240; apart += 16) await send("touchMove", apart);
  await send("touchEnd");
}

test("two fingers on the banner magnify the page and leave its slide", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const { y, height } = (await page.getByRole("region", { name: "Destacados" }).boundingBox())!;
  await pinch(page, { x: 195, y: y + height / 2 });
  await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.5);
  await expect(page.locator(".banner_track[data-moving]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Diapositiva 1/ })).toHaveAttribute("aria-current");
});

test("a finger beside a point of the map opens its place; far from all it opens none", async ({ page }) => {
  await page.goto("/servicios/talleres");
  await waitForHydration(page);
  const map = page.getByRole("main").locator("svg[role=group]");
  const corner = (await map.boundingBox())!;
  const { x, y, width, height } = (await map
    .getByRole("link", { name: "Mecánica Changuinola" })
    .boundingBox())!;
  await page.touchscreen.tap(corner.x + 3, corner.y + 3);
  await expect(page).toHaveURL("/servicios/talleres");
  await page.touchscreen.tap(x + width / 2 - 15, y + height / 2);
  await expect(page).toHaveURL(/#mecanica-changuinola$/);
});

/** The styles of a button before and during a press by a finger. */
interface Looks {
  hovered: boolean;
  before: unknown[];
  pressed: unknown[];
}

for (const [path, name] of [
  ["/", "Diapositiva siguiente"],
  ["/requisitos-formularios", /^Personas/],
] as const)
  test(`a finger leaves no look of its own on a button that it pressed on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await waitForHydration(page);
    const button = page.getByRole("main").getByRole("button", { name }).first();
    await button.evaluate((root) => {
      const look = () =>
        [root, ...root.querySelectorAll("*")].map((part) => {
          const { backgroundColor, borderColor, textDecorationLine } = getComputedStyle(part);
          return { backgroundColor, borderColor, textDecorationLine };
        });
      const before = look();
      // Reads the styles at once: the browser drops the hover as soon as something moves, because its mouse is elsewhere.
      const tell = () =>
        Object.assign(window, { looks: { hovered: root.matches(":hover"), before, pressed: look() } });
      root.addEventListener("click", tell, { once: true });
    });
    await button.tap();
    const looks = () => page.evaluate(() => (window as unknown as { looks?: Looks }).looks);
    await expect.poll(looks).toMatchObject({ hovered: true });
    const { before, pressed } = (await looks())!;
    expect(pressed).toEqual(before);
  });

test("where a list within the page ends, a finger on it moves the page", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 }); // a list fills the viewport
  await page.goto("/seguros/patrimoniales");
  await waitForHydration(page);
  const lists = page.getByRole("main").locator(".tray_window, .checkbox-group_options");
  await expect(lists).toHaveCount(2);
  for (const list of await lists.all()) {
    const before = await list.evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      element.scrollTop = element.scrollHeight;
      return scrollY;
    });
    await swipe(page, list, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
  }
});
