import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, signIn } from "#tests/e2e/admin/own-product.ts";
import type { Product } from "#tests/e2e/product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

test.describe.configure({ mode: "serial" });
// Undoing a change is refused if the row has changed since.
test.use({ expectedFaults: /409/ });

const HISTORY = "/admin?seccion=contenidos&vista=historial";
/** Timeout in ms: all pages are rendered before and after a publication. */
const PUBLISHED = { timeout: 60_000 };
const FIRST = "+507 302-9101";
const SECOND = "+507 302-9102";

/** Drafts a telephone number for the workshops at these positions of the list, and publishes it. */
async function publishPhone(
  page: Page,
  product: Product,
  phone: string,
  [from, till]: [number, number],
): Promise<void> {
  const drafted = await product.rows(
    `insert into draft (catalogue, slug, "row", base, author)
     select 'workshops', slug, to_jsonb(workshop) - 'position' || jsonb_build_object('phone', $1::text),
            (select coalesce(max(publication), 0) from revision where catalogue = 'workshops' and slug = workshop.slug), $2
       from workshop where position between $3 and $4 returning slug`,
    [phone, ADMIN.email, from, till],
  );
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await page
    .getByRole("button", {
      name: `Publicar ${drafted.length} ${drafted.length === 1 ? "cambio" : "cambios"}`,
    })
    .click();
  await expect(page.getByText(/^Nada por publicar/)).toBeVisible(PUBLISHED);
}

/** Undoes a publication through the history. */
async function ask(page: Page, publication: number): Promise<void> {
  await page.getByRole("button", { name: `Deshacer la publicación ${publication}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer", exact: true }).click();
}

test("of two rows the one that was changed since is named and stays, and the other is undone", async ({
  page,
  product,
}) => {
  const [changed, other] = await product.rows<{ name: string; phone: string }>(
    "select name, phone from workshop where position in (1, 2) order by position",
  );
  await signIn(page);
  await publishPhone(page, product, FIRST, [1, 2]);
  await publishPhone(page, product, SECOND, [1, 1]);
  await page.goto(HISTORY);
  await ask(page, 1);
  const question = page.getByRole("dialog", { name: "¿Deshacer solo lo demás?" });
  await expect(question.getByRole("listitem")).toHaveText([
    `Talleres, «${changed!.name}»: cambió en la publicación 2.`,
  ]);
  await expect(question).toContainText("usa «Restaurar en borrador» en su cambio");
  await expect(question).not.toContainText(other!.name);
  await expectAccessible(page, { widths: [390, 1280], within: "[role=dialog]" });
  await question.getByRole("button", { name: "Deshacer lo demás" }).click();

  const undone = page.getByRole("article", { name: "Publicación 3" });
  await expect(undone).toContainText("Se deshizo en parte la publicación 1", PUBLISHED);
  await expect(page.getByText("Se deshizo en parte la publicación 1", { exact: true })).toHaveCount(2); // the toast
  await expect(undone).toContainText(other!.name);
  await expect(undone).not.toContainText(changed!.name);
  const shown = async () => (await page.request.get("/servicios/talleres")).text();
  await expect
    .poll(async () => {
      const text = await shown();
      return [SECOND, other!.phone, FIRST, changed!.phone].map((phone) => text.includes(phone));
    }, PUBLISHED)
    .toEqual([true, true, false, false]);
});

test("a refusal to undo a publication of many rows comes into view", async ({ page, product }) => {
  const [{ count }] = (await product.rows<{ count: number }>(
    "select count(*)::int as count from workshop",
  )) as [{ count: number }];
  await signIn(page);
  await publishPhone(page, product, FIRST, [3, count]);
  await publishPhone(page, product, SECOND, [3, count]);
  await page.goto(HISTORY);
  await ask(page, 4);
  const refusal = page.getByRole("alert").filter({ hasText: "No se deshizo nada." });
  await expect(refusal).toContainText(
    /Deshaz primero los más recientes, o usa «Restaurar en borrador» en las filas que deban volver a como eran\.$/,
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(refusal).toBeInViewport();
  await ask(page, 5);
  await expect(page.getByRole("article", { name: "Publicación 6" })).toBeVisible(PUBLISHED);
  await expect(refusal).toBeHidden();
});
