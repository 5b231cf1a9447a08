import type { Locator, Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { endSession, expect, fillSignIn, test, sessionDialog, signIn } from "#tests/e2e/admin/own-product.ts";

test.describe.configure({ mode: "serial" });
test.use({ expectedFaults: /401|ERR_INTERNET_DISCONNECTED|admin\/files net::ERR_ABORTED/ });

const ROW = "/admin?seccion=contenidos&catalogo=workshops&fila=talleres-rio-abajo";
const NEW = "/admin?seccion=contenidos&catalogo=workshops&vista=nueva";
const KEPT = "Hay cambios sin guardar; siguen en esta pestaña.";
const OFFLINE = "No hay conexión: tus cambios siguen en esta pestaña.";

const phone = (page: Page) => page.getByLabel("Teléfono");
const save = (page: Page) => page.getByRole("button", { name: "Guardar borrador" });
const saved = (page: Page) => page.getByText(/^Borrador (nuevo, )?sin publicar/);

test("an expired session loses nothing that was typed: neither at a save nor at a reload", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(ROW);
  await phone(page).fill("+507 302-7001");
  await endSession(page);
  await expect(sessionDialog(page)).toContainText("la pantalla queda como la dejaste");
  await fillSignIn(page);
  await expect(sessionDialog(page)).toBeHidden();
  await expect(phone(page)).toHaveValue("+507 302-7001");
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  await page.goto(NEW);
  await page.getByLabel("Nombre").fill("Taller sin sesión");
  await endSession(page);
  await expect(sessionDialog(page)).toBeVisible();
  await page.reload();
  await fillSignIn(page);
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel("Nombre")).toHaveValue("Taller sin sesión");
  await save(page).click();
  await expect(page).toHaveURL(/fila=taller-sin-sesion$/);
});

test("signing out asks before it loses what was typed", async ({ page }) => {
  await signIn(page);
  await page.goto(ROW);
  const before = await phone(page).inputValue();
  await phone(page).fill("+507 302-7005");
  const signOut = page.getByRole("button", { name: "Cerrar Sesión", exact: true });
  const question = page.getByRole("dialog", { name: "¿Cerrar la sesión?" });
  await signOut.press("Enter");
  await expect(question).toContainText("Lo que escribiste y no guardaste se pierde.");
  await question.getByRole("button", { name: "Seguir" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(signOut).toBeFocused();
  await expect(phone(page)).toHaveValue("+507 302-7005");

  await signOut.press("Enter");
  await question.getByRole("button", { name: "Cerrar sesión y perderlo" }).click();
  await fillSignIn(page);
  await expect(signOut).toBeVisible();
  await page.goto(ROW);
  await expect(phone(page)).toHaveValue(before);
  await expect(page.getByText(KEPT)).toBeHidden();
  await signOut.click();
  await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
});

test("an upload that ends with its form is told there, and a sign-out asks before it ends one", async ({
  page,
}) => {
  await page.route("**/api/admin/files", () => undefined);
  const choose = async () => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Elegir otro PDF" }).click();
    await (await choosing).setFiles({ name: "hogar.pdf", mimeType: "application/pdf", buffer: pdf() });
    await expect(page.getByRole("progressbar")).toBeVisible();
  };
  const field = page.getByRole("group", { name: "Documento PDF" });
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=conditions&fila=hogar");
  await choose();
  await page.getByRole("link", { name: "Historial" }).click();
  await expect(field).toBeHidden();
  await page.goBack();
  await expect(field).toContainText("El archivo no se guardó: elígelo otra vez.");
  await choose();
  await page.getByRole("button", { name: "Cerrar Sesión", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "¿Cerrar la sesión?" })).toBeVisible();
});

test("an expired session is told by the save and by the preview themselves, which are done after signing in", async ({
  page,
  product,
}) => {
  await page.route("**/api/admin/events", () => undefined); // the event stream would report it first
  const expireAndPress = async (button: Locator) => {
    await expect(button).toBeVisible();
    await product.rows("delete from session");
    // Other refusals in the meantime must not discard this press.
    await button.dispatchEvent("click");
    await expect(sessionDialog(page)).toContainText("la pantalla queda como la dejaste");
    await expect(button).toBeAttached();
    await fillSignIn(page);
    await expect(sessionDialog(page)).toBeHidden();
  };
  await signIn(page);
  await page.goto(ROW);
  await phone(page).fill("+507 302-7000");
  await expireAndPress(save(page));
  await expect(page.getByText(KEPT)).toBeHidden();
  await expect(phone(page)).toHaveValue("+507 302-7000");
  const rows = await product.rows(
    `select "row" ->> 'phone' as phone from draft where slug = 'talleres-rio-abajo'`,
  );
  expect(rows).toEqual([{ phone: "+507 302-7000" }]);

  await page.getByRole("link", { name: "Ver y publicar" }).click();
  await expireAndPress(page.getByRole("button", { name: "Vista previa" }));
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Talleres/ })).toBeVisible();
});

test("a file that is chosen after the session has ended is sent once, after signing in", async ({
  page,
  product,
}) => {
  await page.route("**/api/admin/events", () => undefined); // the event stream would report it first
  let sendings = 0;
  page.on("request", (request) => (sendings += Number(request.url().endsWith("/api/admin/files"))));
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=conditions&fila=hogar");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Elegir otro PDF" }).click();
  const chooser = await choosing;
  await product.rows("delete from session");
  await chooser.setFiles({ name: "hogar.pdf", mimeType: "application/pdf", buffer: pdf() });
  await expect(sessionDialog(page)).toBeVisible();
  expect(sendings).toBe(0);
  await fillSignIn(page);
  await expect(page.getByText("PDF aceptado")).toBeVisible();
  expect(sendings).toBe(1);
});

