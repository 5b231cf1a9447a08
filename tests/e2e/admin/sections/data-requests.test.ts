import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { post } from "#tests/e2e/admin/open-contact.ts";
import { choose, expect, test, signIn } from "#tests/e2e/admin/own-product.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Solicitudes" }).getByRole("article");
const text = (page: Page) => cards(page).getByRole("textbox");
const dialog = (page: Page) => page.getByRole("dialog");
/** The result of the search for a person. */
const status = (page: Page) => page.getByRole("region", { name: "Datos de una persona" }).getByRole("status");

async function register(page: Page, person: string, received: string, email = ""): Promise<void> {
  await page.getByRole("button", { name: "Registrar solicitud" }).click();
  await dialog(page).getByLabel("Nombre de la persona").fill(person);
  await dialog(page).getByLabel("Correo, si lo dio").fill(email);
  await dialog(page).getByLabel("Día en que llegó").fill(received);
  await dialog(page).getByRole("button", { name: "Registrar" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("a request is registered, marked when overdue, noted, closed and exported", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin?seccion=solicitudes");
  await expect(page.getByText("Todavía no hay solicitudes.")).toBeVisible();
  await page.getByRole("button", { name: "Registrar solicitud" }).click();
  await dialog(page).getByLabel("Correo, si lo dio").fill("sin arroba");
  await dialog(page).getByRole("button", { name: "Registrar" }).click();
  const person = dialog(page).getByLabel("Nombre de la persona");
  await expect(person).toBeFocused();
  await expect(person).toHaveAccessibleDescription(/Escribe el nombre/);
  await expect(dialog(page).getByLabel("Correo, si lo dio")).toHaveAccessibleDescription(/no es válido/);
  await expect(dialog(page).getByLabel("Día en que llegó")).toHaveAccessibleDescription(/Escribe el día/);
  await choose(page, "Qué pide", "Queja");
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog(page).getByRole("button", { name: "Cancelar" }).click();

  await register(page, "Yariela Ábrego", "2025-10-30");
  await expect(page.getByText("Solicitud 1 registrada: vence el 26 nov 2025.")).toBeVisible();
  await expect(cards(page)).toHaveText([
    /Yariela Ábrego.*Acceso.*Venció el 26\u00a0nov\u00a02025, hace \d+ días/,
  ]);
  const act = (name: string) => cards(page).getByRole("button", { name, exact: true });
  await act("Anotar un paso de la solicitud 1").click();
  await expect(text(page)).toBeFocused();
  await cards(page).getByRole("button", { name: "Anotar" }).click();
  await expect(text(page)).toHaveAttribute("aria-invalid", "true");
  await expect(text(page)).toBeFocused();
  await text(page).fill("Se verificó la cédula.");
  await cards(page).getByRole("button", { name: "Anotar" }).click();
  await expect(cards(page).getByRole("list", { name: "Pasos" })).toContainText("Se verificó la cédula.");
  await expect(cards(page).getByRole("heading")).toBeFocused();
  await expectAccessible(page, { widths: [390, 1280] });
  await act("Anotar y cerrar la solicitud 1").click();
  await text(page).fill("Se envió la copia.");
  await cards(page).getByRole("button", { name: "Cerrar la solicitud" }).click();
  await expect(cards(page)).toHaveText([/Cerrada el .*, fuera de plazo.*Respuesta: Se envió la copia\./]);

  await act("Corregir la solicitud 1").click();
  const kind = dialog(page).getByRole("button", { name: /Qué pide/ });
  await expect(kind).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog(page), "nothing was changed").toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(kind).toBeFocused();
  await choose(page, "Cómo llegó", "Oficina");
  await page.mouse.click(5, 5);
  await expect(dialog(page).getByRole("button", { name: /Cómo llegó/ }), "a choice").toContainText("Oficina");
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog(page).getByRole("button", { name: "Corregir" }).click();
  await expect(cards(page).getByRole("list", { name: "Pasos" })).toContainText(
    "Corregida: cómo llegó: Oficina, antes Correo.",
  );
  await expect(act("Corregir la solicitud 1")).toBeFocused();
  await expect(page.getByRole("status").getByText("La solicitud 1 quedó corregida.")).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar en CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("solicitudes-de-datos.csv");

  // The request has no e-mail address, by which its person would be found, so it is confirmed by its number.
  await act("Borrar datos de la solicitud 1").click();
  const number = dialog(page).getByLabel("Escribe el número");
  await number.fill("2");
  for (const time of ["the first time", "again"]) {
    await dialog(page).getByRole("button", { name: "Borrar para siempre" }).click();
    await expect(number, time).toBeFocused();
  }
  await expect(number).toHaveAccessibleDescription(/: 1\.$/);
  await expectAccessible(page, { widths: [390, 1280] });
  await number.fill("1");
  await dialog(page).getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cards(page)).toHaveText([/^Datos borrados.*Texto borrado.*Respuesta: texto borrado/]);
  await expect(act("Borrar datos de la solicitud 1")).toHaveCount(0);
  await expect(cards(page).getByRole("heading")).toBeFocused();
});

