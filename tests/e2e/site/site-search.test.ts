import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, running, test } from "#tests/e2e/site-test.ts";

const banner = (page: Page) => page.getByRole("banner");
const opener = (page: Page) => banner(page).getByRole("button", { name: "Buscar", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Buscar en el sitio" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Qué buscas en el sitio" });
const options = (page: Page) => dialog(page).getByRole("option");
const expectStatus = (page: Page, text: string | RegExp) =>
  expect(dialog(page).getByRole("status").filter({ hasText: text })).toBeVisible();
const activeOption = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute("aria-activedescendant")!)?.textContent,
  );
/** Polls, because React renders the option that a key selected after the key event. */
const expectActive = async (page: Page, index: number) =>
  expect.poll(() => activeOption(page)).toBe(await options(page).nth(index).textContent());

test("by keys alone: one opens the search, the results follow the typing, arrows choose and Enter goes there", async ({
  page,
}) => {
  await page.goto("/contactenos");
  await running(page);
  await page.getByLabel("Mensaje").press("/");
  await expect(page.getByLabel("Mensaje")).toHaveValue("/");
  await expect(dialog(page)).toBeHidden();
  await page.getByLabel("Mensaje").evaluate((area) => area.blur());

  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("clinica");
  await expectStatus(page, /^\d+ resultados? para «clinica»$/);
  await expect(options(page).filter({ hasText: "Clínica" }).first()).toBeVisible();
  await expectAccessible(page, { widths: [1280, 390], within: "dialog[open]" });
  await page.setViewportSize({ width: 1280, height: 900 });
  const count = await options(page).count();
  await page.keyboard.press("ArrowUp");
  await expectActive(page, count - 1);
  await page.keyboard.press("ArrowDown");
  await expectActive(page, 0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await opener(page).focus();
  await page.keyboard.press("Enter");
  await field(page).fill("xyzxyz");
  await expectStatus(page, "No hay resultados para «xyzxyz»");
  await field(page).fill("clinica xyzxyz");
  await expectStatus(page, /^Nada tiene todas las palabras de «clinica xyzxyz»: \d+ resultados con alguna$/);
  await expect(options(page).filter({ hasText: "Clínica" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await field(page).fill("bella vista automotriz");
  await expectStatus(page, "1 resultado para «bella vista automotriz»");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/servicios\/talleres\?q=.*#taller-bella-vista-automotriz$/);
  await expect(
    page.getByRole("main").getByRole("heading", { name: "Taller Bella Vista Automotriz" }),
  ).toBeInViewport();

  await running(page);
  await page.keyboard.press("/");
  await field(page).fill("autorización");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/servicios\?q=autorizaci/);
  await expect(page.getByRole("heading", { name: /resultados para «autorización»/ })).toBeVisible();
});

test("the code of the results takes neither a key nor the focus from the control in use when it arrives", async ({
  page,
}) => {
  let release = () => {};
  await page.route("**/assets/search-live-*.js", async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  const openBeforeItsCode = async () => {
    await page.goto("/acceso-usuarios");
    await running(page);
    const asked = page.waitForRequest("**/assets/search-live-*.js");
    await page.keyboard.press("/");
    await asked;
  };
  await openBeforeItsCode();
  await page.keyboard.type("tal");
  const focusAtArrival = dialog(page).evaluate(
    (element) =>
      new Promise((resolve) => {
        const look = () => resolve(document.activeElement?.localName);
        new MutationObserver(look).observe(element, { childList: true, subtree: true });
      }),
  );
  release();
  expect(await focusAtArrival).toBe("input");
  await page.keyboard.type("ler");
  await expect(field(page)).toHaveValue("taller");

  await openBeforeItsCode();
  await page.keyboard.press("Tab");
  const close = dialog(page).getByRole("button", { name: "Cerrar la búsqueda" });
  await expect(close).toBeFocused();
  release();
  await expect(field(page)).toBeVisible();
  await expect(close).toBeFocused();
});

test("a chosen PDF opens beside the site and the field keeps the focus; the caret has Home and End; a choice that is gone is not replaced", async ({
  page,
  context,
}) => {
  await page.goto("/acceso-usuarios");
  await running(page);
  await opener(page).click();
  await field(page).fill("reclamo");
  await expectStatus(page, "para «reclamo»");
  const first = (await options(page).allTextContents()).findIndex((text) => text.includes("PDF"));
  for (let index = 0; index <= first; index++) {
    await page.keyboard.press("ArrowDown");
    await expectActive(page, index);
  }
  const pdf = options(page).nth(first);
  await expect(pdf).toHaveAttribute("aria-selected", "true");
  await expect(pdf).toBeInViewport();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  await (await opened).close();
  await expect(field(page)).toBeFocused();
  await expect(dialog(page)).toBeVisible();

  const caret = () => field(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  await page.keyboard.press("Home");
  expect(await caret()).toBe(0);
  await page.keyboard.press("End");
  expect(await caret()).toBe("reclamo".length);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill("fianza");
  await expectStatus(page, "Buscando…");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  release();
  await expectStatus(page, "para «fianza»");
  await expect(dialog(page).getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/servicios\?q=fianza$/);
});

test("a drag that selects what is typed may end beside the search, and a press beside it closes it", async ({
  page,
}) => {
  await page.goto("/acceso-usuarios");
  await running(page);
  await opener(page).click();
  await field(page).fill("taller");
  const { x, y, height } = (await field(page).boundingBox())!;
  await page.mouse.move(x + 150, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 200, y + height / 2, { steps: 5 });
  await page.mouse.up();
  const selected = await field(page).evaluate(
    ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionEnd! - selectionStart!,
  );
  expect(selected).toBe("taller".length);
  await expect(dialog(page)).toHaveJSProperty("open", true);
  await page.mouse.click(x - 200, y + height / 2);
  await expect(dialog(page)).toBeHidden();
});

test("where the browser refuses to store anything, the search opens and the key can be turned off for this page", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await running(page);
  await page.keyboard.press("/");
  await field(page).fill("bella vista automotriz");
  await expectStatus(page, "1 resultado para «bella vista automotriz»");
  await dialog(page)
    .getByRole("checkbox", { name: /^Abrir con la tecla/ })
    .uncheck();
  await dialog(page).getByRole("button", { name: "Cerrar la búsqueda" }).click();
  await page.keyboard.press("/");
  await expect(dialog(page)).toBeHidden();
});

test("the key can be turned off for good, and the button goes on working", async ({ page }) => {
  await page.goto("/acceso-usuarios");
  await running(page);
  await opener(page).click();
  await dialog(page)
    .getByRole("checkbox", { name: /^Abrir con la tecla/ })
    .uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await running(page);
  await page.keyboard.press("/");
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await expect(field(page)).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test("the search says so, keeps what was typed, and goes on when it is back; a late answer does not replace a newer one", async ({
    page,
    context,
  }) => {
    await page.goto("/acceso-usuarios");
    await running(page);
    await opener(page).click();
    await field(page).fill("tall");
    await expectStatus(page, "para «tall»");
    await context.setOffline(true);
    await field(page).fill("taller");
    await expect(dialog(page).getByRole("alert")).toContainText("No hay conexión a internet");
    await context.setOffline(false);
    await dialog(page).getByRole("button", { name: "Reintentar" }).click();
    await expectStatus(page, "para «taller»");
    await expect(field(page)).toHaveValue("taller");

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes('"hogar"')) await held;
      await route.continue();
    });
    const late = page.waitForResponse((response) => !!response.request().postData()?.includes('"hogar"'));
    const sent = page.waitForRequest((request) => !!request.postData()?.includes('"hogar"'));
    await field(page).fill("hogar");
    await sent;
    await expectStatus(page, "Buscando…");
    await field(page).fill("fianza");
    await expectStatus(page, "para «fianza»");
    release();
    await (await late).finished();
    await expectStatus(page, "para «fianza»");
  });
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the header leads to a form whose answer is a page of results by kind, which search engines leave out", async ({
    page,
  }) => {
    await page.goto("/");
    await banner(page).getByRole("link", { name: "Buscar", exact: true }).click();
    await expect(page).toHaveURL(/\/servicios#buscar$/);
    const search = page.getByRole("main").getByRole("search");
    await search.getByRole("textbox").fill("taller");
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL(/\/servicios\?q=taller$/);
    const main = page.getByRole("main");
    await expect(
      main.getByRole("heading", { level: 2, name: /^\d+ resultados para «taller»$/ }),
    ).toBeVisible();
    await expect(main.getByRole("region", { name: "Talleres 18" }).getByRole("link")).toHaveCount(18);
    await expect(main.getByRole("heading", { name: "Durante" })).toBeVisible();
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toBeAttached();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/servicios$/);

    await search.getByRole("textbox").fill("xyzxyz <b>");
    await search.getByRole("textbox").press("Enter");
    await expect(main.getByRole("heading", { name: "No hay resultados para «xyzxyz <b>»" })).toBeVisible();
    await search.getByRole("textbox").fill("taller xyzxyz");
    await search.getByRole("textbox").press("Enter");
    await expect(
      main.getByRole("heading", { name: /^Nada tiene todas las palabras de «taller xyzxyz»: \d+/ }),
    ).toBeVisible();
    await expect(main.getByRole("region", { name: "Talleres 18" })).toBeVisible();
    await page.goBack();
    await main.getByRole("link", { name: "escribirnos" }).click();
    await expect(page).toHaveURL(/\/contactenos$/);
    await page.goto("/servicios");
    await expect(page.locator('meta[name="robots"]')).not.toBeAttached();
  });
});

test("axe finds nothing on the page of results, which fits narrow windows", async ({ page }) => {
  await page.goto(`/servicios?q=${"auto ".repeat(3)}`);
  await running(page);
  await expectAccessible(page, { widths: [320, 1280] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
