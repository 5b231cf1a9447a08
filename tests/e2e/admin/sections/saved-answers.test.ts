import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, signIn } from "#tests/e2e/admin/own-product.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Respuestas guardadas" }).getByRole("article");
const form = (page: Page) => page.getByRole("form");

async function make(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Nueva respuesta" }).click();
  await form(page).getByLabel("Nombre").fill(name);
  await form(page).getByLabel("Texto").fill(text);
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(form(page)).toHaveCount(0);
}

test("what is typed in a saved answer stays in the tab until it is saved or discarded", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin?seccion=respuestas");
  await page.getByRole("button", { name: "Nueva respuesta" }).click();
  await form(page).getByLabel("Nombre").fill("A medias");
  await form(page).getByLabel("Texto").fill("Hola,\n\nle escribimos");
  await form(page).getByRole("checkbox", { name: "Fianzas" }).check();
  await page.reload();
  await expect(form(page).getByLabel("Nombre")).toHaveValue("A medias");
  await expect(form(page).getByLabel("Texto")).toHaveValue("Hola,\n\nle escribimos");
  await expect(form(page).getByRole("checkbox", { name: "Fianzas" })).toBeChecked();
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(cards(page)).toHaveText([/A medias.*Fianzas/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/A medias.*Fianzas/]);
  await expect(form(page)).toHaveCount(0);

  const edit = page.getByRole("button", { name: "Editar «A medias»" });
  await edit.click();
  await form(page).getByLabel("Texto").fill("Mi texto.");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(cards(other)).toHaveText([/le escribimos/]);
  await other.getByRole("button", { name: "Editar «A medias»" }).click();
  await form(other).getByLabel("Texto").fill("El texto de la otra persona.");
  await form(other).getByRole("button", { name: "Guardar" }).click();
  await expect(form(other)).toHaveCount(0);
  await page.goto("/admin?seccion=correo");
  await page.goto("/admin?seccion=respuestas");
  await expect(form(page).getByLabel("Texto")).toHaveValue("Mi texto.");
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(form(page).getByRole("alert")).toContainText("El texto de la otra persona.");
  await form(page).getByRole("button", { name: "Descartar" }).click();
  await page.reload();
  await expect(cards(page)).toHaveText([/El texto de la otra persona\./]);
  await edit.click();
  await form(page).getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Eliminar «A medias»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Nueva respuesta" })).toBeFocused();
});

test("saved answers are made, ordered by keyboard, edited beside somebody else and deleted after a question", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin?seccion=respuestas");
  await expect(page.getByText("Todavía no hay respuestas guardadas.")).toBeVisible();
  await page.getByRole("button", { name: "Nueva respuesta" }).click();
  await expect(form(page).getByLabel("Nombre")).toBeFocused();
  await form(page).getByLabel("Texto").fill("Hola, {apellido}");
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(form(page).getByLabel("Nombre")).toHaveAccessibleDescription(/Escribe un nombre/);
  await expect(form(page).getByLabel("Nombre")).toBeFocused();
  await expect(form(page).getByLabel("Texto")).toHaveAccessibleDescription(/No se conoce \{apellido\}/);
  await form(page).getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(page.getByRole("button", { name: "Nueva respuesta" })).toBeFocused();

  await make(page, "Gracias", "Hola, {nombre|cliente}:\n\nRecibimos tu consulta {referencia}.");
  await make(page, "Requisitos", "Le adjunto los requisitos.");
  await expect(cards(page)).toHaveText([/Gracias/, /Requisitos/]);

  const up = page.getByRole("button", { name: "Subir «Requisitos»" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveText([/Requisitos/, /Gracias/]);
  await expect(page.getByText("«Requisitos» está en el lugar 1 de 2.")).toBeVisible();
  await expect(up).toBeFocused();
  await expectAccessible(page, { widths: [390, 1280] });

  const search = page.getByRole("searchbox", { name: "Buscar por nombre o texto" });
  await search.fill("RECIBÍMOS gracias");
  await expect(cards(page)).toHaveText([/Gracias/]);
  await expect(page.getByText("1 de 2 respuestas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bajar «Gracias»" })).toBeDisabled();
  await search.fill("pólizas");
  await expect(page.getByText("Ninguna respuesta coincide con la búsqueda.")).toBeVisible();
  await search.press("Escape");
  await expect(cards(page)).toHaveCount(2);

  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const one of [page, other]) await one.getByRole("button", { name: "Editar «Gracias»" }).click();
  await form(other).getByLabel("Texto").fill("El texto de la otra persona.");
  await form(other).getByRole("button", { name: "Guardar" }).click();
  await expect(cards(other).filter({ hasText: "El texto de la otra persona." })).toHaveCount(1);
  await form(page).getByLabel("Texto").fill("Mi texto.");
  await form(page).getByRole("checkbox", { name: "Fianzas" }).check();
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(form(page).getByRole("alert")).toContainText(
    "Tú, en otra pestaña o dispositivo, dejaste «Gracias» así:",
  );
  await expect(form(page).getByRole("alert")).toContainText("El texto de la otra persona.");
  await expect(form(page).getByLabel("Texto")).toHaveValue("Mi texto.");
  await form(page).getByRole("button", { name: "Guardar" }).click();
  await expect(cards(page)).toHaveText([/Requisitos/, /Gracias.*Fianzas.*Mi texto\./]);
  await expect(page.getByRole("button", { name: "Editar «Gracias»" })).toBeFocused();
  await search.fill("gracias");
  await expect(page.getByText("1 de 2 respuestas")).toBeVisible();
  await search.press("Escape");

  await page.getByRole("button", { name: "Eliminar «Requisitos»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(cards(page)).toHaveText([/Gracias/]);
  await expect(page.getByRole("button", { name: "Editar «Gracias»" })).toBeFocused();
  await page.reload();
  await expect(cards(page)).toHaveText([/Gracias/]);
});
