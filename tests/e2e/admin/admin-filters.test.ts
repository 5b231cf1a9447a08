import type { Request } from "@playwright/test";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { count, recordListRequests, rowAt, rowOf, table } from "./contacts-table.ts";
import { panel, post, save } from "./open-contact.ts";
import { choice, choose, expect, test, press, openSignedIn } from "./own-product.ts";

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ product }) => fillWithContacts(product.databaseUrl, 1200));

test("up to 2,000 enquiries are loaded whole, and the type narrows them without a request", async ({
  page,
}) => {
  const asked = recordListRequests(page);
  await openSignedIn(page);
  await expect(count(page)).toHaveText("1,200 consultas");
  await expect.poll(() => asked.length).toBe(2);
  await choose(page, "Filtrar por tipo", "Fianzas");
  await expect(count(page)).toHaveText("200 consultas");
  await expect(table(page)).toHaveAttribute("aria-rowcount", "201");
  await expect(rowAt(page, 1).getByRole("gridcell").nth(1)).toHaveText("Fianzas");
  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, 200).getByRole("gridcell").nth(1)).toHaveText("Fianzas");
  await choose(page, "Filtrar por tipo", "Contacto General");
  await expect(count(page)).toHaveText("600 consultas");
  await expect(rowAt(page, 1)).toBeInViewport();
  await choose(page, "Filtrar por tipo", "Todos los contactos");
  await expect(count(page)).toHaveText("1,200 consultas");
  expect(asked).toHaveLength(2);
});

test("search, status, days and order narrow the list; a reload and a shared link restore them", async ({
  page,
  context,
}) => {
  const id = await post(page, {
    name: "Ñuris",
    lastName: "Del Ángel",
    message: "¿Cuánto cuesta la póliza del camión?",
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page);
  await page.getByRole("searchbox").fill("POLIZA DEL CAMION");
  await expect(count(page)).toHaveText("1 consulta");
  await expect(rowOf(page, "Ñuris Del Ángel")).toBeVisible();
  await page.getByRole("searchbox").fill("ñuris");
  await expect(count(page)).toHaveText("101 consultas");
  await choose(page, "Filtrar por estado", "Nueva");
  await choose(page, "Filtrar por tipo", "Fianzas");
  await expect(count(page)).toHaveText("1 consulta");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Panama" }).format(new Date());
  await page.getByLabel("Desde").fill("2020-01-31");
  await page.getByLabel("Hasta").fill(today);
  await choose(page, "Ordenar", "Más antiguas");
  await expect(page).toHaveURL(
    `/admin?q=%C3%B1uris&estado=nueva&tipo=fianzas&desde=2020-01-31&hasta=${today}&orden=antiguas`,
  );
  await rowOf(page, "Ñuris Del Ángel").getByRole("link", { name: "Ñuris Del Ángel" }).click();
  await expect(page).toHaveURL(new RegExp(`&consulta=${id}$`));

  const other = await context.newPage();
  await other.goto(page.url());
  for (const screen of [page, other]) {
    if (screen === page) await page.reload();
    await expect(count(screen)).toHaveText("1 consulta");
    await expect(screen.getByRole("dialog")).toContainText("Ñuris Del Ángel");
    await expect(screen.getByRole("searchbox")).toHaveValue("ñuris");
    await expect(choice(screen, "Filtrar por estado")).toHaveText("Nueva");
    await expect(choice(screen, "Filtrar por tipo")).toHaveText("Fianzas");
    await expect(screen.getByLabel("Desde")).toHaveValue("2020-01-31");
    await expect(screen.getByLabel("Hasta")).toHaveValue(today);
    await expect(choice(screen, "Ordenar")).toHaveText("Más antiguas");
  }
  const before = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: /^Filtros/ }).click(); // the filters are folded away beside the open enquiry
  const empty = page.getByText("No hay contactos para mostrar");
  const statuses = await page.evaluateHandle(() => [...document.querySelectorAll("[role=status]")]);
  await page.getByLabel("Hasta").fill("2020-02-01");
  await expect(empty).toBeVisible();
  expect(
    await empty.evaluate((words, stood) => stood.includes(words.closest("[role=status]")!), statuses),
    "what is read out stood before",
  ).toBe(true);
  await page.getByRole("region", { name: "Gestión de Contactos" }).getByText("Quitar filtros").last().click();
  await expect(count(page)).toHaveText("1,201 consultas");
  await expect(page).toHaveURL(`/admin?orden=antiguas&consulta=${id}`);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a search that is typed and not asked for yet goes with the filters", async ({ page }) => {
  await page.clock.install();
  await openSignedIn(page, "/admin?hasta=2020-01-01");
  await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();
  const search = page.getByRole("searchbox");
  // Types and presses in one task, before anything else can run.
  await search.evaluate((field: HTMLInputElement) => {
    field.setRangeText("marisol");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const buttons = [...document.querySelectorAll<HTMLElement>("#contactos button")];
    buttons.findLast(({ textContent }) => textContent === "Quitar filtros")!.click();
  });
  await page.clock.runFor(5000);
  await expect(search).toHaveValue("");
  await expect(page).toHaveURL("/admin");
  await expect(count(page)).toHaveText(/^1,20[01] consultas$/);
});

