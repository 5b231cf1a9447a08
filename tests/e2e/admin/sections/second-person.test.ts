import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, signIn } from "#tests/e2e/admin/own-product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

test.use({ settings: { SECOND_PERSON_PUBLISHES: "on" } });

test("where a second person publishes, one's own changes wait and a colleague's are published", async ({
  page,
  product,
}) => {
  await product.rows("delete from draft");
  const draft = async (position: number, author: string) => {
    const rows = await product.rows<{ name: string }>(
      `insert into draft (catalogue, slug, "row", base, author)
       select 'providers', slug, to_jsonb(provider) - 'position' || '{"phone": "+507 302-9999"}',
              (select coalesce(max(publication), 0) from revision where catalogue = 'providers' and slug = provider.slug), $2
         from provider where position = $1 returning "row" ->> 'name' as name`,
      [position, author],
    );
    return rows[0]!.name;
  };
  const own = await draft(1, ADMIN.email);
  const others = await draft(2, "otra@istmia.example");

  await signIn(page);
  await page.goto("/admin?seccion=contenidos&vista=cambios");
  await expect(page.getByText("Un cambio espera a otra persona: ")).toBeVisible();
  const waiting = page.getByRole("article", { name: own });
  await expect(waiting).toContainText("El último cambio es tuyo: lo publica otra persona.");
  await expect(waiting.getByRole("checkbox", { name: own })).toBeDisabled();
  await expect(waiting.getByRole("checkbox", { name: own })).not.toBeChecked();
  await expect(page.getByRole("article", { name: others }).getByRole("checkbox")).toBeChecked();
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByRole("article", { name: others })).toHaveCount(0);
  await expect(waiting).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar 0 cambios" })).toBeDisabled();
  await waiting.getByRole("button", { name: `Descartar «${own}»` }).click();
  const question = page.getByRole("dialog", { name: "¿Descartar el borrador?" });
  await expect(question).toContainText(`«${own}»: se pierde lo que está en borrador.`);
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Nada por publicar: ")).toBeVisible();
});
