import type { Locator } from "@playwright/test";
import { choice, expect, test, signIn } from "#tests/e2e/admin/own-product.ts";
import { overflow, spaceText } from "#tests/e2e/spaced-text.ts";

test.use({ bypassCSP: true });

/** Returns how much of an element's line is cut off, in px. */
const cutOff = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test.beforeAll(({ product }) =>
  product.rows(
    `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, created_at, answered_at, status)
     select 'Ana', 'Him', 'ana@correo.example', form, '["vida-individual"]', '{vida-individual}', 'Hola.', form || n,
            now() - n * interval '30 hours', now() - n * interval '20 hours', 'atendida'
       from generate_series(1, 20) n, unnest('{contact,fianzas}'::text[]) form`,
  ),
);

for (const width of [390, 1024])
  test(`with a reader's own text spacing the header keeps to the window at ${width} px`, async ({
    page,
    product,
  }) => {
    await product.rows(
      `insert into mail (contact_id, kind, recipient, state, attempts, ended_at, cause)
       select id, 'confirmation', email, 'rebotada', 1, now(), 'refused' from contact limit 12`,
    );
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    await page.goto("/admin?seccion=respuestas");
    await expect(page.getByRole("link", { name: /correos sin entregar/ })).toBeVisible();
    await spaceText(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

test("with a reader's own text spacing the tables of times stand beside one another", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto("/admin?seccion=tiempos");
  const [first, second] = ["Contacto General", "Fianzas"].map((name) =>
    page.getByRole("table", { name }).first(),
  );
  await expect(second!).toBeVisible();
  await spaceText(page);
  const [left, right] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
  expect(right.y).toBe(left.y);
  expect(left.x + left.width).toBeLessThan(right.x);
});

test("with a reader's own text spacing the list cuts off neither its filters nor its dates", async ({
  page,
  product,
}) => {
  await product.rows("update contact set created_at = '2026-09-28T12:40-05:00', answered_at = now()"); // the longest date
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const date = page.locator(".contact-row_date").first();
  await expect(date).toContainText("28 sept 2026, 12:40 PM");
  await spaceText(page);
  expect(await cutOff(date)).toBeLessThanOrEqual(0);
  const filter = choice(page, "Filtrar por tipo").locator(".select_value");
  await expect(filter).toHaveText("Filtrar por tipo");
  expect(await cutOff(filter)).toBeLessThanOrEqual(0);
});
