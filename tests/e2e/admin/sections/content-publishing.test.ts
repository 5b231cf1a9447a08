import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, ownTest, signIn } from "#tests/e2e/admin/own-product.ts";

const test = ownTest();

test("an editor previews a change, schedules it, publishes it, reads it in the history and undoes it", async ({
  page,
  product,
}) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem("admin_token"));
  const ask = async (query: string, variables: object) => {
    const response = await page.request.post("/graphql", {
      data: { query, variables },
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: unknown };
    return data;
  };
  const { editableRows } = (await ask(
    `{ editableRows(catalogue: "workshops") { slug base published } }`,
    {},
  )) as {
    editableRows: { slug: string; base: string; published: Record<string, unknown> }[];
  };
  const { slug, base, published } = editableRows[0]!;
  const { slug: _slug, ...values } = published;
  await ask(
    `mutation ($seen: SeenRowInput!, $values: RowDraft!) { saveDraft(seen: $seen, values: $values) { slug } }`,
    {
      seen: { catalogue: "workshops", slug, base, version: 0 },
      values: { workshops: { ...values, name: "Taller que se revisa" } },
    },
  );

  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await page.getByRole("button", { name: "Vista previa" }).click();
  const opening = page.waitForEvent("popup");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Talleres.*\/servicios\/talleres/ })
    .click();
  const preview = await opening;
  await expect(preview.getByText("Vista previa: con 1 cambio sin publicar.")).toBeVisible();
  await expect(preview.getByText("Taller que se revisa").first()).toBeVisible();
  // A link of the site that leads on to another page stays in the preview.
  await preview.goto("/?vista-previa=1");
  await preview.getByRole("link", { name: "VER PLANES" }).click();
  await expect(preview).toHaveURL(/\/productos\?vista-previa=1$/);
  await expect(preview.getByText("Vista previa: con 1 cambio sin publicar.")).toBeVisible();
  await preview.close();
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();

  await page.getByRole("button", { name: "Programar" }).click();
  const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel("Día").fill(day);
  await page.getByLabel("Hora de Panamá").fill("08:30");
  await page.getByRole("dialog").getByRole("button", { name: "Programar" }).click();
  await page.getByRole("button", { name: /^Cancelar la publicación de .*, 08:30$/ }).click();
  await expect(page.getByText("Cancelada")).toBeVisible();

  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText("Nada por publicar: ")).toBeVisible();
  await page.getByRole("link", { name: "Historial" }).click();
  const card = page.getByRole("article", { name: "Publicación 1" });
  await expect(card).toContainText("Taller que se revisa");
  await expect(card).toContainText(String(values["name"]));
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByLabel("Catálogo", { exact: true }).selectOption("Red médica");
  await expect(page.getByText("Ninguna publicación es así.")).toBeVisible();
  await page.getByLabel("Catálogo", { exact: true }).selectOption("Talleres");
  await expect(card).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Catálogo", { exact: true })).toHaveValue("workshops");
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Deshacer la publicación 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(page.getByRole("article", { name: "Publicación 2" })).toContainText(
    "Se deshizo la publicación 1",
  );
  await expect
    .poll(async () => (await page.request.get(`${product.url}/servicios/talleres`)).text())
    .not.toContain("Taller que se revisa");
});
