import type { Locator } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { readFile } from "node:fs/promises";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import {
  choose,
  counter,
  endSession,
  expect,
  test,
  sessionDialog,
  openSignedIn,
  storedToken,
} from "./own-product.ts";

test.describe.configure({ mode: "serial" });

const COUNT = 700;
test.beforeAll(async ({ product }) => fillWithContacts(product.databaseUrl, COUNT));

test("the chart's bars, what is read out for each day and the table behind it say the same", async ({
  page,
}) => {
  await openSignedIn(page);
  const chart = page.getByRole("img", {
    name: /^Consultas recibidas por día: \d+ consultas en los últimos 30 días/,
  });
  await expect(chart).toBeVisible();
  await page.getByText("Ver como tabla").click();
  const table = page.getByRole("table", { name: "Consultas recibidas por día y formulario" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Día",
    "Contacto General",
    "Fianzas",
    "Otros formularios",
    "Total",
  ]);
  const rows = await table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => Number(textContent))),
    );
  expect(rows).toHaveLength(30);

  const bars = await chart.locator("rect[data-part]").evaluateAll((all) =>
    all.map((part) => ({
      x: Math.round(Number(part.getAttribute("x"))),
      part: Number(part.getAttribute("data-part")),
      y: Number(part.getAttribute("y")),
      foot: Number(part.getAttribute("y")) + Number(part.getAttribute("height")),
    })),
  );
  const days = Map.groupBy(bars, ({ x }) => x);
  const filled = rows.filter(([, , , total]) => total! > 0);
  expect(days.size).toBe(filled.length);
  const heights = [...days.values()].map(
    (parts) => Math.max(...parts.map(({ foot }) => foot)) - Math.min(...parts.map(({ y }) => y)),
  );
  const unit = Math.max(...heights) / Math.max(...filled.map(([, , , total]) => total!));
  for (const [index, [, , , total]] of filled.entries()) {
    expect(Math.abs(heights[index]! - total! * unit), `bar ${index}`).toBeLessThan(2);
  }

  const slider = page.getByRole("slider", { name: "Día de la gráfica" });
  await slider.focus();
  await page.keyboard.press("Home");
  for (const [index, [general, bonds, others, total]] of rows.entries()) {
    const said =
      total === 0
        ? /: 0 consultas$/
        : `: ${total} ${total === 1 ? "consulta" : "consultas"}; Contacto General ${general}, Fianzas ${bonds}, Otros formularios ${others}`;
    const words = await slider.getAttribute("aria-valuetext");
    if (said instanceof RegExp) expect(words, `day ${index}`).toMatch(said);
    else expect(words, `day ${index}`).toContain(said);
    await page.keyboard.press("ArrowRight");
  }
  await expect(slider).toHaveAttribute("aria-valuenow", "30");
  await page.keyboard.press("ArrowLeft");
  const tip = page.getByText(`${rows[28]![3]} consultas`, { exact: true });
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  const keys = { End: 30, PageUp: 30, PageDown: 23, ArrowDown: 22, ArrowUp: 23, Home: 1, ArrowLeft: 1 };
  for (const [key, day] of Object.entries(keys)) {
    await page.keyboard.press(key);
    expect(await slider.getAttribute("aria-valuenow"), key).toBe(String(day));
  }

  const total = rows.reduce((sum, [, , , day]) => sum + day!, 0);
  await expect(page.getByText(`${total} consultas recibidas`)).toBeVisible();
  await expect(counter(page, "Hoy")).toHaveText(String(rows[29]![3]));
});

for (const scheme of [
  { colorScheme: "light" },
  { colorScheme: "dark" },
  { forcedColors: "active" },
] as const) {
  test(`every bar has its colour of the legend, ${Object.values(scheme)[0]}`, async ({ page, product }) => {
    await product.rows(
      `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest)
       select 'De', 'Hoy', 'hoy@correo.example', form, 'x', '{x}', 'Una consulta de hoy', form || clock_timestamp()
         from unnest('{contact,fianzas,seguros-personas}'::text[]) as form`,
    );
    await page.emulateMedia(scheme);
    await openSignedIn(page);
    const chart = page.getByRole("img", { name: /^Consultas recibidas por día/ });
    await page.getByRole("slider", { name: "Día de la gráfica" }).focus();
    await expect(page.getByText(/^\d+ consultas$/).last()).toBeVisible();
    const looks = (part: number, within: Locator) =>
      within.locator(`rect[data-part="${part}"]`).evaluateAll((all) => [
        ...new Set(
          all.map((rect) => {
            const { fill, stroke, strokeWidth, opacity } = getComputedStyle(rect);
            return [fill, stroke, strokeWidth, opacity].join(" ");
          }),
        ),
      ]);
    const legend = page.getByRole("region", { name: "Últimos 30 días" }).getByRole("list");
    const keys = await Promise.all([0, 1, 2].map((part) => looks(part, legend)));
    expect(new Set(keys.flat()).size).toBe(3);
    for (const part of [0, 1, 2]) {
      expect(await looks(part, chart)).toEqual(keys[part]);
      expect(await looks(part, page.locator("body"))).toEqual(keys[part]); // including the day's own figures
    }
  });
}

