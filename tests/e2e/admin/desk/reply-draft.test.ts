import type { Page, Route } from "@playwright/test";
import {
  COLLEAGUE,
  colleague,
  history,
  message,
  note,
  open,
  panel,
  post,
  save,
} from "#tests/e2e/admin/open-contact.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, press, openSignedIn } from "#tests/e2e/admin/own-product.ts";

test.use({ viewport: { width: 1280, height: 1200 } });

const form = (page: Page) => panel(page).getByRole("form", { name: /^Respuesta a / });
const text = (page: Page) => form(page).getByRole("textbox", { name: "Respuesta" });
const write = (page: Page) => panel(page).getByRole("button", { name: "Escribir respuesta" });
const send = (page: Page) => form(page).getByRole("button", { name: "Guardar sin enviar" });
const conflictAlert = (page: Page) => form(page).getByRole("alert");

/** Replies to the contact that a page shows. */
async function answer(page: Page, words: string): Promise<void> {
  await write(page).click();
  await text(page).fill(words);
  await send(page).click();
  await expect(form(page)).toHaveCount(0);
}

/** Holds back the replies that a page sends from now on, until the returned function is called. */
async function holdReplies(page: Page, end = (route: Route) => route.continue()): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("ReplyToContact")) return route.fallback();
    await promise;
    await end(route);
  });
  return resolve;
}

test("what is written while a reply is sent stays, whether it is sent or refused", async ({
  page,
  product,
}) => {
  await page.route("**/api/admin/events", () => undefined); // the page learns nothing of the other administrator
  await openSignedIn(page, `/admin?consulta=${await post(page, { name: "Rogelio" })}`);
  const other = await colleague(page, product);
  await answer(other, "Ya le respondo.");
  await other.context().close();

  const refuse = await holdReplies(page);
  await write(page).click();
  await text(page).fill("Buenos días.");
  await send(page).click();
  await text(page).pressSequentially(" Le llamo hoy.");
  refuse();
  await expect(conflictAlert(page)).toContainText("Esta consulta cambió mientras tanto.");
  await expect(text(page)).toHaveValue("Buenos días. Le llamo hoy.");
  await page.reload();
  await expect(text(page)).toHaveValue("Buenos días. Le llamo hoy.");

  const accept = await holdReplies(page);
  await send(page).click();
  await text(page).fill("Otra cosa.");
  accept();
  await expect(history(page)).toHaveText([/Buenos días\. Le llamo hoy\./, /Ya le respondo\./]);
  await expect(text(page)).toHaveValue("Otra cosa.");
  await text(page).press("Control+Enter"); // a toast covers the button
  await expect(form(page)).toHaveCount(0);
  await expect(history(page)).toHaveText([/Otra cosa\./, /Buenos días/, /Ya le respondo/]);
});

test("one's own acts do not stand between a draft and its sending", async ({ page }) => {
  await open(page, { name: "Yamileth" });
  await note(page).fill("Llamar mañana.");
  await write(page).click();
  await text(page).fill("Con gusto.");
  await panel(page).getByRole("button", { name: "Tomar" }).click();
  await expect(history(page)).toHaveText([/La tomó/]);
  await expect(conflictAlert(page)).toHaveCount(0);
  await send(page).click();
  await expect(history(page)).toHaveText([/Con gusto/, /La tomó/]);
  await expect(panel(page), "the keyboard stays in the panel").toBeFocused();
  await expect(note(page)).toHaveValue("Llamar mañana.");
  await expect(panel(page).getByRole("alert")).toHaveCount(0);

  await write(page).click();
  await text(page).fill("Algo más.");
  await panel(page).getByRole("button", { name: "Volver al seguimiento" }).click();
  await save(page).click();
  await expect(history(page)).toHaveText([/Llamar mañana/, /Con gusto/, /La tomó/]);
  await write(page).click();
  await expect(text(page)).toHaveValue("Algo más.");
  await expect(conflictAlert(page)).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
  await text(page).press("Control+Enter");
  await expect(history(page)).toHaveText([/Algo más/, /Llamar mañana/, /Con gusto/, /La tomó/]);
});

test("what is typed after / searches the saved answers, also where the panel is a sheet", async ({
  page,
  product,
}) => {
  await product.rows(
    `insert into saved_answer (name, text, position, author)
     values ('Documentos', 'Faltan sus documentos.', 1, 'ana@istmia.example'), ('Reclamo', 'Recibimos su reclamo.', 2, 'ana@istmia.example')`,
  );
  await open(page, { name: "Eneida" });
  await write(page).click();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 1200 });
    await text(page).fill("");
    await text(page).press("/");
    await expect(page.getByRole("searchbox", { name: "Buscar una respuesta" })).toBeFocused();
    await page.keyboard.type("recl");
    await expect(page.getByRole("option")).toHaveText(["Reclamo"]);
    await page.keyboard.press("Enter");
    await expect(text(page), `at ${width} px`).toHaveValue("Recibimos su reclamo.");
  }
});

