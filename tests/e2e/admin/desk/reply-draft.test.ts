import type { Page } from "@playwright/test";
import { history, panel, post } from "#tests/e2e/admin/open-contact.ts";
import { expect, fillSignIn, ownTest, signIn } from "#tests/e2e/admin/own-product.ts";
import type { Product } from "#tests/e2e/product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

const test = ownTest();
test.use({ viewport: { width: 1280, height: 1200 } });

const LUISA = "luisa.paz@istmia.example";

const form = (page: Page) => panel(page).getByRole("form", { name: /^Respuesta a / });
const text = (page: Page) => form(page).getByRole("textbox", { name: "Respuesta" });
const write = (page: Page) => panel(page).getByRole("button", { name: "Escribir respuesta" });
const send = (page: Page) => form(page).getByRole("button", { name: "Enviar respuesta" });
const told = (page: Page) => form(page).getByRole("alert");

/** Opens the contact that a page shows in another browser, as Luisa. */
async function colleague(page: Page, product: Product): Promise<Page> {
  await product.rows(
    "insert into admin (email, password_hash) select $1, password_hash from admin limit 1 on conflict do nothing",
    [LUISA],
  );
  const { origin, href } = new URL(page.url());
  const other = await page.context().browser()!.newPage({ baseURL: origin, viewport: page.viewportSize() });
  await other.goto(href);
  await fillSignIn(other, { ...ADMIN, email: LUISA });
  await expect(write(other)).toBeVisible();
  return other;
}

/** Answers the contact that a page shows. */
async function answer(page: Page, words: string): Promise<void> {
  await write(page).click();
  await text(page).fill(words);
  await send(page).click();
  await expect(form(page)).toHaveCount(0);
}

/** Holds back the replies that a page sends from now on, until the function that it returns is called. */
async function holdReplies(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("ReplyToContact")) await promise;
    await route.continue();
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