test.describe("when the answer is lost", () => {
  test.use({ expectedFaults: /graphql|ERR_FAILED/ });

  test("a request that is sent again is registered once, and stands in the register if it is not", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin?seccion=solicitudes");
    const lost: string[] = [];
    await page.route("**/graphql", async (route) => {
      const { variables = {} } = route.request().postDataJSON() as {
        variables?: { input?: { key: string } };
      };
      if (!variables.input || lost.length === 2) return route.continue();
      lost.push(variables.input.key);
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Registrar solicitud" }).click();
    await dialog(page).getByLabel("Nombre de la persona").fill("Edilma Batista");
    await dialog(page).getByLabel("Día en que llegó").fill("2026-11-03");
    const send = dialog(page).getByRole("button", { name: "Registrar" });
    await send.click();
    await expect.poll(() => lost.length).toBe(1);
    await send.click();
    await expect.poll(() => lost.length).toBe(2);
    await dialog(page).getByLabel("Día en que llegó").fill("2026-11-04");
    await send.click();
    await expect(page.getByRole("alert").first()).toContainText(/Ya quedó registrada como solicitud \d+/);
    await page.keyboard.press("Escape");
    await expect(cards(page).filter({ hasText: "Edilma Batista" })).toHaveCount(1);
    expect(new Set(lost).size).toBe(1);
  });
});

test("a person who has only requests is corrected, copied and erased", async ({ page }) => {
  const mistyped = "sola@correo.example";
  const email = "solo@correo.example";
  await signIn(page, "/admin");
  await page.goto("/admin?seccion=solicitudes");
  await register(page, "Solo Solís", "2026-11-03", mistyped);
  const card = cards(page).filter({ hasText: mistyped });
  await card.getByRole("button", { name: "Anotar y cerrar" }).click();
  await card.getByRole("textbox").fill("Se envió la copia.");
  await card.getByRole("button", { name: "Cerrar la solicitud" }).click();
  await expect(card).toContainText("Respuesta: Se envió la copia.");
  const find = page.getByRole("search").getByLabel("Correo de la persona");
  await expect(status(page), "what is read out later stands from the start").toBeEmpty();
  await find.fill(mistyped);
  await find.press("Enter");
  await expect(status(page)).toHaveText(`0 consultas, 1 solicitud de ${mistyped}`);
  await page.getByRole("button", { name: "Corregir un dato" }).click();
  await expect(dialog(page)).toContainText("La persona solo tiene solicitudes");
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog(page).getByLabel("Correo correcto").fill(email);
  await dialog(page).getByRole("button", { name: "Corregir" }).click();
  await expect(status(page)).toHaveText(`Correo corregido.0 consultas, 1 solicitud de ${email}`);
  for (const format of ["JSON", "CSV"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Copia en ${format}` }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain("Solo Solís");
  }
  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  await expect(dialog(page)).toContainText("respuesta de 1 solicitud cerrada.");
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog(page).getByLabel("Escribe ese correo").fill(email);
  await dialog(page).getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(status(page)).toHaveText("Se borraron los datos de la persona en 1 solicitud.");
  await expect(page.getByText(email)).toHaveCount(0);
});

test("a person is found by e-mail, copied, corrected, and erased after the e-mail was typed again", async ({
  page,
  product,
}) => {
  const email = "yariela@abrego.example";
  await post(page, { name: "Yariela", email });
  await signIn(page, "/admin");
  await page.goto("/admin?seccion=solicitudes");
  await register(page, "Yariela Ábrego", "2025-10-30", email);
  const find = page.getByRole("search").getByLabel("Correo de la persona");
  await find.fill("nadie@correo.example");
  await find.press("Enter");
  await expect(page.getByText("No hay consultas ni solicitudes de nadie@correo.example.")).toBeVisible();
  await find.fill(email.toUpperCase());
  await find.press("Enter");
  const found = page.getByRole("list", { name: "Consultas de la persona" });
  await expect(found).toContainText("Yariela");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Copia en JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("datos-personales.json");
  await page.getByRole("button", { name: "Corregir un dato" }).click();
  await dialog(page).getByRole("button", { name: "Corregir" }).click();
  await expect(dialog(page).getByLabel("Valor correcto")).toBeFocused();
  await dialog(page).getByLabel("Valor correcto").fill("Yarelis");
  await page.mouse.click(5, 5);
  await expect(dialog(page).getByLabel("Valor correcto"), "a press outside").toHaveValue("Yarelis");
  await dialog(page).getByRole("button", { name: "Corregir" }).click();
  await expect(page.getByText("Nombre corregido.")).toBeVisible();
  await expect(found).toContainText("Yarelis");
  const corrected = "yarelis@abrego.example";
  await page.getByRole("button", { name: "Corregir un dato" }).click();
  await choose(page, "Nombre Dato", "Correo");
  await post(page, { name: "Yarelis", email: corrected });
  const correct = dialog(page).getByRole("button", { name: "Corregir" });
  const same = dialog(page).getByRole("checkbox", { name: "Es la misma persona: unir sus datos" });
  await dialog(page).getByLabel("Valor correcto").fill(corrected);
  await correct.dblclick();
  await expect(dialog(page).getByRole("alert")).toContainText("Ese correo ya está en 1 consulta. Si son de");
  await expectAccessible(page, { widths: [390, 1280] });
  await dialog(page).getByLabel("Valor correcto").fill("otra@abrego.example");
  await expect(same).toHaveCount(0);
  await dialog(page).getByLabel("Valor correcto").fill(corrected);
  await correct.click();
  await same.check();
  await correct.click();
  await expect(page.getByText("Correo corregido.")).toBeVisible();
  await expect(cards(page).filter({ hasText: corrected })).toHaveCount(1);
  await expectAccessible(page, { widths: [390, 1280] });

  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  await expect(dialog(page)).toContainText(
    "notas y respuestas de 2 consultas, y los datos de sus solicitudes",
  );
  const confirmation = dialog(page).getByLabel("Escribe ese correo");
  await confirmation.fill("yariela@otro.example");
  for (const time of ["the first time", "again"]) {
    await dialog(page).getByRole("button", { name: "Borrar para siempre" }).click();
    await expect(confirmation, time).toBeFocused();
  }
  await expect(confirmation).toHaveAccessibleDescription(/el mismo correo/);
  await confirmation.fill(corrected);
  const rename = "update contact set email = $2 where email = $1 and erased_at is null";
  await product.rows(rename, [corrected, "colega@abrego.example"]); // somebody else has corrected it in the meantime
  await dialog(page).getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(page.getByText("Ya no hay consultas con ese correo. Si alguien lo corrigió")).toBeVisible();
  await expect(found).toHaveCount(0);
  await product.rows(rename, ["colega@abrego.example", corrected]);
  await find.fill(corrected);
  await find.press("Enter");
  await expect(found).toContainText("Yarelis");
  await expect(found.getByRole("link").first()).toHaveCSS("text-decoration-line", "underline");
  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  await dialog(page).getByLabel("Escribe ese correo").fill(corrected);
  await dialog(page).getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(page.getByText("Se borraron los datos de la persona en 2 consultas.")).toBeVisible();
  await expect(found).toHaveCount(0);

  await page.goto("/admin");
  await page.getByRole("link", { name: "Datos borrados" }).first().click();
  const panel = page.getByRole("dialog", { name: "Datos borrados" });
  await expect(panel).toContainText(/Datos borrados el \d\d\/\d\d\/\d{4}\./);
  await expect(panel.getByRole("form")).toHaveCount(0);
});