test("a dropped file that is no PDF, or several at once, is told at the field, and none is taken", async ({
  page,
  context,
}, info) => {
  const paths = ["hogar.pdf", "robo.pdf", "hogar.docx"].map((name) => info.outputPath(name));
  for (const path of paths) await writeFile(path, pdf());
  const [one, another, other] = paths as [string, string, string];
  const field = page.getByRole("group", { name: "Documento PDF" });
  const protocol = await context.newCDPSession(page);
  const drop = async (...files: string[]) => {
    const place = field.getByText("o suéltalo aquí");
    await place.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const { x, y } = (await place.boundingBox())!;
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await protocol.send("Input.dispatchDragEvent", {
        type,
        x,
        y,
        data: { items: [], files, dragOperationsMask: 1 },
      });
  };
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=conditions&fila=hogar");
  await drop(one, another);
  await expect(field.getByRole("alert")).toContainText(["Suelta un solo archivo: no se tomó ninguno."]);
  await drop(other);
  await expect(field.getByText("El archivo no es un PDF.")).toBeVisible();
  await expect(field.getByText("Suelta un solo archivo")).toBeHidden();
  await drop(one);
  await expect(field.getByText("PDF aceptado")).toBeVisible();
  await expect(field.getByText("El archivo no es un PDF.")).toBeHidden();
});

test("a lost connection is said in the form, and what was typed is saved once it is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto(ROW);
  await expect(phone(page)).toBeVisible();
  await context.setOffline(true);
  await phone(page).fill("+507 302-7002");
  await expect(page.getByRole("status").filter({ hasText: OFFLINE })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: OFFLINE })).toBeVisible();
  await expect(phone(page)).toHaveValue("+507 302-7002");
  await context.setOffline(false);
  await expect(page.getByText(KEPT)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(KEPT)).toBeHidden();
  await page.reload();
  await expect(phone(page)).toHaveValue("+507 302-7002");
  await expect(page.getByText(KEPT)).toBeHidden();
});

test("the button that saves keeps the focus, and is not pressed twice", async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let saves = 0;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("mutation SaveDraft")) return route.fallback();
    saves++;
    await answered;
    return route.continue();
  });
  await signIn(page);
  await page.goto(ROW);
  await phone(page).fill("+507 302-7004");
  await save(page).press("Enter");
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await save(page).press("Enter");
  await phone(page).press("Enter");
  await save(page).focus();
  answer();
  await expect(page.getByText(KEPT)).toBeHidden();
  await expect(save(page)).not.toHaveAttribute("aria-disabled");
  await expect(save(page)).toBeFocused();
  expect(saves).toBe(1);
});

test("the message of a saved draft leaves the buttons at the foot of the form free", async ({ page }) => {
  await signIn(page);
  await page.goto(ROW);
  await phone(page).fill("+507 302-7006");
  await save(page).click();
  const toast = page.getByRole("alertdialog").filter({ hasText: "Se guardó el borrador" });
  await toast.hover(); // keeps it there
  const lowestEdge = async () => {
    const { y, height } = (await toast.boundingBox())!;
    return y + height;
  };
  await expect.poll(lowestEdge).toBeLessThanOrEqual((await save(page).boundingBox())!.y);
});

test("who else has the row open is named", async ({ page, product }) => {
  await product.rows(
    `with other as (
       insert into admin (email, password_hash) select 'luisa.mora@istmia.example', password_hash from admin limit 1 returning id
     )
     insert into row_presence (catalogue, slug, admin_id) select 'workshops', 'talleres-rio-abajo', id from other`,
  );
  await signIn(page);
  await page.goto(ROW);
  await expect(page.getByText("Luisa Mora también tiene abierta esta ficha.")).toBeVisible();
});

test("a schedule, a publication and their undoing are told as done although their answers were lost", async ({
  page,
}) => {
  await page.route("**/graphql", async (route) => {
    const asked = route.request().postData() ?? "";
    const isLost = /mutation (PublishDrafts|UndoPublication|SchedulePublication|CancelSchedule)/.test(asked);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort("internetdisconnected");
  });
  await signIn(page);
  await page.goto(ROW);
  await phone(page).fill("+507 302-7003");
  await save(page).click();
  await expect(page.getByText(KEPT)).toBeHidden();
  await page.getByRole("link", { name: "Ver y publicar" }).click();
  await page.getByRole("checkbox", { name: "Taller sin sesión" }).uncheck({ force: true });
  await page.getByRole("button", { name: "Programar" }).click();
  const today = dayInPanama(new Date());
  await page.getByLabel("Día").fill(addDays(today, 30));
  await page.getByLabel("Hora de Panamá").fill("08:30");
  await page.getByRole("dialog").getByRole("button", { name: "Programar" }).click();
  await expect(page.getByText("Se programó", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Cancelar la publicación del .*, 8:30\sAM$/ }).click();
  await expect(page.getByText("Se canceló", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText("Se publicó", { exact: true })).toBeVisible();
  await expect(page.getByText("Publicado en 1 de 1 servidor.")).toBeVisible();
  await page.getByRole("link", { name: "Historial" }).click();
  await page.getByRole("button", { name: "Deshacer la publicación 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(page.getByRole("article", { name: "Publicación 2" })).toContainText(
    "Se deshizo la publicación 1",
  );
  await expect(page.getByRole("alert")).toHaveCount(0);
});
