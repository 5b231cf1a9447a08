import { expectAccessible } from "#tests/e2e/axe.ts";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";

const PATH = "/servicios/reclamos";
const field = (page: Page) => page.getByLabel("Fecha del siniestro");
const result = (page: Page) => page.getByRole("status").filter({ hasText: "Contamos desde" });
const save = (page: Page) => page.getByRole("button", { name: "Agregar a mi calendario" });

test.beforeEach(({ page }) => page.clock.setFixedTime("2026-11-20T15:00:00-05:00"));

test("the date of the loss gives the last day for the workshop and for the documents, and what was counted", async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText("8 días calendario", { exact: true })).toBeVisible();
  await expect(page.getByText("15 días hábiles", { exact: true })).toBeVisible();
  await field(page).fill("2026-11-18");
  await expect(result(page)).toContainText("jueves 26 de noviembre de 2026");
  await expect(result(page)).toContainText("Te quedan 6 días");
  await expect(result(page)).toContainText("jueves 10 de diciembre de 2026");
  await expect(result(page)).toContainText(
    "Contamos desde el jueves 19 de noviembre de 2026, el día siguiente al siniestro. Se saltaron 3 fines de semana y el 8 de diciembre (Día de las Madres).",
  );
  await field(page).fill("2026-11-01");
  await expect(result(page)).toContainText("Venció hace 11 días");
  await expect(result(page)).toContainText("¿Ya venció un plazo? Llámanos de todos modos.");
  await field(page).fill("2026-06-01");
  await expect(result(page)).toContainText("lunes 22 de junio de 2026");
  await expect(save(page)).toBeHidden();
});

test("a page left open past midnight counts from the new day, which can be chosen as the day of the loss", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-20T15:00:00-05:00" });
  await page.goto(PATH);
  await field(page).fill("2026-11-18");
  await expect(result(page)).toContainText("Te quedan 6 días");
  await field(page).blur();
  await expect(field(page)).toHaveAttribute("max", "2026-11-20");
  await page.clock.fastForward("24:00:00");
  await expect(result(page)).toContainText("Te quedan 5 días");
  await expect(field(page)).toHaveAttribute("max", "2026-11-21");
});

test("both deadlines are saved as a calendar file", async ({ page }) => {
  await page.goto(PATH);
  await field(page).fill("2026-11-20");
  const downloading = page.waitForEvent("download");
  await save(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("plazos-reclamo-2026-11-20.ics");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual([
    "DTSTART;VALUE=DATE:20261128",
    "DTSTART;VALUE=DATE:20261214",
  ]);
  expect(lines.filter((line) => line === "BEGIN:VALARM")).toHaveLength(2);
});

test("by keyboard alone: a date is typed, the file is the next stop", async ({ page }) => {
  await page.goto(PATH);
  await field(page).focus();
  await page.keyboard.type("11112026");
  await expect(field(page)).toHaveValue("2026-11-11");
  await expect(result(page)).toContainText("jueves 19 de noviembre de 2026");
  const downloading = page.waitForEvent("download");
  for (let stops = 0; stops < 4; stops++) {
    if (await save(page).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(save(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await downloading;
});

test("without a date there is a place for it; one that is yet to come or half written is explained", async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText("Aquí verás tus dos fechas, día por día.")).toBeVisible();
  await field(page).fill("2026-11-21");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page)).toHaveAccessibleDescription(/Esa fecha todavía no llega/);
  await expect(page.getByRole("status").filter({ hasText: "Esa fecha todavía no llega" })).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await field(page).fill("0202-11-20");
  await field(page).blur();
  await expect(field(page)).toHaveAccessibleDescription(/Escribe el año completo/);
  await field(page).fill("2026-11-20");
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  await expect(result(page)).toBeVisible();
});

test.describe("a visitor ahead of Panama", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("cannot report tomorrow's loss, and sees no date slip", async ({ page }) => {
    await page.goto(PATH);
    await field(page).focus();
    await expect(field(page)).toHaveAttribute("max", "2026-11-20");
    await field(page).fill("2026-11-20");
    await expect(result(page)).toContainText("sábado 28 de noviembre de 2026");
    await expect(result(page)).toContainText("Ese día el taller puede estar cerrado: ve antes.");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: \S+\.js csp$/ });

  test("the page says how to count", async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText(/cuenta 8 días corridos desde el día siguiente/)).toBeVisible();
    await expect(page.getByText(/cuenta 15 días de lunes a viernes .* Martes de Carnaval/)).toBeVisible();
    await expect(field(page)).toBeHidden();
  });
});

test("axe finds nothing on the result and on the fault, and nothing scrolls sideways", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PATH);
    for (const date of ["2026-10-30", "2027-01-01"]) {
      await field(page).fill(date);
      await expect(page.getByRole("status").filter({ hasText: /Contamos|no llega/ })).toBeVisible();
      await expectAccessible(page, { within: ".claim-deadlines_root" });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test("a search among the workshops of a province keeps the province in the address", async ({ page }) => {
  await page.goto("/servicios/talleres?provincia=chiriqui");
  const box = page.getByRole("searchbox");
  await box.fill("xyzxyz");
  await expect(page).toHaveURL("/servicios/talleres?provincia=chiriqui&q=xyzxyz");
  await expect(page.getByText("No se encontraron talleres que coincidan con tu búsqueda")).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue("xyzxyz");
  await box.fill("");
  await expect(page).toHaveURL("/servicios/talleres?provincia=chiriqui");
  await box.fill("xyzxyz");
  await page.getByRole("button", { name: "Ver todos los talleres" }).click();
  await expect(page).toHaveURL("/servicios/talleres");
  await expect(box).toHaveValue("");
  await expect(page.getByRole("button", { name: "Ver todos los talleres" })).toBeHidden();
});

test("where room lacks, the address for claims breaks after its '@'", async ({ page }) => {
  await page.goto("/servicios/reclamos");
  const address = page.getByRole("main").getByText("reclamos@istmia.example");
  expect(await address.innerHTML()).toBe("reclamos@<wbr>istmia.example");
});
