import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { count, rowOf } from "../contacts-table.ts";
import { test } from "../mail-test.ts";
import { history, panel, post } from "../open-contact.ts";
import { choice, signIn } from "../own-product.ts";

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a reply that did not arrive marks its enquiry at once, until it is closed, at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    const name = `Yariela ${width}`;
    await post(page, { name: "Itzel" });
    const id = await post(page, { name, email: `nobody.${width}@correo.example` }); // the mail server refuses this address
    await signIn(page, `/admin?consulta=${id}`);
    await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
    await panel(page).getByRole("textbox", { name: "Respuesta" }).fill("Con gusto.");
    await panel(page).getByRole("button", { name: "Enviar respuesta" }).click();
    await expect(history(page)).toContainText("No se entregó");
    const mark = panel(page).getByRole("button", { name: "Respuesta sin entregar" });
    await expect(mark).toHaveText("Sin entregar");
    await expectAccessible(page, { within: "[role=dialog]" });

    await panel(page).getByRole("button", { name: "Cerrar la consulta" }).click();
    const marked = rowOf(page, name).getByRole("button", { name: "Respuesta sin entregar" });
    await expect(marked).toBeVisible();
    await expectAccessible(page, { within: "main" });
    await page.getByRole("button", { name: "Respuesta sin entregar: 1" }).click();
    await expect(page).toHaveURL("/admin?tarea=sin-entregar");
    await expect(choice(page, "Filtrar por estado")).toHaveText(/Respuesta sin entregar/);
    await expect(count(page)).toHaveText("1 consulta");
    await marked.hover();
    await expect(page.getByRole("tooltip")).toHaveText("Atendida. Respuesta por correo: No se entregó.");

    await product.rows("update mail set state = 'omitida', cause = 'dismissed-bounced' where kind = 'reply'");
    await expect(marked).toHaveCount(0);
    await page.getByRole("button", { name: "Quitar 1 ya cambiada" }).click();
    await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();
    await page.getByRole("button", { name: "Quitar filtros" }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Respuesta sin entregar/ })).toHaveCount(0);

    // Somebody marks it as returned by mistake.
    await product.rows("update mail set state = 'rebotada', cause = 'returned' where kind = 'reply'");
    await expect(marked).toBeVisible();
    await page.goto(`/admin?consulta=${id}`);
    await expect(history(page)).toContainText("Volvió a la compañía, según anotó una persona.");
    await panel(page).getByRole("button", { name: "Sí llegó" }).click();
    await expect(history(page)).toContainText("Enviada");
    await expect(marked).toHaveCount(0);
  });
}

test("a reply that did not arrive is given up in its enquiry, also while it is tried, and can still be sent", async ({
  page,
  product,
}) => {
  const id = await post(page, { name: "Tomasa", email: "nobody.tomasa@correo.example" });
  await signIn(page, `/admin?consulta=${id}`);
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  await panel(page).getByRole("textbox", { name: "Respuesta" }).fill("Con gusto.");
  await panel(page).getByRole("button", { name: "Enviar respuesta" }).click();
  const giveUp = history(page).getByRole("button", { name: "Dar por cerrada" });
  const reply = `kind = 'reply' and contact_id = '${id}'`;
  const closed = /No se entregó\. .*dio por cerrado\./;
  await expect(giveUp).toBeVisible();
  await expectAccessible(page, { widths: [390, 1440], within: "[role=dialog]" });
  await giveUp.click();
  await expect(history(page)).toContainText(closed);
  await expect(panel(page).getByRole("button", { name: "Respuesta sin entregar" })).toHaveCount(0);
  await expect(giveUp).toHaveCount(0);
  await expect(history(page).getByText("Con gusto.").locator(".."), "the keyboard stays there").toBeFocused();
  await expect(history(page).getByRole("button", { name: "Enviar otra vez" })).toBeVisible();
  expect(await product.rows(`select state, cause from mail where ${reply}`)).toEqual([
    { state: "omitida", cause: "dismissed-bounced" },
  ]);

  await product.rows(
    `update mail set state = 'pendiente', cause = 'timeout', next_at = now() + interval '1 hour' where ${reply}`,
  );
  await expect(history(page)).toContainText("En espera de salir. El servidor de correo no respondió");
  await giveUp.click();
  await expect(history(page)).toContainText(closed);
});

test("where the panel sends replies, a mail of one's own says that the history will not have it", async ({
  page,
}) => {
  const id = await post(page, { name: "Otilia" });
  await signIn(page, `/admin?consulta=${id}`);
  const own = panel(page).getByRole("link", { name: "Abrir en mi correo" });
  await expect(own).toHaveAttribute("href", /^mailto:/);
  await expect(panel(page)).toContainText("Lo que escribas en tu correo no queda en el historial.");
  await expect(panel(page).getByRole("link", { name: "Responder por correo" })).toHaveCount(0);
});