test("what an address says wrongly is ignored", async ({ page }) => {
  await openSignedIn(
    page,
    "/admin?tipo=reclamos&estado=toString&desde=2026-02-30&hasta=ayer&orden=x&consulta=1&q=%20",
  );
  await expect(count(page)).toHaveText("1,201 consultas");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(choice(page, "Filtrar por tipo")).toHaveText("Filtrar por tipo");
  const from = page.getByLabel("Desde");
  await expect(from).toHaveValue("");
  // Without a background of its own, Safari shows today's date in an empty field as dark as a typed one.
  await expect(from).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("while one types, the list waits for a pause; an answer that comes late is dropped", async ({
  page,
}) => {
  await openSignedIn(page);
  await expect(count(page)).toHaveText("1,201 consultas");
  const asked = recordListRequests(page);
  const shown = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const isLate = (request: Request) => request.postData()?.includes('"search":"marisol"') === true;
  const end = (request: Request) => isLate(request) && ended.resolve();
  page.on("requestfinished", end).on("requestfailed", end);
  await page.route("**/graphql", async (route) => {
    if (isLate(route.request())) await shown.promise;
    await route.continue().catch(() => undefined); // the page may have aborted the request
  });
  // Types all letters in one task, so that a slow machine does not search in between.
  await page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
    for (let typed = 1; typed <= "marisol".length; typed++) {
      field.setRangeText("marisol".slice(typed - 1, typed), typed - 1, typed, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  });
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole("searchbox").fill("itzel");
  await expect(rowAt(page, 1)).toContainText("Itzel");
  shown.resolve();
  await ended.promise;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(rowAt(page, 1)).toContainText("Itzel");
  expect(asked.filter((body) => body.includes('"search":"m"'))).toEqual([]);
});

test("on a phone the filters fold away, and say how many are on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, "/admin?estado=nueva&desde=2020-01-01");
  const fold = page.getByRole("button", { name: /^Filtros/ });
  await expect(fold).toContainText("2");
  await expect(page.getByLabel("Hasta")).toBeHidden();
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await choose(page, "Filtrar por estado", "Todos los estados");
  await expect(fold).toContainText("1");
});

test("what leaves the status looked for stays where it is read, marked, until it is taken off", async ({
  page,
}) => {
  for (const name of ["Primera", "Segunda", "Tercera"]) await post(page, { name, lastName: "Desfile" });
  await openSignedIn(page, "/admin?q=desfile&estado=nueva");
  await rowOf(page, "Tercera").getByRole("link", { name: "Tercera Desfile" }).click();
  await press(panel(page).getByRole("radio", { name: "En curso" }));
  await save(page).click();
  await expect(rowOf(page, "Tercera")).toContainText("En curso");
  await expect(rowOf(page, "Tercera").getByRole("link", { name: "Tercera Desfile" })).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
  await panel(page).getByRole("button", { name: "Consulta siguiente" }).click();
  await expect(page.getByRole("dialog", { name: "Segunda Desfile" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(count(page)).toHaveText("3 consultas");

  await rowOf(page, "Primera").getByRole("checkbox").check();
  await press(page.getByRole("radio", { name: "Atendida" }));
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(rowOf(page, "Primera")).toContainText("Atendida");
  await page.getByRole("button", { name: "Quitar 2 ya cambiadas" }).click();
  await expect(count(page)).toHaveText("1 consulta");
  await expect(rowOf(page, "Segunda")).toBeVisible();
  await expect(table(page).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /ya cambiada/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeFocused();
});

test("what comes to match while a list is open joins it as the newest, or is told and shown when asked for", async ({
  page,
  product,
}) => {
  for (const name of ["Cuarta", "Quinta", "Sexta"]) await post(page, { name, lastName: "Comparsa" });
  await product.rows(
    "update contact set created_at = created_at - interval '1 day' where name in ('Cuarta', 'Quinta')",
  );
  await openSignedIn(page, "/admin?q=comparsa&estado=en-curso");
  await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();

  const colleague = await page.context().newPage();
  await colleague.goto("/admin?q=comparsa");
  const take = async (name: string) => {
    await rowOf(colleague, name)
      .getByRole("link", { name: `${name} Comparsa` })
      .click();
    await expect(colleague.getByRole("dialog", { name: `${name} Comparsa` })).toBeVisible();
    await press(panel(colleague).getByRole("radio", { name: "En curso" }));
    await save(colleague).click();
  };
  await take("Sexta");
  await expect(count(page)).toHaveText("1 consulta");
  await take("Cuarta");
  await expect(page.getByRole("button", { name: "Mostrar 1 que ahora coincide" })).toBeVisible();
  await take("Quinta");
  await page.getByRole("button", { name: "Mostrar 2 que ahora coinciden" }).press("Enter");
  await expect(count(page)).toHaveText("3 consultas");
  await expect(page.getByRole("button", { name: /que ahora coincide/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeFocused();
});
