import type { Page } from "@playwright/test";
import { MAX_NOTE_LENGTH } from "#schema/contact-status.ts";
import { chosen } from "./contacts-table.ts";
import { COLLEAGUE, colleague, history, note, open, panel, post, row, save, status } from "./open-contact.ts";
import {
  choose,
  endSession,
  expect,
  fillSignIn,
  test,
  press,
  sessionDialog,
  openSignedIn,
} from "./own-product.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1280, height: 1200 } });

const conflictAlert = (page: Page) =>
  panel(page).getByRole("form", { name: "Seguimiento" }).getByRole("alert");

test("what somebody else saves shows at once, and a draft about it is kept until it is decided on", async ({
  page,
  product,
}) => {
  await open(page, { name: "Rogelio", lastName: "Batista" });
  const other = await colleague(page, product);
  await note(page).fill("La tomo yo.");
  await press(status(other, "Atendida"));
  await note(other).fill("Resuelto por teléfono.");
  await save(other).click();

  await expect(conflictAlert(page)).toContainText("Otra persona cambió esta consulta mientras escribías.");
  await expect(conflictAlert(page)).toContainText(`${COLLEAGUE}: Atendida`);
  await expect(history(page)).toHaveText([/Resuelto por teléfono/]);
  await expect(note(page)).toHaveValue("La tomo yo.");
  await expect(status(page, "Atendida")).toBeChecked();
  await press(status(page, "En curso"));
  await save(page).click();
  await expect(conflictAlert(page)).toHaveCount(0);
  await expect(history(page)).toHaveText([/La tomo yo/, /Resuelto por teléfono/]);
  await expect(history(other)).toHaveText([/La tomo yo/, /Resuelto por teléfono/]);
  await expect(status(other, "En curso")).toBeChecked();
  await expect(conflictAlert(other)).toHaveCount(0);
  await other.context().close();
});

test("what is typed stays, and is saved, where the browser has no room to keep it", async ({ page }) => {
  await open(page, { name: "Teresa", lastName: "Arias" });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
  });
  await note(page).fill("La llamo mañana.");
  await panel(page).getByRole("button", { name: "Cerrar la consulta" }).click();
  await row(page, "Teresa").getByRole("button").first().click();
  await expect(note(page)).toHaveValue("La llamo mañana.");
  await save(page).click();
  await expect(history(page)).toHaveText([/La llamo mañana/]);
  await expect(note(page)).toHaveValue("");
});

test("of two who save the same enquiry the later is told by the gateway, and nothing is overwritten", async ({
  page,
  product,
}) => {
  await page.route("**/api/admin/events", () => undefined); // the page learns nothing of the other administrator
  await open(page, { name: "Carmen", lastName: "Sucre" });
  const other = await colleague(page, product);
  await note(page).fill("Le escribo hoy.");
  await press(status(page, "En curso"));
  await press(status(other, "Atendida"));
  await save(other).click();
  await expect(history(other)).toHaveCount(1);

  await save(page).click();
  await expect(conflictAlert(page)).toContainText("Esta consulta cambió mientras tanto.");
  await expect(history(page)).toHaveText([/Atendida/]);
  await expect(note(page)).toHaveValue("Le escribo hoy.");
  await expect(status(page, "En curso")).toBeChecked();
  await conflictAlert(page).getByRole("button", { name: "Descartar" }).click();
  await expect(conflictAlert(page)).toHaveCount(0);
  await expect(panel(page), "the keyboard stays in the panel").toBeFocused();
  await expect(note(page)).toHaveValue("");
  await expect(status(page, "Atendida")).toBeChecked();
  await expect(history(other)).toHaveCount(1);
  await other.context().close();
});

