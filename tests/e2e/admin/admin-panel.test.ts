import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { colleague, history, message, note, open, panel, post, row, save, status } from "./open-contact.ts";
import { expect, fillSignIn, test, press, openSignedIn, storedToken } from "./own-product.ts";

test.describe.configure({ mode: "serial" });

/** Changes an enquiry without the page's knowledge. */
const change = async (page: Page, seen: string, change: string) =>
  page.request.post("/graphql", {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    data: { query: `mutation { updateContactStatus(seen: ${seen}, change: ${change}) { id } }` },
  });

test("a press or Enter on a row opens the enquiry beside the table; Escape closes it and leads back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await post(page, { name: "Marisol", lastName: "Quintero" });
  await openSignedIn(page);
  await row(page, "Marisol").getByRole("link", { name: "Marisol Quintero" }).click();
  await expect(page.getByRole("dialog", { name: "Marisol Quintero" })).toBeFocused();
  await expect(page).toHaveURL(/[?&]consulta=/);
  await expect(panel(page).getByRole("heading", { name: "Marisol Quintero" })).toBeVisible();
  await expect(panel(page)).toContainText("Fianzas");
  await expect(panel(page).getByRole("list", { name: "Consulta" })).toHaveText("Cumplimiento Legal");
  await expect(panel(page)).toContainText(/\d{1,2}\s\S+\s\d{4}, \d{1,2}:\d{2}\s[AP]M/);
  await expect(panel(page).getByText("Sin cambios todavía")).toBeVisible();
  await expect(row(page, "Marisol")).toBeInViewport();

  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/consulta=/);
  await expect(row(page, "Marisol")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Marisol Quintero" })).toBeFocused();
});

test("an open enquiry covers no row of the list, from the width at which it stands beside it", async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin");
    if (width === 1024) await fillSignIn(page);
    await row(page, "Marisol").getByRole("link", { name: "Marisol Quintero" }).click();
    await expect(save(page)).toBeVisible();
    const left = (await panel(page).boundingBox())!.x;
    const { x, width: wide } = (await row(page, "Marisol").boundingBox())!;
    expect(x + wide).toBeLessThanOrEqual(left);
  }
});

test("opening an enquiry is on record; what refreshes by itself is not", async ({ page, product }) => {
  const records = async (id: string) => {
    const rows = await product.rows<{ action: string }>(
      "select action from audit_entry where detail like $1 order by id",
      [`%${id}%`],
    );
    return rows.map(({ action }) => action);
  };
  const id = await post(page, { name: "Otilia", lastName: "Registrada" });
  await openSignedIn(page);
  await expect(page.getByText("En vivo", { exact: true })).toBeVisible();
  await change(page, `{ id: "${id}", version: 1 }`, "{ status: EN_CURSO }");
  await expect(row(page, "Otilia")).toContainText("En curso");
  expect(await records(id)).toEqual(["change"]);

  await row(page, "Otilia").getByRole("time").click();
  await expect(save(page)).toBeVisible();
  expect(await records(id)).toEqual(["change", "read-contact"]);
  const asked = page.waitForResponse((answer) => !!answer.request().postData()?.includes("ContactRefresh"));
  await change(page, `{ id: "${id}", version: 2 }`, '{ status: ATENDIDA, note: "Ya la llamé" }');
  await expect(history(page)).toHaveText([/Ya la llamé/, /En curso/]);
  await asked;
  expect(await records(id)).toEqual(["change", "read-contact", "change"]);
});

