import { expect, test } from "#tests/e2e/site-test.ts";

const SECTIONS = [8, 15, 5, 2, 2, 3];

test("six sections, all open at first, each with its forms; each opens and closes", async ({ page }) => {
  await page.goto("/requisitos-formularios");
  const toggles = page.getByRole("main").getByRole("button", { expanded: true });
  await expect(toggles).toHaveCount(6);
  const downloads = page.locator('main a[href$=".pdf"]');
  await expect(downloads.filter({ visible: true })).toHaveCount(35);
  for (let closed = 1; closed <= 6; closed++) {
    await toggles.first().click();
    await expect(toggles).toHaveCount(6 - closed);
    const left = SECTIONS.slice(closed).reduce((sum, count) => sum + count, 0);
    await expect(downloads.filter({ visible: true })).toHaveCount(left);
  }
  await page.getByRole("main").getByRole("button", { expanded: false }).first().click();
  await expect(downloads.filter({ visible: true })).toHaveCount(SECTIONS[0]!);
});

test("a search shows one flat list of matches, without minding case or accents, and is shared by its address", async ({
  page,
}) => {
  await page.goto("/requisitos-formularios");
  const box = page.getByRole("searchbox");
  await box.fill("AUTORIZACION");
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(0);
  const marks = page.locator("main mark");
  await expect(marks.first()).toHaveText(/autorización/i);
  await expect(page.getByRole("status").filter({ hasText: /\d+ formularios?/ })).toBeAttached();
  await expect(page).toHaveURL(/\?q=AUTORIZACION$/);
  const found = await page.locator('main a[href$=".pdf"]').count();
  await page.reload();
  await expect(box).toHaveValue("AUTORIZACION");
  await expect(page.locator('main a[href$=".pdf"]')).toHaveCount(found);
});

test("a search without matches says so and offers all forms again", async ({ page }) => {
  await page.goto("/requisitos-formularios");
  await page.getByRole("searchbox").fill("xyzxyz");
  await expect(
    page.getByText("No se encontraron formularios que coincidan con tu búsqueda", { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Ver todos los formularios" }).click();
  await expect(page.locator('main a[href$=".pdf"]').filter({ visible: true })).toHaveCount(35);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("/servicios/formularios shows the same page", async ({ page }) => {
  await page.goto("/servicios/formularios");
  await expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(6);
});
