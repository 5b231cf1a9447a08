import { expect, openSignedIn, ownTest } from "#tests/e2e/admin/own-product.ts";
import { LARGE_LETTERS } from "#tests/e2e/large-letters.ts";
import { overflow } from "#tests/e2e/spaced-text.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";

const test = ownTest();
test.use(LARGE_LETTERS);

test.beforeAll(async ({ product }) => {
  await fillWithContacts(product.databaseUrl, 5);
  await product.rows(
    `insert into mail (contact_id, kind, recipient, state, attempts, ended_at, cause)
     select id, 'confirmation', email, 'rebotada', 1, now(), 'refused' from contact`,
  );
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