test("many enquiries are changed or assigned at once, and those that somebody changed before stay selected", async ({
  page,
  product,
}) => {
  for (const name of ["Una", "Dos", "Tres"]) await post(page, { name, lastName: "Delote" });
  await page.route("**/api/admin/events", () => undefined);
  await openSignedIn(page, "/admin?q=Delote");
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await expect(bar).toHaveCount(0);
  const status = page.locator("#contactos > [role=status]");
  await expect(status, "what is read out later stands").toBeEmpty();
  for (const name of ["Una", "Dos", "Tres"])
    await page.getByRole("checkbox", { name: `Seleccionar a ${name} Delote` }).click();
  await expect(status).toHaveText("3 seleccionadas");
  const apply = bar.getByRole("button", { name: "Aplicar" });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription("Elige el nuevo estado.");

  const other = await colleague(page, product);
  await row(other, "Dos Delote").getByRole("link", { name: "Dos Delote" }).click();
  await note(other).fill("Esta la llevo yo.");
  await save(other).click();
  await expect(history(other)).toHaveCount(1);

  await press(bar.getByRole("radio", { name: "Atendida" }));
  const typed = bar.getByLabel("Nota (opcional)");
  await typed.fill("Respondidas en lote.");
  await apply.click();
  const toast = page.getByRole("status").filter({ hasText: "2 consultas actualizadas" });
  await expect(toast).toContainText("1 no se cambió porque ya había cambiado");
  await expect(chosen(page)).toHaveText("1 seleccionada");
  await expect(typed, "it was not noted for all").toHaveValue("Respondidas en lote.");
  await expect(row(page, "Una Delote")).toContainText("Atendida");
  await expect(row(page, "Tres Delote")).toContainText("Atendida");
  await expect(row(page, "Dos Delote")).not.toContainText("Atendida");
  await expect(history(other)).toHaveText([/Esta la llevo yo/]);

  await expect(bar.getByRole("radio", { name: "Atendida" })).toBeChecked();
  await press(bar.getByRole("radio", { name: "En curso" }));
  await apply.click();
  await expect(page.getByRole("status").filter({ hasText: "1 consulta actualizada" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(row(page, "Dos Delote")).toContainText("En curso");

  await page.getByRole("checkbox", { name: "Seleccionar a Tres Delote" }).click();
  await typed.fill("Llamar antes de las diez.");
  const { promise: read, resolve: letRead } = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("ContactsById")) await read;
    await route.continue();
  });
  await choose(page, "Asignar a…", "admin@istmia.example");
  const assigned = page.getByRole("status").filter({ hasText: "A cargo de admin@istmia.example." });
  await expect(assigned).toContainText("1 consulta actualizada");
  await expect(typed, "it is meant for those that are selected").toHaveValue("Llamar antes de las diez.");
  await expect(chosen(page)).toHaveText("1 seleccionada");
  await press(bar.getByRole("radio", { name: "En curso" }));
  await expect(apply, "the version on screen is outdated").toHaveAttribute("aria-disabled", "true");
  letRead();
  await expect(apply).toHaveAttribute("aria-disabled", "false");
  await apply.click();
  await expect(page.getByRole("status").filter({ hasText: "Estado: En curso." })).toBeVisible();
  await expect(bar).toHaveCount(0);

  for (const name of ["Una", "Dos"])
    await page.getByRole("checkbox", { name: `Seleccionar a ${name} Delote` }).click();
  await choose(page, "Asignar a…", "admin@istmia.example");
  await expect(page.getByRole("status").filter({ hasText: "2 consultas actualizadas" })).toContainText(
    "A cargo de admin@istmia.example.",
  );
  await expect(bar).toHaveCount(0);
  await row(page, "Una Delote").getByRole("link", { name: "Una Delote" }).click();
  await expect(history(page)).toHaveText([/La tomó/, /Atendida.*Respondidas en lote/]);
  await other.context().close();
});

