import { rowOf } from "#tests/e2e/admin/contacts-table.ts";
import { COLLEAGUE, message, panel, post } from "#tests/e2e/admin/open-contact.ts";
import { expect, openSignedIn, test } from "#tests/e2e/admin/own-product.ts";

test.beforeAll(async ({ product }) => {
  await product.rows("insert into admin (email, password_hash) select $1, password_hash from admin limit 1", [
    COLLEAGUE,
  ]);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("whose an enquiry is, and that it is overdue, stands in the list and over the letter", async ({
      page,
      product,
    }) => {
      const name = `Berta ${width}`;
      const id = await post(page, { name, lastName: "Him" });
      await post(page, { name: `Nadie ${width}` });
      await post(page, { name: `Tomada ${width}` });
      await product.rows(
        `update contact set assignee = '${COLLEAGUE}' where name in ('${name}', 'Tomada ${width}');
         update contact set status = 'en-curso', due_at = now() - interval '30 hours' where name = '${name}'`,
      );
      await openSignedIn(page);
      const mark = rowOf(page, name).getByRole("button", { name: "Vencida" });
      await expect(mark).toHaveText("Vencida · En curso");
      await expect(mark, "no enquiry's type looks like that").toHaveAttribute("data-kind", "grave");
      await expect(rowOf(page, name)).toContainText("A cargo de luisa.paz");
      await expect(rowOf(page, `Tomada ${width}`)).toContainText("A cargo de luisa.paz");
      await expect(rowOf(page, `Nadie ${width}`)).not.toContainText("A cargo de");
      const row = (await rowOf(page, name).boundingBox())!;
      const owner = (await rowOf(page, name).locator(".contact-row_owner").boundingBox())!;
      expect(owner.x + owner.width).toBeLessThan(row.x + row.width);
      expect(owner.y + owner.height).toBeLessThanOrEqual(row.y + row.height - 4);
      const link = rowOf(page, name).getByRole("link", { name });
      const cut = await link.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(cut, "the name stays whole").toBe(0);

      await page.goto(`/admin?consulta=${id}`);
      const dialog = panel(page);
      await expect(dialog.getByText("A cargo de luisa.paz", { exact: true })).toBeInViewport();
      const due = dialog.getByText(/^Venció (ayer|el) /);
      await expect(due).toBeInViewport();
      const top = async (part: typeof due) => (await part.boundingBox())!.y;
      expect(await top(due)).toBeLessThan(await top(message(page)));
      const take = dialog.getByRole("button", { name: "Tomar" });
      const spam = dialog.getByRole("button", { name: "Es spam" });
      await expect(take.or(spam)).toHaveCount(2);
      expect(await top(take)).toBeLessThan(await top(spam));
    });
  });
}
