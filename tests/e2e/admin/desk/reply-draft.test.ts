import type { Page, Route } from "@playwright/test";
import {
  COLLEAGUE,
  colleague,
  history,
  note,
  open,
  panel,
  post,
  save,
} from "#tests/e2e/admin/open-contact.ts";
import { expect, ownTest, signIn } from "#tests/e2e/admin/own-product.ts";

const test = ownTest();
test.use({ viewport: { width: 1280, height: 1200 } });

const form = (page: Page) => panel(page).getByRole("form", { name: /^Respuesta a / });
const text = (page: Page) => form(page).getByRole("textbox", { name: "Respuesta" });
const write = (page: Page) => panel(page).getByRole("button", { name: "Escribir respuesta" });
const send = (page: Page) => form(page).getByRole("button", { name: "Enviar respuesta" });
const told = (page: Page) => form(page).getByRole("alert");

/** Answers the contact that a page shows. */
async function answer(page: Page, words: string): Promise<void> {
  await write(page).click();
  await text(page).fill(words);
  await send(page).click();
  await expect(form(page)).toHaveCount(0);
}

/** Holds back the replies that a page sends from now on, until the function that it returns is called. */
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
  await page.route("**/api/admin/events", () => undefined); // it hears nothing of the other
  await signIn(page, `/admin?consulta=${await post(page, { name: "Rogelio" })}`);
  const other = await colleague(page, product);
  await answer(other, "Ya le respondo.");
  await other.context().close();

  const refuse = await holdReplies(page);
  await write(page).click();
  await text(page).fill("Buenos días.");
  await send(page).click();
  await text(page).pressSequentially(" Le llamo hoy.");
  refuse();
  await expect(told(page)).toContainText("Otra persona cambió esta consulta mientras la leías.");
  await expect(text(page)).toHaveValue("Buenos días. Le llamo hoy.");
  await page.reload();
  await expect(text(page)).toHaveValue("Buenos días. Le llamo hoy.");

  const accept = await holdReplies(page);
  await send(page).click();
  await text(page).fill("Otra cosa.");
  accept();
  await expect(history(page)).toHaveText([/Buenos días\. Le llamo hoy\./, /Ya le respondo\./]);
  await expect(text(page)).toHaveValue("Otra cosa.");
  await text(page).press("Control+Enter"); // a toast lies over the button
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
  await expect(told(page)).toHaveCount(0);
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
  await expect(told(page)).toHaveCount(0);
  await text(page).press("Control+Enter");
  await expect(history(page)).toHaveText([/Algo más/, /Llamar mañana/, /Con gusto/, /La tomó/]);
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
  await expect(told(page)).toContainText("Ya le respondo.");
  await expect(history(page)).toHaveText([/Sin asignar/, /Ya le respondo/]);
  await panel(page).getByRole("button", { name: "Tomar" }).click();
  await expect(history(page)).toHaveText([/La tomó/, /Sin asignar/, /Ya le respondo/]);
  await product.rows(
    "insert into contact_event (contact_id, author, status, act) values ($1, 'correo', 'atendida', 'auto-reply')",
    [id],
  );
  await page.reload();
  await expect(history(page)).toHaveCount(4);
  await expect(told(page)).toContainText(`${COLLEAGUE}: Atendida`);
  await expect(told(page)).toContainText("Ya le respondo.");
  await text(page).fill("");
  await expect(told(page)).toHaveCount(0);
  await text(page).fill("Buenos días.");
  await expect(text(page)).toHaveValue("Buenos días.");
  await expect(told(page)).toHaveCount(0);
  await other.context().close();
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
