import { expect, test } from "#tests/e2e/site-test.ts";
import { main, waitForHydration } from "./expectations.ts";

test.use({ expectedFaults: /Failed to (load resource|fetch)|ERR_FAILED|Unable to preload CSS/ });

test("a page whose data could not be loaded is asked for again, by its button and by a link", async ({
  page,
}) => {
  await page.goto("/servicios");
  await waitForHydration(page);
  const apology = page.getByRole("heading", { name: "No pudimos cargar la página" });
  const list = main(page).getByRole("link", { name: /^Cómo llegar/ });
  const go = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

  await page.route("**/graphql**", (route) => route.abort());
  await go("Talleres");
  await expect(apology).toBeVisible();
  await page.unroute("**/graphql**");
  await go("Asistencia");
  await expect(apology).toBeHidden();
  await go("Talleres");
  await expect(list).toHaveCount(18);

  await page.goto("/servicios");
  await waitForHydration(page);
  await page.route("**/graphql**", (route) => route.abort());
  await go("Talleres");
  await expect(apology).toBeVisible();
  await page.unroute("**/graphql**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(list).toHaveCount(18);
  await expect(main(page)).toBeFocused(); // the pressed button is gone
});

test("a page whose style sheet could not be loaded is there after its button is pressed", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.route("**/assets/*.css", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Contáctenos", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No pudimos cargar la página" })).toBeVisible();
  await page.unroute("**/assets/*.css");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(main(page).getByLabel("Nombre")).toBeVisible();
});

test("a page of which nothing could be loaded has its own title, and so has the next", async ({ page }) => {
  await page.goto("/servicios");
  await waitForHydration(page);
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Talleres", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No pudimos cargar la página" })).toBeVisible();
  await expect(page).toHaveTitle(/^Talleres autorizados/);
  await page.unroute("**/assets/**");
  await page.goBack();
  await expect(page).toHaveTitle(/^Servicios/);
});
