import type { Page, Request } from "@playwright/test";
import { createHash } from "node:crypto";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { expect, test, saveDraft, signIn } from "#tests/e2e/admin/own-product.ts";
import { routes } from "#tests/support/routes.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";

/** Answers the first query for changing pages like a gateway that has not rendered all pages yet. */
async function answerOnceAsAfterAStart(page: Page): Promise<void> {
  const asks = (request: Request) => request.postData()?.includes("TouchedPages") ?? false;
  let isAnswered = false;
  await page.route("**/graphql", async (route) => {
    if (isAnswered || !asks(route.request())) return route.fallback();
    isAnswered = true;
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { touchedPages: object } };
    const touchedPages = { ...data.touchedPages, complete: false };
    await route.fulfill({ response, json: { data: { touchedPages } } });
  });
}

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
  const rename = async ({ slug, base, published }: (typeof editableRows)[number], name: string) => {
    const { slug: _slug, ...values } = published;
    await ask(
      `mutation ($seen: SeenRowInput!, $values: RowDraft!) { saveDraft(seen: $seen, values: $values) { slug } }`,
      {
        seen: { catalogue: "workshops", slug, base, version: 0 },
        values: { workshops: { ...values, name } },
      },
    );
  };
  const former = String(editableRows[0]!.published["name"]);
  await rename(editableRows[0]!, "Taller que se revisa");

  // Renders the pages, as a start does, so that the query for the pages a draft changes is answered in time.
  for (const path of Object.keys(routes)) await page.request.get(path);
  await answerOnceAsAfterAStart(page);
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  const changing = page.getByRole("region", { name: "Páginas que cambian" });
  await expect(changing.getByText("en unos segundos se sabe de todas")).toBeVisible();
  await expect(changing.getByText("en unos segundos se sabe de todas")).toBeHidden();
  await expect(changing.getByRole("link", { name: "Talleres" })).toBeVisible();
  await page.getByRole("button", { name: "Vista previa" }).click();
  const opening = page.waitForEvent("popup");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Talleres.*\/servicios\/talleres/ })
    .click();
  const preview = await opening;
  await expect(preview.getByText("Vista previa: con 1 cambio sin publicar.")).toBeVisible();
  await expect(preview.getByText("Taller que se revisa").first()).toBeVisible();
  // A link to another page of the site stays in the preview, even if the preview's code is loaded late.
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
  await preview.route(/\/assets\/preview-[^/]*\.js$/, (route) => pressed.then(() => route.continue()));
  const asked = preview.waitForRequest(/\/assets\/preview-[^/]*\.js$/);
  await preview.goto("/?vista-previa=1");
  await asked;
  await preview.getByRole("link", { name: "VER PLANES" }).click();
  await expect(preview).toHaveURL(/\/productos\?vista-previa=1$/);
  goOn();
  await expect(preview.getByText("Vista previa: con 1 cambio sin publicar.")).toBeVisible();
  await preview.close();
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();

  const note = page.getByLabel("Nota para el historial");
  await note.fill("Para el mes que viene");
  await page.reload();
  await expect(note).toHaveValue("Para el mes que viene");
  await page.getByRole("button", { name: "Programar" }).click();
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await page.getByLabel("Día").fill(day);
  await page.getByLabel("Hora de Panamá").fill("08:30");
  await page.getByRole("dialog").getByRole("button", { name: "Programar" }).click();
  const scheduled = page.getByRole("region", { name: "Publicaciones programadas" });
  await expect(scheduled).toContainText(/«Taller que se revisa».*: Para el mes que viene/);
  await expect(note).toHaveValue("");
  // A scheduled draft is not selected for the next publication.
  const drafted = page.getByRole("article", { name: "Taller que se revisa" });
  await expect(drafted).toContainText(/Se publica el .*, 8:30\sAM/);
  await expect(drafted.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Publicar 0 cambios" })).toBeDisabled();
  await drafted.getByRole("link", { name: "Abrir" }).click();
  await expect(page.getByText(/^Está programado: se publica el .*, 8:30\sAM, hora de Panamá/)).toBeVisible();
  await page.getByLabel("Teléfono").fill("+507 236-4411");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText(/^Está programado:/)).toBeHidden();
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await expect(scheduled).toContainText("Un borrador, o lo publicado, cambió después");
  await expect(drafted.getByRole("checkbox")).not.toBeChecked();
  // A colleague's new draft is listed but not selected.
  await rename(editableRows[1]!, "Taller a medias");
  await page.getByRole("button", { name: /^Cancelar la publicación del .*, 8:30\sAM$/ }).click();
  await expect(page.getByText("Se canceló")).toBeVisible();
  await expect(scheduled.getByRole("heading")).toBeFocused();
  await expect(drafted.getByRole("checkbox")).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Taller a medias" })).not.toBeChecked();
  await page.getByRole("button", { name: "Vista previa" }).click();
  const openingChosen = page.waitForEvent("popup");
  const pages = page.getByRole("dialog");
  await expect(pages).toContainText("Estas páginas cambian con los cambios elegidos.");
  await pages.getByRole("link", { name: /^Talleres/ }).click();
  const ofChosen = await openingChosen;
  const band = ofChosen.getByText("Vista previa: con 1 cambio elegido, sin los demás.");
  await expect(band).toBeVisible();
  await expect(ofChosen.getByText("Taller que se revisa").first()).toBeVisible();
  await expect(ofChosen.getByText("Taller a medias")).toHaveCount(0);
  await ofChosen.getByRole("link", { name: "Inicio" }).first().click();
  await expect(ofChosen).toHaveURL(/\/\?vista-previa=workshops(\/|%2F)/);
  await expect(band).toBeVisible();
  await ofChosen.close();
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();

  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByRole("button", { name: "Publicar 0 cambios" })).toBeFocused();
  await page.getByRole("button", { name: "Descartar «Taller a medias»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Nada por publicar: ")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cambios por publicar" })).toBeFocused();
  await page.getByRole("link", { name: "Historial" }).click();
  const card = page.getByRole("article", { name: "Publicación 1" });
  await expect(card).toContainText("Taller que se revisa");
  await expect(card).toContainText(former);
  await expectAccessible(page, { widths: [390, 1280] });
  const catalogue = page.getByRole("button", { name: /Catálogo$/ });
  const chooseCatalogue = async (name: string) => {
    await catalogue.click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  await chooseCatalogue("Red médica");
  await expect(page.getByText("Ninguna publicación es así.")).toBeVisible();
  await chooseCatalogue("Talleres");
  await expect(card).toBeVisible();
  await page.reload();
  await expect(catalogue).toHaveText("Talleres");
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Deshacer la publicación 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(page.getByRole("article", { name: "Publicación 2" })).toContainText(
    "Se deshizo la publicación 1",
  );
  await expect(card.getByRole("button", { name: "Deshacer la publicación 1" })).toBeFocused();
  await expect
    .poll(async () => (await page.request.get(`${product.url}/servicios/talleres`)).text())
    .not.toContain("Taller que se revisa");
  // The undone change is restored as a draft, not published.
  const restore = (publication: number) =>
    page.getByRole("button", { name: new RegExp(`^Restaurar .* de la publicación ${publication}$`) }).click();
  await restore(1);
  await expect(page.getByRole("alert")).toHaveText(
    /^No se restauró\. «.*» ya está publicado así: no hay nada que restaurar\.$/,
  );
  await restore(2);
  await expect(page.getByLabel("Nombre")).toHaveValue("Taller que se revisa");
  await expect(page.getByText(/^Borrador sin publicar/)).toBeVisible();
  expect(await (await page.request.get(`${product.url}/servicios/talleres`)).text()).not.toContain(
    "Taller que se revisa",
  );
  await page.getByRole("button", { name: "Descartar borrador" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("grid", { name: "Talleres" })).toBeVisible();
  await expect(page.getByText(/ sin publicar$/)).toBeHidden();
});

test("of a day it is told which text of a document was in force, and each text can still be read", async ({
  page,
  product,
}) => {
  const address = "/static/condiciones-generales/hogar.pdf";
  const form = "/admin?seccion=contenidos&catalogo=conditions&fila=hogar";
  const before = dayInPanama(new Date());
  const original = await (await page.request.get(address)).body();
  // An earlier text that was replaced half an hour before midnight in Panama.
  await product.rows(
    `insert into file_version (address, hash, in_force_from, in_force_until)
     select '${address}', hash, '2024-01-15T05:00:00Z', '2024-03-11T04:30:00Z' from file_version
      where address = '/static/condiciones-generales/auto-cobertura-completa.pdf'`,
  );
  await signIn(page);
  await page.goto(form);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Elegir otro PDF" }).click();
  const replacement = pdf();
  await (await choosing).setFiles({ name: "hogar.pdf", mimeType: "application/pdf", buffer: replacement });
  await expect(page.getByRole("group", { name: "Documento PDF" })).toContainText("1 página");
  await expect(page.getByRole("button", { name: "Elegir otro PDF" })).toBeFocused();
  await saveDraft(page);
  await page.getByRole("link", { name: "Ver y publicar" }).click();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText("Nada por publicar: ")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cambios por publicar" })).toBeFocused();
  const today = dayInPanama(new Date());

  await page.goto(form);
  const texts = page.getByRole("region", { name: "Textos que han regido" });
  const links = texts.getByRole("link");
  await expect(links).toHaveText([
    /hasta hoy/,
    / hasta /,
    /15\u00a0ene\u00a02024, 12:00\u00a0AM hasta 10\u00a0mar\u00a02024, 11:30\u00a0PM/,
  ]);
  const ask = (day: string) => texts.getByLabel("¿Qué texto regía el día…?").fill(day);
  const answered = async (content: Buffer, words: RegExp) => {
    await expect(texts.getByRole("status")).toHaveText(words);
    await expect(links).toHaveCount(1);
    const answer = await page.request.get((await links.getAttribute("href"))!);
    expect((await answer.body()).equals(content)).toBe(true);
    await expect(texts).toContainText(`SHA-256 ${createHash("sha256").update(content).digest("hex")}`);
  };
  await ask("2024-03-09");
  await expect(links).toHaveText([/15\u00a0ene\u00a02024/]);
  await expectAccessible(page, { widths: [390, 1280] });
  await ask("2024-03-10");
  await expect(texts.getByRole("status")).toHaveText("Al terminar el 10 mar 2024 no regía ninguno.");
  await expect(links).toHaveCount(0);
  await ask(addDays(before, -1));
  await answered(original, /^Al terminar el .* regía este texto:$/);
  await ask(today);
  await answered(replacement, /rige|regía/);
  await ask(addDays(today, 2));
  await expect(texts.getByRole("status")).toHaveText("Ese día todavía no llega: escribe hoy o uno anterior.");
  await ask("");
  await expect(links).toHaveCount(3);
});

test("beside one's own change a colleague's is not chosen, and is where one has none", async ({
  page,
  product,
}) => {
  await product.rows("delete from draft");
  const names = await product.rows<{ name: string }>(
    `insert into draft (catalogue, slug, "row", base, author)
     select 'providers', slug, to_jsonb(provider) - 'position' || '{"phone": "+507 302-9998"}',
            (select coalesce(max(publication), 0) from revision where catalogue = 'providers' and slug = provider.slug),
            case position when 1 then $1 else 'colega@istmia.example' end
       from provider where position <= 2 order by position returning "row" ->> 'name' as name`,
    [ADMIN.email],
  );
  const [own, others] = names.map(({ name }) => page.getByRole("article", { name }).getByRole("checkbox"));
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await expect(own!).toBeChecked();
  await expect(others!).not.toBeChecked();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(own!).toHaveCount(0);
  await expect(others!).not.toBeChecked(); // the publication in the meantime has not selected it
  await page.reload();
  await expect(others!).toBeChecked();
});