test("whatever was sent shows whole, and as text", async ({ page }) => {
  const texts = [
    "<img src=x onerror=\"document.title='roto'\"> <script>document.title='roto'</script>",
    '=HYPERLINK("http://malo.example","clic")\n\n  +1\n@SUM(A1)',
    "مرحبا بالعالم من بنما\nHola desde Panamá",
    `${"palabra ".repeat(300)}${"x".repeat(2600)}`,
  ];
  await openSignedIn(page);
  const title = await page.title();
  for (const text of texts) {
    const id = await post(page, { name: text.slice(0, 60), message: text });
    await page.goto(`/admin?consulta=${id}`);
    await expect(message(page)).toBeVisible();
    expect(await message(page).evaluate((element) => element.textContent)).toBe(text.trim());
    await expect(panel(page).getByRole("img")).toHaveCount(0);
    const width = await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(width).toBe(0);
    const cut = await message(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBe(0);
  }
  expect(await page.title()).toBe(title);
});

test("the address is copied, also without the clipboard, and a reply begins with it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = "o'brien+seguros@correo.example";
  await open(page, { name: "Ana &\nLuz", email });
  const reply = panel(page).getByRole("link", { name: "Responder por correo" });
  const link = new URL((await reply.getAttribute("href"))!);
  expect([link.protocol, decodeURIComponent(link.pathname)]).toEqual(["mailto:", email]);
  expect(link.searchParams.get("subject")).toBe("Tu consulta a Istmia Seguros");
  expect(link.searchParams.get("body")).toMatch(/^Hola, Ana & Luz:\r\n/);
  expect(link.hash).toBe("");

  const copy = panel(page).getByRole("button", { name: "Copiar correo" });
  await copy.click();
  await expect(panel(page).getByRole("status").filter({ hasText: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  await page.evaluate(() => navigator.clipboard.writeText("otra cosa"));
  // The clipboard API is missing, as on an address without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await copy.click();
  await note(page).focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(note(page)).toHaveValue(email);
});

test("a badge's code shows under the pointer, on focus, and after a tap over the sheet of a phone", async ({
  browser,
  page,
}) => {
  const tooltip = page.getByRole("tooltip");
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await open(page, { consultType: '["contractual","legal"]' });
  const badge = panel(page).getByRole("button", { name: "Cumplimiento Legal" });
  await badge.hover();
  await expect(tooltip).toHaveText("legal");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Copiar correo" }).focus();
  await page.keyboard.press("Tab");
  await expect(tooltip).toHaveText("contractual");
  await page.keyboard.press("Tab");
  await expect(badge).toBeFocused();
  await expect(badge).toHaveAccessibleDescription("legal");

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await openSignedIn(phone, `/admin?consulta=${id}`);
  await expect(save(phone)).toBeVisible(); // a panel that is still opening may close a tooltip
  await panel(phone).getByRole("button", { name: "Cumplimiento Legal" }).tap();
  await expect(phone.getByRole("tooltip")).toHaveText("legal");
  const seen = await phone.getByRole("tooltip").evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(seen).toBe(true);
  await context.close();
});

test("opening marks an enquiry as read, once", async ({ page }) => {
  const marks: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("MarkContactRead")) marks.push(request.url());
  });
  await post(page, { name: "Yaritza", lastName: "Him" });
  await openSignedIn(page);
  await expect(row(page, "Yaritza Him")).toContainText("Sin leer");
  await row(page, "Yaritza Him").getByRole("link", { name: "Yaritza Him" }).click();
  await expect(save(page)).toBeVisible();
  await expect(row(page, "Yaritza Him")).not.toContainText("Sin leer");
  await page.reload();
  await expect(save(page)).toBeVisible();
  await expect(row(page, "Yaritza Him")).toBeVisible();
  await expect(row(page, "Yaritza Him")).not.toContainText("Sin leer");
  expect(marks).toHaveLength(1);
});

test("a status with a note is saved into the history, and is there after a reload", async ({ page }) => {
  await open(page, { name: "Eduardo", lastName: "De León" });
  await expect(status(page, "Nueva")).toBeChecked();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription("Elige otro estado o escribe una nota.");
  await press(status(page, "En curso"));
  await note(page).fill("  Le pedí los planos.\nLos manda el lunes. ");
  await note(page).press("ControlOrMeta+Enter");
  await expect(panel(page).getByText("Guardado", { exact: true })).toBeVisible();
  await expect(note(page)).toHaveValue("");
  await expect(save(page)).toBeDisabled();
  await note(page).fill("Llegaron los planos.");
  await save(page).click();
  await expect(history(page)).toHaveCount(2);
  await page.reload();
  await expect(status(page, "En curso")).toBeChecked();
  await expect(history(page).first()).toContainText("Llegaron los planos.");
  await expect(history(page).last()).toContainText(/En curso.*\d{4}, \d{1,2}:\d{2}\s[AP]M/);
  await expect(history(page).last()).toContainText("Le pedí los planos.\nLos manda el lunes.");
  await expect(history(page).last()).toContainText("admin@istmia.example");
  await expect(row(page, "Eduardo De León")).toContainText("En curso");
});

test("a note that is too long is not cut; it says by how much and cannot be saved", async ({ page }) => {
  await open(page);
  await note(page).fill("ñ".repeat(1900));
  await expect(panel(page).getByText("Quedan 100 caracteres.")).toBeVisible();
  await note(page).fill("ñ".repeat(2003));
  await expect(note(page)).toHaveAccessibleDescription(/sobran 3 caracteres/);
  await expect(save(page)).toBeDisabled();
  await save(page).click({ force: true });
  await expect(history(page)).toHaveCount(0);
});