test("the button of a note that is too long tells it, and a press of it leads to the note", async ({
  page,
}) => {
  await open(page, { name: "Larga", lastName: "Explicada" });
  const beyond = "x".repeat(MAX_NOTE_LENGTH + 1);
  const fault = "La nota es demasiado larga: sobra 1 carácter.";
  await note(page).fill(beyond);
  await expect(save(page)).toHaveAccessibleDescription(fault);
  await save(page).press("Enter");
  await expect(note(page)).toBeFocused();

  await page.goto("/admin?q=Explicada");
  await page.getByRole("checkbox", { name: "Seleccionar a Larga Explicada" }).click();
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await press(bar.getByRole("radio", { name: "Atendida" }));
  await bar.getByLabel("Nota (opcional)").fill(beyond);
  const apply = bar.getByRole("button", { name: "Aplicar" });
  await expect(apply).toHaveAccessibleDescription(fault);
  await apply.press("Enter");
  await expect(bar.getByLabel("Nota (opcional)")).toBeFocused();
});

test("Ctrl Enter saves where one has just chosen the status, and presses no button besides", async ({
  page,
  product,
}) => {
  await open(page, { name: "Rubiela", lastName: "Teclas" });
  await press(status(page, "En curso"));
  await status(page, "En curso").press("Control+Enter");
  await expect(history(page)).toHaveText([/En curso/]);

  await note(page).fill("Sigue en pie.");
  const other = await colleague(page, product);
  await press(status(other, "Atendida"));
  await status(other, "Atendida").press("Control+Enter");
  await conflictAlert(page).getByRole("button", { name: "Descartar" }).press("Control+Enter");
  await expect(history(page)).toHaveText([/Sigue en pie/, /Atendida/, /En curso/]);
  await other.context().close();
});

test("what is selected, and where one is, while a change of many is under way stays so", async ({ page }) => {
  for (const name of ["Cuatro", "Cinco"]) await post(page, { name, lastName: "Entretanto" });
  await openSignedIn(page, "/admin?q=Entretanto");
  const answer = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (/mutation UpdateContactStatuses/.test(route.request().postData() ?? "")) await answer.promise;
    await route.continue();
  });
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await page.getByRole("checkbox", { name: "Seleccionar a Cuatro Entretanto" }).click();
  await press(bar.getByRole("radio", { name: "Atendida" }));
  await bar.getByRole("button", { name: "Aplicar" }).click();
  await page.getByRole("checkbox", { name: "Seleccionar a Cinco Entretanto" }).click();
  await page.getByRole("searchbox").focus();
  answer.resolve();
  await expect(row(page, "Cuatro Entretanto")).toContainText("Atendida");
  await expect(chosen(page)).toHaveText("1 seleccionada");
  await expect(page.getByRole("checkbox", { name: "Seleccionar a Cinco Entretanto" })).toBeChecked();
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the selection can be taken back", async ({ page }) => {
  await post(page, { name: "Nadie", lastName: "Elegido" });
  await openSignedIn(page, "/admin?q=Elegido");
  await row(page, "Nadie Elegido").focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await expect(chosen(page)).toHaveText("1 seleccionada");
  await bar.getByRole("button", { name: "Quitar selección" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeFocused();
});

test("more than two hundred can be chosen, those that have yet to come included, but not changed at once", async ({
  page,
}) => {
  for (let sent = 0; sent < 210; sent += 30)
    await Promise.all(Array.from({ length: 30 }, () => post(page, { name: "Legión", lastName: "Numerosa" })));
  const rest = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (/"(after|skip)":("|[1-9])/.test(route.request().postData() ?? "")) await rest.promise;
    await route.continue();
  });
  await openSignedIn(page, "/admin?q=Numerosa");
  await expect(page.getByText("210 consultas", { exact: true })).toBeVisible();
  await row(page, "Legión Numerosa").first().focus();
  await page.keyboard.press("Shift+End");
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await expect(chosen(page)).toHaveText("100 seleccionadas");
  rest.resolve();
  await expect(chosen(page)).toHaveText("210 seleccionadas");
  await press(bar.getByRole("radio", { name: "Atendida" }));
  const apply = bar.getByRole("button", { name: "Aplicar" });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription("Se cambian hasta 200 a la vez: elige menos.");
});

