import { panel, post } from "#tests/e2e/admin/open-contact.ts";
import { expect, openSignedIn, test } from "#tests/e2e/admin/own-product.ts";
import { LARGE_LETTERS } from "#tests/e2e/large-letters.ts";
import { overflow } from "#tests/e2e/spaced-text.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";

test.use(LARGE_LETTERS);

test.beforeAll(async ({ product }) => {
  await fillWithContacts(product.databaseUrl, 5);
  await product.rows(
    `insert into mail (contact_id, kind, recipient, state, attempts, ended_at, cause)
     select id, 'confirmation', email, 'rebotada', 1, now(), 'refused' from contact`,
  );
});

/** Returns the words of these elements that are broken across lines. */
const brokenWords = (elements: Element[]) =>
  elements.flatMap((element) => {
    const text = element.firstChild!;
    return [...text.textContent!.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

const PLACES = [
  "",
  "?seccion=correo",
  "?seccion=tiempos",
  "?seccion=respuestas",
  "?seccion=contenidos",
  "?seccion=contenidos&catalogo=workshops",
  "?seccion=contenidos&catalogo=branches&fila=casa-matriz",
  "?seccion=contenidos&catalogo=workshops&vista=csv",
  "?seccion=contenidos&vista=historial",
  "?seccion=solicitudes",
  "?seccion=cuentas",
];

test("with letters twice as large no part of the back office scrolls sideways on a phone", async ({
  page,
}) => {
  for (const place of PLACES) {
    await openSignedIn(page, `/admin${place}`);
    await expect(page.getByRole("link", { name: /correos sin entregar/ })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Cargando/ })).toHaveCount(0);
    expect(await overflow(page), place).toBeLessThanOrEqual(0);
  }
});

test("with letters twice as large the icons of buttons grow too", async ({ page }) => {
  await openSignedIn(page);
  const button = page.getByRole("button", { name: "Consultas", exact: true });
  await expect(button).toBeVisible();
  expect((await button.locator("svg").boundingBox())!.width).toBe(48);
});

test("with letters twice as large the words of a catalogue's rows keep to their rows", async ({ page }) => {
  await openSignedIn(page, "/admin?seccion=contenidos&catalogo=forms");
  const words = page.locator(".row-item_words").first();
  await expect(words).toBeVisible();
  const free = await words.evaluate((text) => text.closest('[role="row"]')!.clientHeight - text.clientHeight);
  expect(free).toBeGreaterThanOrEqual(0);
});

test("with letters twice as large an open enquiry and its reply do not scroll sideways on a phone", async ({
  page,
}) => {
  const id = await post(page, { email: `${"maria.de.los.angeles".repeat(2)}@corredores-asociados.example` });
  await openSignedIn(page);
  await page.goto(`/admin?consulta=${id}`);
  const wide = () =>
    panel(page).evaluate((root) =>
      [root, ...root.querySelectorAll("*")]
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === "auto")
        .map(({ className }) => className),
    );
  await expect(panel(page).getByRole("region", { name: "A cargo" })).toBeVisible();
  expect(await wide()).toEqual([]);
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  await expect(panel(page).getByRole("button", { name: "Adjuntar documento" })).toBeVisible();
  expect(await wide()).toEqual([]);
});

test("with letters twice as large the words of the four figures stay whole on a phone", async ({ page }) => {
  await openSignedIn(page);
  const words = page.locator(".counters_root").locator("dt, dd");
  await expect(words.filter({ hasText: "del total" })).toHaveCount(2);
  expect(await words.evaluateAll(brokenWords)).toEqual([]);
});
