import { history, note, open, panel, save } from "#tests/e2e/admin/open-contact.ts";
import { expect, openSignedIn, test } from "#tests/e2e/admin/own-product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("beside an open enquiry the four figures stand in one line", async ({ page }) => {
  await open(page);
  const figures = page.locator("dl dd:first-of-type");
  await expect(figures).toHaveCount(4);
  const tops = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
  expect(new Set(tops).size, tops.join()).toBe(1);
});

test("in the history a change of status and another act begin in one line", async ({ page }) => {
  await open(page, { name: "Dalys" });
  await panel(page).getByRole("button", { name: "Tomar" }).click();
  await expect(history(page)).toHaveCount(1);
  await expect(panel(page).getByRole("button", { name: "Soltar" })).toBeEnabled(); // the new version is loaded
  await note(page).fill("Llamar mañana.");
  await save(page).click();
  await expect(history(page)).toHaveCount(2);
  const lefts = await history(page).evaluateAll((entries) =>
    entries.map((entry) => {
      const text = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.selectNodeContents(text);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(Math.abs(lefts[0]! - lefts[1]!), lefts.join()).toBeLessThanOrEqual(1);
});

test("the box for all rows stands in the line of the columns' names", async ({ page }) => {
  await open(page, { name: "Itzel" });
  await page.keyboard.press("Escape");
  const box = page.getByRole("checkbox", { name: /^Seleccionar (todas|lo visible)$/ });
  await expect(box).toBeVisible();
  // Measures both in the same frame: the page may still move while the panel closes.
  const apart = await page.getByRole("columnheader", { name: "Nombre" }).evaluate(
    (heading, checkbox) => {
      const middleOf = ({ top, height }: DOMRect) => top + height / 2;
      const text = document.createRange();
      text.selectNodeContents(heading);
      return middleOf(checkbox!.getBoundingClientRect()) - middleOf(text.getBoundingClientRect());
    },
    await box.elementHandle(),
  );
  expect(Math.abs(apart)).toBeLessThan(1.5);
});

test("the box for all rows ends with the list while one scrolls past it", async ({ page }) => {
  await open(page, { name: "Itzel" });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 260 });
  const box = page.getByRole("checkbox", { name: /^Seleccionar (todas|lo visible)$/ });
  const { below, left } = await box.evaluate((element) => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    const label = element.closest("label")!;
    const [own, list] = [label, label.parentElement!].map((each) => each.getBoundingClientRect().bottom);
    return { below: own! - list!, left: list! - Number.parseFloat(getComputedStyle(label).top) };
  });
  expect(left).toBeLessThan(40); // less is left of the list than the box is high
  expect(below).toBeLessThanOrEqual(0.5);
});

test("three lines of a row keep clear of its rules", async ({ page, product }) => {
  await open(page, { name: "Zuleika" });
  await page.keyboard.press("Escape");
  await product.rows("update contact set flagged = true, spam_reasons = '{repeated}' where name = 'Zuleika'");
  await page.goto("/admin?carpeta=spam");
  const row = page.getByRole("row").filter({ hasText: "Zuleika" });
  const mark = row.getByText("Posible spam");
  await expect(mark).toBeVisible();
  const [around, within] = [(await row.boundingBox())!, (await mark.boundingBox())!];
  expect(around.y + around.height - (within.y + within.height)).toBeGreaterThanOrEqual(4);
});

test("the long address of who works on an enquiry does not broaden the panel", async ({ page, product }) => {
  const address =
    "maria.de.los.angeles.bethancourt.arosemena.de.quintero@corredores-asociados-del-istmo.example";
  await product.rows(
    "insert into admin (email, password_hash, role) select $1, password_hash, 'atencion' from admin limit 1",
    [address],
  );
  await open(page, { name: "Tomasa" });
  await product.rows("update contact set assignee = $1 where name = 'Tomasa'", [address]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(panel(page).getByText(address).first()).toBeVisible();
    const reading = panel(page).locator(".contact-panel_reading");
    const overflow = await reading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("on a tablet the acts of the selected enquiries share a line", async ({ page }) => {
  await open(page, { name: "Fermina" });
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole("checkbox", { name: /^Seleccionar a Fermina/ }).check();
  const acts = page
    .getByRole("form", { name: "Consultas seleccionadas" })
    .locator(".bulk-bar_actions button");
  await expect(acts).toHaveText(["Quitar selección", "Es spam", /Asignar a…/]);
  const middles = await acts.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, height } = button.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles), middles.join()).toBeLessThan(1);
});

test("the ways to parts of the list begin in line with its title where they wrap", async ({
  page,
  product,
}) => {
  await open(page, { name: "Benilda" });
  await page.keyboard.press("Escape");
  await product.rows(
    `update contact set assignee = '${ADMIN.email}', due_at = now() - interval '1 hour' where name = 'Benilda';
     insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, flagged, spam_reasons)
     values ('Ana', 'Him', 'ana@correo.example', 'contact', '["vida-individual"]', '{vida-individual}', 'Hola.', 'spam', true, '{repeated}');
     insert into mail (contact_id, kind, recipient, state)
     select id, 'reply', email, 'rebotada' from contact where name = 'Benilda'`,
  );
  await page.setViewportSize({ width: 768, height: 900 });
  await page.reload();
  const title = page.getByRole("heading", { name: "Gestión de Contactos" });
  const ways = page.getByRole("button", { name: /^(Respuesta sin entregar|Vencidas|Mías|Posible spam): / });
  await expect(ways).toHaveCount(4);
  const textLeft = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  };
  const { y, height } = (await title.boundingBox())!;
  const lefts: number[] = [];
  for (const way of await ways.all())
    if ((await way.boundingBox())!.y > y + height) lefts.push(await way.evaluate(textLeft));
  expect(Math.min(...lefts)).toBe(await title.evaluate(textLeft));
});

test.describe("what could not be saved", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test("is said between the head and the foot of an enquiry that covers the page", async ({
    page,
    context,
  }) => {
    await open(page, { name: "Nicolasa" });
    for (const width of [390, 768, 1000]) {
      await page.setViewportSize({ width, height: 1024 });
      await note(page).fill(`No se pierde a ${width} px.`);
      await context.setOffline(true);
      await save(page).click();
      const toast = page.getByRole("alertdialog").filter({ hasText: "No se guardó el cambio" });
      await toast.hover(); // keeps it there
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const { y, height } = (await toast.boundingBox())!;
      const closing = (await panel(page).getByRole("button", { name: "Cerrar la consulta" }).boundingBox())!;
      expect(y, `at ${width} px`).toBeGreaterThanOrEqual(closing.y + closing.height);
      expect(y + height, `at ${width} px`).toBeLessThanOrEqual((await save(page).boundingBox())!.y);
      await toast.getByRole("button", { name: "Cerrar notificación" }).click();
      await context.setOffline(false);
    }
  });
});

test("at 400 % the header scrolls away with the page", async ({ page }) => {
  await openSignedIn(page);
  await page.setViewportSize({ width: 320, height: 256 });
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
});