for (const width of [390, 768, 1440]) {
  test(`nothing moves when the figures come, at ${width} px`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes("query Overview")) await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page);
    const heading = page.getByRole("heading", { name: "Gestión de Contactos" });
    const place = () => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await expect(counter(page, "Total Contactos")).toHaveText("–");
    const before = await place();
    held.resolve();
    await expect(page.getByRole("slider", { name: "Día de la gráfica" })).toBeVisible();
    expect(await place()).toBe(before);
  });
}

for (const viewport of [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
]) {
  test(`the button that ends the session is seen when it has the focus, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openSignedIn(page);
    const button = page.getByRole("button", { name: "Cerrar Sesión" });
    await page.getByRole("searchbox").focus();
    await expect(button).not.toBeInViewport();
    for (let steps = 0; steps < 12 && !(await button.evaluate((it) => it.matches(":focus"))); steps++) {
      await page.keyboard.press("Shift+Tab");
    }
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test("the export's formats come into view where their button is at the window's end", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page);
  const button = page.getByRole("button", { name: "Exportar" });
  await button.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "end" }));
  await button.press("Enter");
  await expect(page.getByRole("menuitem", { name: "CSV" })).toBeInViewport({ ratio: 1 });
});

test("the enquiries that the filter leaves are taken away as CSV and as Excel", async ({ page }) => {
  await openSignedIn(page);
  await choose(page, "Filtrar por tipo", "Fianzas");
  await expect(counter(page, "Fianzas")).not.toHaveText("–");
  const bonds = Number(await counter(page, "Fianzas").textContent());
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const take = async (format: string) => {
    await page.getByRole("button", { name: "Exportar" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    const file = await download;
    await expect(page.getByRole("status").filter({ hasText: "Exportación lista" })).toContainText(
      file.suggestedFilename(),
    );
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await take("CSV");
  expect(csv.name).toMatch(/^consultas-\d{4}-\d\d-\d\d\.csv$/);
  const text = csv.bytes.toString("utf8");
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.match(/@correo\.example/g)).toHaveLength(bonds);
  expect(text.trim().split(/\r?\n/)).toHaveLength(bonds + 1);
  const xlsx = await take("Excel");
  expect(xlsx.name).toMatch(/^consultas-.*\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe("PK");
  const token = await storedToken(page);
  expect(addresses.filter((address) => address.includes("contacts.")).length).toBe(2);
  expect(addresses.filter((address) => address.includes(token!) || address.includes("token"))).toEqual([]);
});

test.describe("when the file cannot be had", () => {
  test.use({ expectedFaults: /contacts\.csv|ERR_FAILED/ });

  test("a toast says so and the button is there again", async ({ page }) => {
    await openSignedIn(page);
    await page.route("**/api/admin/contacts.csv*", (route) => route.abort());
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    await expect(page.getByRole("alert")).toContainText("No se pudieron exportar las consultas.");
    await expect(page.getByRole("button", { name: "Exportar" })).toBeEnabled();
  });

  test("the page that a network answers with in its place is not taken for it", async ({ page }) => {
    await openSignedIn(page);
    const signIn = { contentType: "text/html", body: "<h1>Acceso a la red</h1>" };
    await page.route("**/api/admin/contacts.csv*", (route) => route.fulfill(signIn));
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    await expect(page.getByRole("alert")).toContainText("No se pudieron exportar las consultas.");
  });
});

test("the record of what administrators did is read when it is opened, and goes on", async ({
  page,
  product,
}) => {
  await product.rows(
    "insert into audit_entry (author, action, detail, address) select 'antes@istmia.example', 'sign-out', 'acto ' || i, '127.0.0.9' from generate_series(1, 60) i",
  );
  let readings = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("query AuditEntries")) readings++;
  });
  await openSignedIn(page);
  await expect(counter(page, "Total Contactos")).not.toHaveText("–");
  expect(readings).toBe(0);
  await page.getByRole("button", { name: "Ver quién hizo qué" }).click();
  const log = page.getByRole("table", { name: "Registro de actividad" });
  await expect(page.getByRole("heading", { name: "Registro de actividad" })).toBeInViewport();
  await expect(log.getByRole("columnheader")).toHaveText(["Cuándo", "Quién", "Qué", "Detalle", "Desde"]);
  const entry = log.getByRole("row").filter({ hasText: "Inició sesión" }).first();
  await expect(entry).toContainText(ADMIN.email);
  await expect(entry).toContainText("127.0.0.1");
  await expect(log.getByRole("cell", { name: "acto 1", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Ver más" }).click();
  await expect(log.getByRole("cell", { name: "acto 1", exact: true })).toBeVisible();
  await expect(log.getByRole("cell", { name: "acto 60", exact: true })).toHaveCount(1);
});

test("axe finds nothing on the dashboard with its parts opened, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSignedIn(page);
  await page.getByText("Ver como tabla").click();
  await page.getByText("Registro de actividad").click();
  await expect(page.getByRole("table", { name: "Registro de actividad" })).toBeVisible();
  await page.getByRole("slider").hover();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole("button", { name: "Exportar" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "CSV" })).toBeVisible();
  await expectAccessible(page, { widths: [390, 1280] });
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // The open menu moves to its button's new position a moment later.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0);
  }
});

test.describe("the session's dialog", () => {
  test.use({ expectedFaults: /401/ });

  test("axe finds nothing on it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openSignedIn(page);
    await endSession(page);
    await expect(sessionDialog(page)).toBeVisible();
    await expectAccessible(page, { widths: [390, 1280] });
  });
});
