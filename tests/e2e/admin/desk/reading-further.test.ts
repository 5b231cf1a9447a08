import { expectAccessible } from "#tests/e2e/axe.ts";
import { focused } from "#tests/e2e/focused.ts";
import { expect, test, openSignedIn } from "#tests/e2e/admin/own-product.ts";

test("the record is read on a phone, whatever the addresses, and further by the keyboard", async ({
  page,
  product,
}) => {
  await product.rows(
    `insert into audit_entry (author, action, detail, address)
     select 'una.direccion.larga@istmia.example', 'request', 'solicitud ' || number, '2001:db8:85a3:1234:5678:8a2e:370:7334'
       from generate_series(1, 70) as number`,
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await openSignedIn(page);
  await page.getByRole("button", { name: "Ver quién hizo qué" }).click();
  const rows = page.getByRole("table", { name: "Registro de actividad" }).getByRole("row");
  await expect(rows).toHaveCount(51);
  const what = rows.nth(10).getByRole("cell", { name: "Atendió una solicitud de datos" });
  const line = await what.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).lineHeight));
  expect((await what.boundingBox())!.height, "at most two lines").toBeLessThan(line * 2.5);
  await expectAccessible(page, { widths: [390, 1280] });

  await page.getByRole("button", { name: "Ver más" }).press("Enter");
  const first = rows.nth(51).getByRole("cell").first();
  await expect(first).toBeFocused();
  expect(await focused(page)).toMatchObject({ role: "cell", name: await first.textContent() });
  await expect(page.getByRole("button", { name: "Ver más" })).toHaveCount(0);
});

test("older mails are read by the keyboard from the first that comes", async ({ page, product }) => {
  await product.rows(
    "insert into mail (kind, recipient, state) select 'test', 'a' || n || '@x.example', 'muerta' from generate_series(1, 60) as n",
  );
  await openSignedIn(page, "/admin?seccion=correo");
  const mails = page.getByRole("list", { name: "Sin entregar" }).getByRole("article");
  await expect(mails).toHaveCount(50);
  await page.getByRole("button", { name: "Ver más" }).press("Enter");
  await expect(mails).toHaveCount(60);
  await expect(mails.nth(50).getByRole("heading")).toBeFocused();
});
