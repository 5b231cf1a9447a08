import { expectAccessible } from "#tests/e2e/axe.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { count, rowOf } from "#tests/e2e/admin/contacts-table.ts";
import { history, panel, post, sendEnquiry } from "#tests/e2e/admin/open-contact.ts";
import { expect, test, openSignedIn } from "#tests/e2e/admin/own-product.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("possible spam is found apart with its reasons, released from its panel, and set apart with others", async ({
  page,
}) => {
  const spam = {
    ...generalContact,
    name: "Ofertas",
    message: "https://a.example https://b.example https://c.example https://d.example",
  };
  await sendEnquiry(page.request, spam, { headers: { "form-unseen": "1" } });
  await post(page, { name: "Berta" });
  await openSignedIn(page);
  await expect(count(page)).toHaveText("1 consulta");
  await expect(rowOf(page, "Ofertas")).toHaveCount(0);

  await page.getByRole("button", { name: "Posible spam: 1" }).click();
  await expect(page).toHaveURL("/admin?carpeta=spam");
  await expect(page.getByRole("button", { name: "Posible spam: 1" })).toHaveCount(0);
  const row = rowOf(page, "Ofertas");
  await row.getByRole("button", { name: "Posible spam" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText(/campo que no se ve.*Cuatro enlaces/s);
  await row.getByRole("link", { name: "Ofertas Quintero" }).click();
  const box = panel(page).getByRole("region", { name: "Posible spam" });
  await expect(box.getByRole("listitem")).toHaveText(["Llenó un campo que no se ve", "Cuatro enlaces"]);
  await expect(box).toContainText("ni se avisa más de ella. Se guarda el mismo tiempo que las demás.");
  await expectAccessible(page);

  await box.getByRole("button", { name: "No es spam", exact: true }).press("Enter");
  await expect(page.getByText("1 consulta pasa a la bandeja de entrada")).toBeVisible();
  await expect(page.getByText("Se avisa de ella si aún no se había avisado.")).toBeVisible();
  await expect(panel(page), "the keyboard stays in the panel").toBeFocused();
  await expect(history(page)).toHaveText([/No es spam.*admin@istmia\.example/s]);
  await expect(box).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Cerrar la consulta" }).click();
  await page.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(count(page)).toHaveText("2 consultas");

  await page.getByRole("checkbox", { name: "Seleccionar todas" }).check();
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  await bar.getByRole("button", { name: "Es spam", exact: true }).click();
  await expect(page.getByText("2 consultas quedan como spam")).toBeVisible();
  await expect(page.getByText("No cuentan en las cifras ni se avisa más de ellas.")).toBeVisible();
  await expect(rowOf(page, "Berta").getByRole("button", { name: "Spam" })).toBeVisible();
  await page.getByRole("button", { name: "Quitar 2 ya cambiadas" }).click();
  await expect(page.getByText("No hay contactos para mostrar")).toBeVisible();
});

test("who replies to possible spam is told that it moves to the inbox, and it does", async ({
  page,
  product,
}) => {
  await post(page, { name: "Rescatada" });
  await product.rows("update contact set flagged = true where name = 'Rescatada'");
  await openSignedIn(page, "/admin?carpeta=spam");
  await rowOf(page, "Rescatada").getByRole("link", { name: "Rescatada" }).click();
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  const form = panel(page).getByRole("form", { name: /^Respuesta a / });
  await form.getByRole("textbox").fill("Con gusto la atendemos.");
  await expect(form.getByRole("status").last()).toContainText("La consulta pasa a la bandeja de entrada.");
  await form.getByRole("button", { name: "Guardar sin enviar" }).click();
  await expect(panel(page).getByRole("region", { name: "Posible spam" })).toHaveCount(0);
  await expect(history(page)).toHaveText([/Respuesta|Con gusto/, /No es spam/]);
  await page.goto("/admin?q=Rescatada");
  await expect(count(page)).toHaveText("1 consulta");
});

test("a note for the selection outlasts another act, another filter and a reload, and goes with the selection", async ({
  page,
}) => {
  await post(page, { name: "Nora" });
  await openSignedIn(page, "/admin?q=Nora");
  const box = page.getByRole("checkbox", { name: /^Seleccionar a Nora/ });
  const bar = page.getByRole("form", { name: "Consultas seleccionadas" });
  const note = bar.getByRole("textbox");
  await box.check();
  await note.fill("Es de una feria");
  await bar.getByRole("button", { name: "Es spam", exact: true }).click();
  await expect(page.getByText("1 consulta queda como spam")).toBeVisible();
  await expect(bar.getByText("1 seleccionada")).toBeVisible();
  await expect(note).toHaveValue("Es de una feria");
  await page.getByRole("searchbox").fill("Nora nadie");
  await expect(bar).toHaveCount(0);
  await page.goto("/admin?carpeta=spam&q=Nora");
  await box.check();
  await expect(note).toHaveValue("Es de una feria");
  await bar.getByRole("button", { name: "Quitar selección" }).click();
  await box.check();
  await expect(note).toHaveValue("");
});
