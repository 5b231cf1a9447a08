import { oddTexts } from "#tests/support/corpora/odd-texts.ts";
import { count, rowAt, table } from "./contacts-table.ts";
import { post } from "./open-contact.ts";
import { expect, test, openSignedIn } from "./own-product.ts";

test.use({ viewport: { width: 1280, height: 5000 } }); // every row is visible

test("whatever people write is text in its cell and in its tooltip, in rows of one height", async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const sent = [...oddTexts, "m".repeat(100)].map((name) => ({
    name,
    message: `${name} ${"y más ".repeat(40)}fin`,
  }));
  for (const texts of sent) await post(page, { ...texts, lastName: "Raro" });
  await openSignedIn(page);
  await expect(count(page)).toHaveText(`${sent.length} consultas`);
  const rows = table(page).getByRole("row").filter({ hasText: "Raro" });
  await expect(rows).toHaveCount(sent.length);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);

  const tooltip = page.getByRole("tooltip");
  for (const [at, { name, message }] of sent.toReversed().entries()) {
    const row = rowAt(page, at + 1);
    const shown = row.getByRole("gridcell").nth(3).getByRole("button");
    expect(
      await row
        .getByRole("rowheader")
        .getByRole("link")
        .evaluate((link) => link.textContent),
    ).toBe(`${name} Raro`);
    expect(await shown.evaluate((button) => button.textContent)).toBe(message);
    await shown.hover();
    await expect.poll(() => tooltip.evaluate((tip) => tip.textContent), { message: name }).toBe(message);
  }
  await expect(table(page).locator("img, script, b, iframe, [onload], [onerror]")).toHaveCount(0);
  await expect(tooltip.locator("img, script, b, svg, iframe, a")).toHaveCount(0);
  expect(dialogs).toEqual([]);
});
