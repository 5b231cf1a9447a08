import { expect, running, test } from "#tests/e2e/site-test.ts";
import { expectExternalLink, main, waitForAllIslands } from "#tests/e2e/site/expectations.ts";

const SECTIONS: [title: string, ...texts: (string | RegExp)[]][] = [
  [
    "1. Introducción y marco legal",
    "Istmia Compañía de Seguros, S.A.",
    "RUC 1929097-1-730548 DV 48",
    "Torre C, piso 32, Punta Pacífica",
    "Ley 81 de 26 de marzo de 2019",
    /autoridad nacional de control en materia de protección de datos/,
  ],
  [
    "2. Definiciones",
    "Datos personales:",
    "Tratamiento:",
    "Responsable del tratamiento:",
    "Titular de los datos:",
  ],
  ["3. Datos que recopilamos", "De identificación:", "De contacto:", "Financieros:", "De seguros:"],
  [
    "4. Finalidades",
    "Emitir y administrar pólizas:",
    "Atender reclamos:",
    "Cumplir la ley:",
    /Mercadeo:.*solo si lo autorizaste antes/,
  ],
  ["5. Base legal", "Consentimiento:", "Ejecución de un contrato:", "Obligación legal:", "Interés legítimo:"],
  [
    "6. Tus derechos",
    "Acceso:",
    "Rectificación:",
    "Cancelación:",
    "Oposición:",
    "Portabilidad:",
    "Limitación:",
    "en un máximo de 15 días hábiles",
  ],
  ["7. Seguridad de los datos", /medidas técnicas, administrativas y físicas/],
  [
    "8. Conservación",
    /Clientes activos:.*durante la vigencia del contrato y hasta 10 años después de su terminación/,
    /Reclamos:.*hasta 10 años después del cierre del expediente/,
    /Consultas por este sitio:.*hasta 24 meses después de recibirlas/,
    /Datos financieros:.*normas del regulador bancario/,
    /Mercadeo:.*hasta que retires tu consentimiento/,
  ],
  ["9. Transferencias internacionales", /fuera de Panamá/],
  ["10. Modificaciones", "al menos 10 días antes"],
];

test("the terms open with Law 81, four values and the date of their last change", async ({ page }) => {
  await page.goto("/terminos-condiciones");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Términos y Condiciones");
  await expect(main(page)).toContainText("datos personales según la Ley 81 de Panamá");
  await expect(main(page)).toContainText("Ley 81 de 26 de marzo de 2019");
  await expect(main(page)).toContainText("Última actualización: enero de 2025");
  for (const value of ["Transparencia", "Seguridad", "Control", "Consentimiento"])
    await expect(
      main(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: value, exact: true }) }),
    ).toHaveText(/\w+ \w+/);
});

test("the terms have their ten sections, each with all that it must name", async ({ page }) => {
  await page.goto("/terminos-condiciones");
  await expect(main(page).getByRole("heading", { name: /^\d+\. / })).toHaveCount(10);
  for (const [title, ...texts] of SECTIONS) {
    const section = main(page).getByRole("region", { name: title, exact: true });
    await expect(section.getByRole("heading", { name: title, exact: true })).toBeVisible();
    for (const text of texts) await expect(section).toContainText(text);
  }
});

