import { routes } from "#tests/support/routes.ts";
import { LARGE_LETTERS } from "#tests/e2e/large-letters.ts";
import { lines, stayOn } from "#tests/e2e/site/expectations.ts";
import { expect, test } from "#tests/e2e/site-test.ts";
import { overflow } from "#tests/e2e/spaced-text.ts";

test.use(LARGE_LETTERS);

test("with letters twice as large no page scrolls sideways on a phone", async ({ page }) => {
  for (const path of Object.keys(routes)) {
    await stayOn(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test("with letters twice as large the header keeps its figure whole, and a branch its words", async ({
  page,
}) => {
  await page.goto("/contactenos");
  await page.evaluate(() => document.fonts.ready);
  expect(await lines(page.locator(".header_centenaryFigure"))).toBe(1);
  const cards = page.locator(".branch-card_root");
  await expect(cards).toHaveCount(2);
  const cut = await cards.evaluateAll((all) => all.map((card) => card.scrollWidth - card.clientWidth));
  expect(cut).toEqual([0, 0]);
});
