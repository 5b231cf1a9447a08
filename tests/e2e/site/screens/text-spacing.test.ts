import { expect, test } from "#tests/e2e/site-test.ts";
import { overflow, spaceText } from "#tests/e2e/spaced-text.ts";

test.use({ bypassCSP: true });

for (const path of ["/seguros/personas/hogar", "/seguros/personas/auto"])
  test(`with a reader's own text spacing ${path} does not scroll sideways on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await spaceText(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

for (const width of [1024, 1200, 1440])
  test(`with a reader's own text spacing the header keeps to its column at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/contactenos");
    await spaceText(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const header = page.getByRole("banner");
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    const column = await header.locator(".header_row").evaluate(rightOf);
    const last = header.locator(".header_actions").getByRole("link").last();
    expect(await last.evaluate(rightOf)).toBeLessThanOrEqual(column + 0.5);
    for (const button of await header.getByRole("button", { name: /: ver opciones$/ }).all())
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(24);
  });

for (const width of [390, 768, 1440])
  test(`with a reader's own text spacing nothing of the banner covers its action at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Destacados" });
    const boxOf = async (name: string) => (await banner.getByRole("button", { name }).boundingBox())!;
    const usual = (await banner.boundingBox())!;
    await spaceText(page);
    const action = (await banner.getByRole("link", { name: "Ver planes" }).first().boundingBox())!;
    const controls = await boxOf("Diapositiva siguiente");
    const { y, height } = (await banner.boundingBox())!;
    expect(action.y + action.height).toBeLessThanOrEqual(controls.y);
    expect(controls.y + controls.height).toBeLessThanOrEqual(y + height);
    expect(height).toBeGreaterThanOrEqual(usual.height);
  });