test("the sidebar gives the officer's e-mail, telephone and address, and the authority with its website", async ({
  page,
}) => {
  await page.goto("/terminos-condiciones");
  const sidebar = main(page).getByRole("complementary", { name: "Oficial de protección de datos" });
  await expect(sidebar.getByRole("link", { name: "datos@istmia.example" })).toHaveAttribute(
    "href",
    "mailto:datos@istmia.example",
  );
  await expect(sidebar.getByRole("link", { name: "+507 302-4860" })).toHaveAttribute(
    "href",
    "tel:+5073024860",
  );
  await expect(sidebar).toContainText("Torre C, piso 32, Punta Pacífica, Ciudad de Panamá");
  await expect(sidebar).toContainText("Autoridad Nacional de Transparencia y Acceso a la Información");
  const website = sidebar.getByRole("link", { name: "www.antai.gob.pa" });
  await expect(website).toHaveAttribute("href", "https://www.antai.gob.pa");
  await expect(website).toHaveAttribute("target", "_blank");
  await expect(website).toHaveAttribute("rel", /noopener/);
  await expectExternalLink(
    sidebar.getByRole("link", { name: /^Política de privacidad \(PDF/ }),
    "/static/pdfs/politica-de-privacidad.pdf",
  );
});

test("back and forward lead from section to section, and back to the beginning", async ({ page }) => {
  await page.goto("/terminos-condiciones");
  await running(page);
  const title = page.getByRole("heading", { level: 1 });
  const section = (name: string) => main(page).getByRole("heading", { level: 2, name });
  const contents = main(page).getByRole("navigation", { name: "Contenido" });
  for (const name of ["Tus derechos", "Modificaciones"]) {
    await contents.getByRole("link", { name }).click();
    await expect(section(name)).toBeInViewport();
  }
  await page.goBack();
  await expect(section("Tus derechos")).toBeInViewport();
  await page.goBack();
  await expect(title).toBeInViewport();
  await page.goForward();
  await page.goForward();
  await expect(section("Modificaciones")).toBeInViewport();
});

test("accepting turns the card into 'Términos Aceptados' with today's date in Spanish, without any call", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-03-09T15:00:00Z"));
  await page.goto("/terminos-condiciones");
  const accept = page.getByRole("button", { name: "Acepto los Términos y Condiciones" });
  await accept.hover();
  await waitForAllIslands(page);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await expect(main(page).getByRole("heading", { name: "Términos Aceptados" })).toHaveCount(0);
  await accept.click();
  await expect(main(page).getByRole("heading", { name: "Términos Aceptados" })).toBeVisible();
  await expect(main(page).getByText("9 de marzo de 2026")).toBeVisible();
  await expect(accept).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(accept).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: \S+\.js csp$/ });

  test("nobody is asked for an agreement that could not be given", async ({ page }) => {
    await page.goto("/terminos-condiciones");
    await expect(main(page).getByRole("heading", { name: "10. Modificaciones" })).toBeVisible();
    await expect(main(page).getByRole("region", { name: "¿Estás de acuerdo?" })).toHaveCount(0);
  });
});

test("the officer's ways have their icons, and no bullets beside them", async ({ page }) => {
  await page.goto("/terminos-condiciones");
  const sidebar = main(page).getByRole("complementary", { name: "Oficial de protección de datos" });
  for (const way of await sidebar.getByRole("listitem").all())
    await expect(way).toHaveCSS("list-style-type", "none");
});

test("the contents mark the section being read, none before the first", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/terminos-condiciones");
  await running(page);
  const contents = main(page).getByRole("navigation", { name: "Contenido" });
  const marked = contents.locator("[aria-current]");
  await expect(marked).toHaveCount(0);
  for (const name of ["Modificaciones", "Definiciones", "Tus derechos"]) {
    await contents.getByRole("link", { name }).click();
    await expect(marked).toContainText([name]);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(marked).toContainText(["Modificaciones"]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
});

test("a scroll that is reported while the terms are being left does no harm", async ({ page }) => {
  await page.addInitScript(() => {
    // eslint-disable-next-line typescript/unbound-method -- called with its node below
    const remove = Node.prototype.removeChild;
    Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
      const removed = remove.call(this, child);
      if (child instanceof Element && child.querySelector("#derechos")) dispatchEvent(new Event("scroll"));
      return removed as N;
    };
  });
  await page.goto("/terminos-condiciones");
  await running(page);
  await page.getByRole("banner").getByRole("link", { name: "Contáctenos", exact: true }).click();
  await expect(page).toHaveTitle(/^Contáctenos/);
});