test.describe("after the session has ended", () => {
  test.use({ expectedFaults: /401/ });

  test("a draft is still there once its writer has signed in again", async ({ page }) => {
    await open(page, { name: "Dalys", lastName: "Moreno" });
    await note(page).fill("Escrita antes de que venciera.");
    await endSession(page);
    await expect(sessionDialog(page)).toBeVisible();
    await fillSignIn(page);
    await expect(sessionDialog(page)).toHaveCount(0);
    await expect(note(page)).toHaveValue("Escrita antes de que venciera.");
    await save(page).click();
    await expect(history(page)).toHaveText([/Escrita antes de que venciera/]);
  });

  test("a change that was refused for it is saved once its writer has signed in again", async ({ page }) => {
    await page.route("**/api/admin/events", () => undefined);
    await open(page, { name: "Abdiel", lastName: "Moreno" });
    await note(page).fill("Guardada después.");
    await endSession(page);
    await save(page).click();
    await expect(sessionDialog(page)).toBeVisible();
    await fillSignIn(page);
    await expect(history(page)).toHaveText([/Guardada después/]);
    await expect(note(page)).toHaveValue("");
  });
});

test.describe("without the network", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/ });

  test("an enquiry that cannot be loaded says so, and is there after trying again", async ({ page }) => {
    const id = await post(page, { name: "Edilma", lastName: "Ríos" });
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("ContactDetails") ? route.abort() : route.continue(),
    );
    await openSignedIn(page, `/admin?consulta=${id}`);
    await expect(panel(page).getByRole("alert")).toContainText("No se pudo cargar la consulta.");
    await page.unroute("**/graphql");
    await panel(page).getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("dialog", { name: "Edilma Ríos" })).toBeVisible();
    await expect(save(page)).toBeVisible();
  });

  test("on a phone, what could not be saved is said over the sheet and stays typed", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, { name: "Fermín", lastName: "Castro" });
    await note(page).fill("No se pierde.");
    await context.setOffline(true);
    await save(page).click();
    const toast = page.getByRole("alertdialog").filter({ hasText: "No se guardó el cambio" });
    await expect(toast).toContainText("Lo que escribiste sigue aquí.");
    await toast.getByRole("button", { name: "Cerrar notificación" }).click();
    await expect(toast).toHaveCount(0);
    await expect(note(page)).toHaveValue("No se pierde.");
    await context.setOffline(false);
    await save(page).click();
    await expect(history(page)).toHaveText([/No se pierde/]);
  });
});

test("on a phone the enquiry covers the page and keeps the focus; the page behind does not scroll", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await post(page, { name: "Ulises", lastName: "Vega" });
  await openSignedIn(page, "/admin?q=Ulises");
  await row(page, "Ulises Vega").getByRole("link", { name: "Ulises Vega" }).click();
  const sheet = page.getByRole("dialog", { name: "Ulises Vega" });
  await expect(sheet).toBeFocused();
  await expect(save(page)).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 });
  const outside = () =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest("[role=dialog]");
    });
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    expect(await outside()).toBe(false);
  }
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(195, 200);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(row(page, "Ulises Vega")).toBeFocused();
});

test("? lists the keys and gives the focus back; in a note it is a question mark", async ({ page }) => {
  await open(page, { name: "Noris", lastName: "Batista" });
  const keys = page.getByRole("dialog", { name: "Teclas" });
  await status(page, "Nueva").focus();
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  for (const key of ["↑", "RePág", "Inicio", "Enter", "Espacio", "Esc", "/", "?", "←"])
    await expect(keys.getByText(key, { exact: true }).first()).toBeVisible();
  await expect(keys.getByText("o enviar la respuesta")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(status(page, "Nueva")).toBeFocused();
  await note(page).press("?");
  await expect(note(page)).toHaveValue("?");
  await expect(keys).toHaveCount(0);
});
