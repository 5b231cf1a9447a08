import { fillSignIn } from "#tests/e2e/admin/own-product.ts";
import { Product } from "#tests/e2e/product.ts";
import { expect, test } from "#tests/e2e/site-test.ts";
import { NPM_START } from "#tests/support/gateway-process.ts";

const journey = test.extend<{ product: Product }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
  product: async ({}, use) => {
    const product = await Product.start({}, NPM_START);
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

/** Errors of requests that are in flight when the processes are killed. */
journey.use({
  expectedFaults:
    /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to fetch dynamically imported module/,
});

journey(
  "an enquiry outlives the sudden death of gateway and database and reaches the administrator",
  async ({ page, product }) => {
    const message = "¿Cubre la póliza a mi mamá de 68 años? — <b>O'Higgins</b> 👵";
    await page.goto("/contactenos");
    await page.getByLabel("Nombre").fill("Itzel");
    await page.getByLabel("Apellido").fill("Caballero");
    await page.getByLabel("Correo electrónico").fill("itzel.c@correo.example");
    await page.getByRole("checkbox", { name: "Accidentes personales", exact: true }).check();
    await page.getByLabel("Mensaje").fill(message);
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(page.getByText("Nos pondremos en contacto contigo pronto.")).toBeVisible();

    await product.kill("database", "gateway");
    await product.run();

    await page.goto("/admin");
    await fillSignIn(page);
    await expect(page.getByText("Bienvenido al panel de administración.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Itzel Caballero" });
    await expect(row).toContainText("itzel.c@correo.example");
    await expect(row).toContainText("Contacto General");
    await expect(row).toContainText("Accidentes personales");
    await expect(row).toContainText(message);
  },
);