test("on a small phone the letter is in view beside its reply", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, { name: "Larga", message: "Necesitamos una fianza de cumplimiento. ".repeat(5) });
  await write(page).click();
  await expect(text(page)).toBeFocused();
  await expect(message(page)).toBeInViewport({ ratio: 0.4 });
});

test("a draft to a person whose data are erased is not kept", async ({ page, product }) => {
  const id = await open(page, { name: "Berta" });
  await write(page).click();
  await text(page).fill("Estimada Berta:");
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("respuesta")));
  expect(await drafts()).toHaveLength(1);
  await product.rows("select erase_contact($1::uuid, 'solicitud', 'ana@istmia.example')", [id]);
  await page.reload();
  await expect(panel(page)).toContainText("Datos borrados");
  await expect.poll(drafts).toEqual([]);
});

test("what a colleague answered is shown over a draft, also after other acts and not over an empty field", async ({
  page,
  product,
}) => {
  const id = await open(page, { name: "Dalys" });
  const other = await colleague(page, product);
  await write(page).click();
  await text(page).fill("Con gusto.");
  await answer(other, "Ya le respondo.");
  await panel(other).getByRole("button", { name: "Soltar" }).click();
  await expect(conflictAlert(page)).toContainText("Ya le respondo.");
  await expect(history(page)).toHaveText([/Sin asignar/, /Ya le respondo/]);
  // The history is loaded after the contact, which may still be the old version: a press would then be a conflict.
  await expect(panel(page).getByRole("button", { name: /A cargo de/ })).toContainText("Sin asignar");
  await panel(page).getByRole("button", { name: "Tomar" }).click();
  await expect(history(page)).toHaveText([/La tomó/, /Sin asignar/, /Ya le respondo/]);
  await product.rows(
    "insert into contact_event (contact_id, author, status, act) values ($1, 'correo', 'atendida', 'auto-reply')",
    [id],
  );
  await page.reload();
  await expect(history(page)).toHaveCount(4);
  await expect(conflictAlert(page)).toContainText(`${COLLEAGUE}: Nueva`);
  await expect(conflictAlert(page)).toContainText("Ya le respondo.");
  await text(page).fill("");
  await expect(conflictAlert(page)).toHaveCount(0);
  await text(page).fill("Buenos días.");
  await expect(text(page)).toHaveValue("Buenos días.");
  await expect(conflictAlert(page)).toHaveCount(0);
  await other.context().close();
});

test("a reply is sent by keyboard only once it is known whether there is a mail server, and nothing typed is lost", async ({
  page,
}) => {
  await open(page, { name: "Omaira" });
  const { promise: asked, resolve: answerChoices } = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("query ReplyChoices")) await asked;
    await route.fallback();
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("mutation ReplyToContact")) sent += 1;
  });
  await write(page).click();
  await text(page).fill("Le llamamos mañana.");
  await text(page).press("Control+Enter");
  await expect(form(page).getByRole("status")).toHaveText(/^Un momento: se comprueba/);
  await expect(form(page).getByRole("button", { name: "Enviar respuesta" })).toBeDisabled();
  answerChoices();
  await expect(send(page)).toBeEnabled();
  await expect(text(page)).toHaveValue("Le llamamos mañana.");
  expect(sent).toBe(0);
  await text(page).press("Control+Enter");
  await expect(form(page)).toHaveCount(0);
  await expect(panel(page).getByRole("radio", { name: "Nueva" })).toBeChecked();
  expect(sent).toBe(1);
});

test("the button of a reply tells what keeps it from being sent, and a press of it leads to the field", async ({
  page,
}) => {
  await open(page, { name: "Itzel" });
  await write(page).click();
  await text(page).fill("Hola, {nombre}: va en camino.");
  await expect(send(page)).toHaveAccessibleDescription(/^Falta completar \{nombre\}/);
  const says = form(page)
    .getByRole("status")
    .filter({ hasText: /^Falta completar \{nombre\}/ });
  await expect(says).toBeVisible();
  await send(page).press("Enter");
  await expect(text(page)).toBeFocused();
  await text(page).fill("");
  await send(page).press("Enter");
  await expect(text(page)).toBeFocused();
});

test("a reply is sent by keyboard from the choice of its status, and not from a list that is open", async ({
  page,
}) => {
  await open(page, { name: "Zuleika" });
  await write(page).click();
  await text(page).fill("Le llamamos mañana.");
  await form(page).getByRole("button", { name: "Adjuntar documento" }).click();
  const search = page.getByRole("searchbox", { name: "Buscar un documento" });
  await search.press("Control+Enter");
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  const answered = form(page).getByRole("radio", { name: "Atendida" });
  await press(answered);
  await answered.press("Control+Enter");
  await expect(form(page)).toHaveCount(0);
  await expect(history(page)).toHaveText([/Le llamamos mañana\./]);
});

