import { drawn, wordsOf } from "#tests/e2e/drawn.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { test } from "../mail-test.ts";
import { message, open, panel, post, status } from "../open-contact.ts";
import { counter, signIn } from "../own-product.ts";

test("on paper the figure of today is written in the ink of the others, on white", async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ media: "print" });
  const today = counter(page, "Hoy");
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector("main h2")!).color);
  await expect(today).toHaveCSS("color", ink);
  await expect(today.locator("xpath=..")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("on paper an open enquiry stands for the page: once and whole, without the ways to change it", async ({
  page,
}) => {
  const words = "Tuve un choque en la Vía España. ".repeat(100);
  await open(page, { message: words });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(message(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeHidden();
    await expect(status(page, "En curso")).toBeHidden();
    await expect(panel(page).getByRole("button", { name: "Tomar" })).toBeHidden();
    await expect(panel(page)).toHaveCSS("position", "static");
    // No ancestor clips the message, and the history follows it.
    const { y, height } = (await message(page).boundingBox())!;
    const sheet = (await panel(page).boundingBox())!;
    expect(sheet.y + sheet.height, `at ${width} px`).toBeGreaterThan(y + height);
    await page.emulateMedia({ media: null });
  }
});

test("on paper nothing is printed over the end of the list, nor the ways to search and to select", async ({
  page,
  product,
}) => {
  await fillWithContacts(product.databaseUrl, 20);
  await page.setViewportSize({ width: 680, height: 930 }); // a sheet between its margins
  await signIn(page);
  await expect(page.getByRole("row").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // Where a part that is longer than a sheet stands in a grid, what follows overlaps it.
  const inGrid = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((part) => getComputedStyle(part.parentElement!).display === "grid")
      .filter(({ clientHeight }) => clientHeight > innerHeight)
      .map(({ className }) => className),
  );
  expect(inGrid).toEqual([]);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByText("Seleccionar todas")).toBeHidden();
});

test("an open enquiry is printed on a sheet that is narrower or wider than the window", async ({ page }) => {
  await open(page, { message: "Necesito una fianza para una obra en La Chorrera." });
  for (const [width, format] of [
    [1440, "Letter"],
    [800, "A2"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(message(page)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { words, opacities } = await drawn(await page.pdf({ format }));
    expect(words, format).toContain("una obra en La Chorrera.");
    expect([...opacities], format).toEqual([1]);
  }
});

test("the printed list has all its enquiries, or the first ones and how many there are", async ({
  page,
  product,
}) => {
  const addRows = (from: number, till: number) =>
    product.rows(
      `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, created_at, digest)
       select 'Impresa' || i, 'Ríos', 'impresa@correo.example', 'contact', '', '{}', 'Una consulta.', now() + i * interval '1 second', 'i' || i
         from generate_series($1::int, $2::int) as i`,
      [from, till],
    );
  await addRows(1, 80);
  await signIn(page);
  await page.goto("/admin?q=impresa");
  const rendered = page.getByRole("grid").getByRole("row");
  await expect(page.getByRole("status").getByText("80 consultas")).toBeVisible();
  expect(await rendered.count()).toBeLessThan(80);
  /** Returns how many enquiries are on paper, and the number that the paper states if it has not all. */
  const printed = async () => {
    const words = await wordsOf(await page.pdf());
    const [, stated] =
      /Aquí están las primeras (\d+) de 620 consultas: Exportar las da todas\./.exec(words) ?? [];
    return [words.match(/Impresa\d+/g)!.length, stated && Number(stated)];
  };
  expect(await printed()).toEqual([80, undefined]);
  await expect.poll(() => rendered.count(), "afterwards").toBeLessThan(80);
  await addRows(81, 620);
  await page.reload();
  await expect(page.getByRole("status").getByText("620 consultas")).toBeVisible();
  const [count, stated] = await printed();
  expect(count).toBe(stated);
  expect(count).toBeLessThan(620);
  await expect(page.getByText("Aquí están las primeras")).toHaveCount(0);
});

test("on paper the chart has all its days, as wide as its place", async ({ page }) => {
  await signIn(page);
  const chart = page.getByRole("img", { name: /^Consultas recibidas por día/ });
  await expect(chart).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // In print, the browser lays the page out without notifying the code that measures.
  const [place, today] = await chart.evaluate((drawing) => {
    const place = drawing.parentElement!;
    place.style.width = "500px";
    const parts = [place, [...drawing.querySelectorAll("text")].find((text) => text.textContent === "Hoy")!];
    return parts.map((part) => part.getBoundingClientRect().right);
  });
  expect(today).toBeLessThanOrEqual(place!);
});

test("on paper what is said on a coloured ground is written in ink", async ({ page, product }) => {
  await product.rows(
    "insert into mail (kind, recipient, state) values ('test', 'ana@correo.example', 'rebotada')",
  );
  await product.rows(
    `insert into rights_request (kind, channel, person, email, received, due)
     values ('acceso', 'correo', 'Ana', 'ana@correo.example', '2026-01-05', '2026-01-20')`,
  );
  await signIn(page);
  for (const [section, words] of [
    ["correo", "Rebotado"],
    ["solicitudes", /^Venció el/],
    ["solicitudes", "Acceso"],
  ] as const) {
    await page.goto(`/admin?seccion=${section}`);
    const mark = page.getByRole("article").first().getByText(words);
    await expect(mark).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector("main h2")!).color);
    await expect(mark).toHaveCSS("color", ink);
    await page.emulateMedia({ media: null });
  }
});

test("on paper the chosen one of a few options is written in ink, in a line around it", async ({ page }) => {
  await post(page);
  await signIn(page);
  await page
    .getByRole("checkbox", { name: /^Seleccionar a / })
    .first()
    .click();
  const chosen = page.getByRole("form", { name: "Consultas seleccionadas" }).getByText("En curso");
  await chosen.click();
  await page.emulateMedia({ media: "print" });
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector("main h2")!).color);
  await expect(chosen).toHaveCSS("color", ink);
  await expect(chosen).toHaveCSS("outline-style", "solid");
});

test("on paper no table of times is cut between two sheets", async ({ page }) => {
  await post(page); // every form that has an enquiry gets a table
  await signIn(page);
  await page.goto("/admin?seccion=tiempos");
  const tables = page.getByRole("table");
  await expect(tables.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const table of await tables.all()) await expect(table).toHaveCSS("break-inside", "avoid");
});

test("in forced colours a warning has its box, and a switch that is off its knob", async ({
  page,
  product,
}) => {
  await product.rows(
    "insert into mail (kind, recipient, state) values ('test', 'luz@correo.example', 'guardada')",
  );
  await signIn(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin?seccion=correo");
  const warning = page.locator(".mail-warnings_root").getByRole("listitem").first();
  await expect(warning).toHaveCSS("border-top-style", "solid");
  const track = page.locator(".switch_track");
  const [knob, ground] = await track.evaluate((element) =>
    ["::before", null].map((part) => getComputedStyle(element, part).backgroundColor),
  );
  expect(knob).not.toBe(ground);
});