test("what is changed while an enquiry is being read again shows too", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await open(page, { name: "Zoraida", lastName: "Barría" });
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("query ContactRefresh")) return route.continue();
    const response = await route.fetch();
    read.resolve();
    await held.promise;
    return route.fulfill({ response });
  });
  await change(page, `{ id: "${id}", version: 1 }`, "{ status: EN_CURSO }");
  await read.promise;
  await change(page, `{ id: "${id}", version: 2 }`, "{ status: ATENDIDA }");
  await expect(row(page, "Zoraida")).toContainText("Atendida");
  held.resolve();
  await expect(history(page)).toHaveText([/Atendida/, /En curso/]);
});

test("the warning that somebody else was first brings what they did into view, on a phone too", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await open(page, { message: "Una consulta larga. ".repeat(60) });
  await note(page).fill("La tomo yo.");
  const other = await colleague(page, product);
  await change(other, `{ id: "${id}", version: 1 }`, '{ status: ATENDIDA, note: "Resuelta por teléfono." }');
  await expect(panel(page).getByRole("alert")).toContainText("Otra persona cambió esta consulta");
  await expect(history(page).getByText("Resuelta por teléfono.")).toBeInViewport({ ratio: 1 });
  await expect(note(page)).toBeInViewport();
  await other.context().close();
});

test("the keys and the buttons lead to the next and the previous enquiry, and drafts stay with theirs", async ({
  page,
}) => {
  const names = ["Primera", "Segunda", "Tercera"];
  for (const name of names.toReversed()) await post(page, { name, lastName: "Deteclas" });
  await openSignedIn(page, "/admin?q=Deteclas");
  await row(page, "Primera").getByRole("link", { name: "Primera Deteclas" }).click();
  const shown = (name: string) =>
    expect(page.getByRole("dialog", { name: `${name} Deteclas` })).toBeVisible();
  const previous = panel(page).getByRole("button", { name: "Consulta anterior" });
  const next = panel(page).getByRole("button", { name: "Consulta siguiente" });

  await shown("Primera");
  await expect(previous).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await shown("Segunda");
  await page.keyboard.press("j");
  await shown("Tercera");
  await expect(next).toBeDisabled();
  await page.keyboard.press("k");
  await shown("Segunda");

  await note(page).fill("un borrador");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("¡");
  await expect(note(page)).toHaveValue("un borrado¡r");
  await press(status(page, "Atendida"));
  await next.click();
  await shown("Tercera");
  await expect(note(page)).toHaveValue("");
  await next.press("ArrowLeft");
  await shown("Segunda");
  await expect(note(page)).toHaveValue("un borrado¡r");
  await expect(status(page, "Atendida")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await row(page, "Segunda").getByRole("link", { name: "Segunda Deteclas" }).click();
  await expect(note(page)).toHaveValue("un borrado¡r");
  await expect(panel(page).getByText("Sin guardar todavía.")).toBeVisible();

  await page.reload();
  await expect(note(page)).toHaveValue("un borrado¡r");
  await expect(status(page, "Atendida")).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.getByRole("button", { name: "Cerrar sesión y perderlo" }).click();
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .not.toContain("borrado¡r");
});

test("an enquiry that does not exist is said to", async ({ page }) => {
  await openSignedIn(page, "/admin?consulta=00000000-0000-4000-8000-000000000000");
  await expect(panel(page).getByRole("alert")).toHaveText("Esta consulta no existe");
  await panel(page).getByRole("button", { name: "Cerrar la consulta" }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("axe finds nothing in an open enquiry with history, a draft that is too long and a warning", async ({
  page,
  product,
}) => {
  const id = await open(page, { name: "Itzel", lastName: "Caballero" });
  await note(page).fill("Con su historia.");
  await save(page).click();
  await expect(history(page)).toHaveCount(1);
  await note(page).fill("n".repeat(2001));
  const other = await colleague(page, product);
  await change(other, `{ id: "${id}", version: 2 }`, "{ status: ATENDIDA }");
  await expect(panel(page).getByRole("alert")).toContainText("Otra persona cambió esta consulta");
  await expectAccessible(page, { widths: [1440, 390] });
  await other.context().close();
});

test("axe finds nothing in the bar of a selection and in the list of keys", async ({ page }) => {
  await post(page, { name: "Elegida", lastName: "Delista" });
  await openSignedIn(page, "/admin?q=Delista");
  await page.getByRole("checkbox", { name: "Seleccionar a Elegida Delista" }).click();
  await press(page.getByRole("radio", { name: "Atendida" }));
  await expectAccessible(page, { widths: [1440, 390] });
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  await expectAccessible(page, { widths: [1440, 390] });
});