test("one's own answer in another tab is shown over a draft that it overtook, which is sent once it was read", async ({
  page,
}) => {
  await page.route("**/api/admin/events", () => undefined); // the page learns nothing of the other tab
  const id = await open(page, { name: "Nereida" });
  await write(page).click();
  await text(page).fill("Con gusto.");
  const tab = await page.context().newPage();
  await tab.goto(`/admin?consulta=${id}`);
  await answer(tab, "Ya le respondí.");
  await tab.close();

  await send(page).click();
  await expect(conflictAlert(page)).toContainText("Esta consulta cambió mientras tanto.");
  await expect(conflictAlert(page)).toContainText("Tú, en otra pestaña o dispositivo: Nueva");
  await expect(conflictAlert(page)).toContainText("Ya le respondí.");
  await expect(text(page)).toHaveValue("Con gusto.");
  await expectAccessible(page, { widths: [390, 1440], within: "[role=dialog]" });
  await send(page).click();
  await expect(history(page)).toHaveText([/Con gusto\./, /Ya le respondí\./]);
});

test("one's own answer in another tab is told over a draft before a second mail is sent", async ({
  page,
}) => {
  const id = await open(page, { name: "Zuleika" });
  await write(page).click();
  await text(page).fill("Con gusto.");
  const tab = await page.context().newPage();
  await tab.goto(`/admin?consulta=${id}`);
  await answer(tab, "Ya le respondí.");
  await tab.close();

  await expect(conflictAlert(page)).toContainText("Esta consulta cambió mientras tanto.");
  await expect(conflictAlert(page)).toContainText("Tú, en otra pestaña o dispositivo: Nueva");
  await expect(conflictAlert(page)).toContainText("Ya le respondí.");
  await expect(text(page)).toHaveValue("Con gusto.");
  await send(page).click();
  await expect(history(page)).toHaveText([/Con gusto\./, /Ya le respondí\./]);
});

test("without a mail server a reply is kept, and the enquiry stays unanswered unless one says otherwise", async ({
  page,
}) => {
  await open(page);
  await write(page).click();
  await text(page).fill("Le llamamos mañana.");
  await expect(send(page)).toHaveAccessibleDescription(/^No hay un servidor de correo configurado/);
  await expect(form(page)).toHaveCSS("overflow-x", "hidden"); // in Safari there is room to scroll
  const status = form(page).getByRole("radiogroup", { name: "Al guardarla queda" });
  await expect(status.getByRole("radio", { name: "Nueva" })).toBeChecked();
  await send(page).click();
  await expect(form(page)).toHaveCount(0);
  const now = panel(page).getByRole("radiogroup", { name: "Estado" });
  await expect(now.getByRole("radio", { name: "Nueva" })).toBeChecked();
  await expect(history(page).first()).toContainText("Le llamamos mañana.");

  await write(page).click();
  await text(page).fill("Le respondí desde mi correo.");
  await press(status.getByRole("radio", { name: "Atendida" }));
  await send(page).click();
  await expect(form(page)).toHaveCount(0);
  await expect(now.getByRole("radio", { name: "Atendida" })).toBeChecked();
});

test.describe("who has moved on meanwhile", () => {
  test.use({ expectedFaults: /ERR_FAILED/ });

  test("is told that a reply was not sent, and goes on with the next one once it was", async ({ page }) => {
    await open(page, { name: "Ana", email: "ana@correo.example" });
    const fail = await holdReplies(page, (route) => route.abort());
    await write(page).click();
    await text(page).fill("Con gusto.");
    await send(page).click();
    await panel(page).getByRole("button", { name: "Consulta siguiente" }).click();
    await expect(page.getByRole("dialog", { name: /^Ana/ })).toHaveCount(0);
    fail();
    const toast = page.getByRole("alertdialog").filter({ hasText: "ana@correo.example" });
    await expect(toast).toContainText("No se envió la respuesta a ana@correo.example");
    await toast.getByRole("button", { name: "Cerrar notificación" }).click();

    await panel(page).getByRole("button", { name: "Consulta anterior" }).click();
    await expect(text(page)).toHaveValue("Con gusto.");
    await page.unroute("**/graphql");
    const accept = await holdReplies(page);
    await send(page).click();
    await panel(page).getByRole("button", { name: "Consulta siguiente" }).click();
    await write(page).click();
    accept();
    await expect(page.getByRole("alertdialog").filter({ hasText: "Respuesta guardada" })).toBeVisible();
    await expect(text(page)).toBeVisible();
  });
});
