import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { test } from "../mail-test.ts";
import { signIn } from "../own-product.ts";

test("after an outage all that failed is sent by keyboard in one act, once it was said what leaves and what does not", async ({
  page,
  product,
  mailServer,
}) => {
  await product.rows(
    `insert into mail (kind, recipient, state, cause, ended_at)
     select 'test', 'ana' || n || '@correo.example', 'muerta', 'connection', now() from generate_series(1, 37) as n
     union all values ('test', 'eva@correo.example', 'incierta', 'uncertain', now()),
       ('test', 'luz@correo.example', 'guardada', null, null)`,
  );
  await signIn(page);
  const counter = page.getByRole("link", { name: /sin entregar$/ });
  await expect(counter).toHaveText("38 correos sin entregar");
  await counter.click();
  const act = page.getByRole("button", { name: "Enviar todo otra vez" });
  await act.press("Enter");
  const question = page.getByRole("dialog", { name: "¿Enviar otra vez lo que no llegó?" });
  await expect(question.getByRole("listitem")).toHaveText(["Prueba: 37", "1 puede haber llegado"]);
  await expect(question.getByRole("list").first()).toHaveCSS("list-style-type", "disc");
  await expectAccessible(page, { widths: [390, 768, 1440], within: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(act).toBeFocused();
  expect(mailServer.received).toEqual([]);

  await page.keyboard.press("Enter");
  const confirm = question.getByRole("button", { name: "Enviar 37 correos" });
  await expect(confirm).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Se envían 37 correos")).toBeVisible();
  await expect(page.getByText("Quedan como estaban: 1 puede haber llegado.")).toBeVisible();
  await expect(question).toBeHidden();
  await expect.poll(() => mailServer.received.length).toBe(37);
  await expect(counter).toHaveText("1 correo sin entregar");
  await expect(act).toBeFocused();

  // No other mail is left that can be sent together.
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Ninguno de estos correos se envía con los demás.");
  await expect(question.getByRole("listitem")).toHaveText(["1 puede haber llegado"]);
  await expect(question.getByRole("button")).toHaveCount(1); // the Close button
  await page.keyboard.press("Escape");

  // A confirmation of an enquiry that was already answered is closed.
  await product.rows(
    `with answered as (
       insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, status, answered_at)
       values ('Luz', 'Díaz', 'luz@correo.example', 'contacto', '', '{}', 'Hola.', 'd', 'atendida', now())
       returning id
     ) insert into mail (kind, recipient, state, cause, ended_at, contact_id)
       select 'confirmation', 'luz@correo.example', 'muerta', 'connection', now(), id from answered`,
  );
  await act.press("Enter");
  await expect(question).toContainText("Se cierra 1 acuse de una consulta que ya se respondió.");
  await question.getByRole("button", { name: "Cerrar 1 acuse" }).press("Enter");
  await expect(page.getByText("Se cierra 1 acuse de una consulta que ya se respondió.")).toBeVisible();
  await expect(counter).toHaveText("1 correo sin entregar");

  // Kept mails have their own list with its own action.
  await page.getByText("Todos", { exact: true }).click();
  await expect(act).toBeHidden();
  await expect(
    page.getByText(/^1 correo se guardó .* y no se envía solo: decide en «Guardados»\.$/),
  ).toBeVisible();
  await page.getByText("Guardados", { exact: true }).click();
  await page.getByRole("button", { name: "Enviar todo" }).click();
  await page
    .getByRole("dialog", { name: "¿Enviar lo que se guardó?" })
    .getByRole("button", { name: "Enviar 1 correo" })
    .click();
  await expect.poll(() => mailServer.to("luz@correo.example").length).toBe(1);
  await expect(page.getByRole("button", { name: "Enviar todo" })).toBeHidden();
});
