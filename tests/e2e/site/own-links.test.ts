import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/one-process.ts";
import { expectHydrated, main, waitForHydration } from "./expectations.ts";

const top = (page: Page) => page.evaluate(() => scrollY);
const footerLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });

test.use({ viewport: { width: 1280, height: 800 } });

for (const [from, name, to] of [
  ["/servicios/talleres", "Talleres", "/servicios/talleres"],
  ["/servicios/talleres?provincia=los-santos", "Talleres", "/servicios/talleres"],
  ["/servicios?q=auto", "Servicios", "/servicios"],
] as const)
  test(`the link '${name}' at the foot of ${from} leads to the top of the page`, async ({ page }) => {
    await page.goto(from);
    await waitForHydration(page);
    const link = footerLink(page, name);
    await link.scrollIntoViewIfNeeded();
    await expectHydrated(link);
    expect(await top(page)).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => top(page)).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("the logo leads from the middle of the home page to its top", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const logo = page.getByRole("banner").getByRole("link", { name: /^Istmia Seguros/ });
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await logo.click();
  await expect.poll(() => top(page)).toBe(0);
  await expect(main(page).locator(":focus")).toHaveCount(1);
});

test("a part of a list, chosen once or again, and a term typed in it leave the view where it is", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  await waitForHydration(page);
  const chip = main(page).getByRole("link", { name: /^Chiriquí/ });
  await chip.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const before = await top(page);
  expect(before).toBeGreaterThan(300);
  for (const _again of [false, true]) {
    await chip.click();
    await expect(page).toHaveURL("/servicios/talleres?provincia=chiriqui");
    await expect(chip).toHaveAttribute("aria-current", "true");
    await expect(chip).toBeFocused();
  }
  expect(await top(page)).toBe(before);

  const box = page.getByRole("searchbox");
  await box.focus();
  await page.evaluate(() => scrollTo({ top: 60, behavior: "instant" }));
  await box.pressSequentially("t");
  await expect(page).toHaveURL("/servicios/talleres?provincia=chiriqui&q=t");
  await expect(box).toBeFocused();
  expect(await top(page)).toBeGreaterThan(0);
});
