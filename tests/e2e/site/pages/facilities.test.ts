import { expect, test } from "#tests/e2e/site-test.ts";
import { expectExternalLink, main, part } from "#tests/e2e/site/expectations.ts";

test("the banner has title and subtitle, the platform its logo, text and four promises", async ({ page }) => {
  await page.goto("/servicios/facilidades");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Facilidades de pago");
  await expect(
    main(page).getByText("Opciones de pago flexibles para tu comodidad", { exact: true }),
  ).toBeVisible();
  const platform = part(page, "Nuestra plataforma de pagos");
  await expect(platform.getByRole("img", { name: /^Mis Pagos/ })).toBeVisible();
  await expect(platform).toContainText(/pólizas activas y tus saldos pendientes, paga y actualiza tus datos/);
  await expect(platform.getByRole("listitem")).toHaveText([
    /celular, tableta o computadora/,
    /pólizas activas/,
    /Visa o Mastercard/,
    /altos niveles de seguridad/,
  ]);
  await expectExternalLink(
    platform.getByRole("link", { name: "Pagar mis pólizas" }),
    "/static/demo/payments.html",
  );
});

test("five ways to pay, two of them with 5 % off", async ({ page }) => {
  await page.goto("/servicios/facilidades");
  const ways = part(page, "Formas de pago");
  await expect(ways.getByRole("heading", { level: 3 })).toHaveText([
    "Tarjeta de Crédito",
    "Descuento Automático (ACH)",
    "Centros Multipagos",
    "Pago Voluntario",
    "Banca en Línea",
  ]);
  const card = (name: string) =>
    ways.getByRole("heading", { level: 3, name, exact: true }).locator("xpath=..");
  await expect(ways.getByText(/5 ?% de descuento al afiliar/)).toBeVisible();
  for (const name of ["Tarjeta de Crédito", "Descuento Automático (ACH)"])
    await expect(card(name)).toContainText(/5 ?% de descuento/);
  await expect(card("Tarjeta de Crédito")).toContainText("Visa o Mastercard");
  await expect(card("Descuento Automático (ACH)")).toContainText("cuenta de ahorros o corriente");
  const centres = card("Centros Multipagos").getByRole("listitem");
  expect(await centres.filter({ hasText: /Súper|Mercado/ }).count()).toBeGreaterThan(1);
  expect(await centres.filter({ hasText: /Farmacia/ }).count()).toBeGreaterThan(1);
  await expect(card("Pago Voluntario")).toContainText(/efectivo, cheque o tarjeta/);
  await expect(card("Pago Voluntario").getByRole("listitem")).toHaveText([
    /Ciudad de Panamá/,
    /David, Chiriquí/,
  ]);
  await expect(card("Banca en Línea")).toContainText(/banca en línea de Banco \S+/);
});

test("the help box names collections' WhatsApp and e-mail, and two links are shown as unavailable", async ({
  page,
}) => {
  await page.goto("/servicios/facilidades");
  const help = main(page).getByRole("complementary");
  await expectExternalLink(
    help.getByRole("link", { name: /WhatsApp.*\+507 6000-4822/ }),
    `/static/demo/chat.html?texto=${encodeURIComponent("Hola, Istmia Seguros. Tengo una consulta sobre mis pagos.")}`,
  );
  await expect(help.getByRole("link", { name: /cobros@istmia\.example/ })).toHaveAttribute(
    "href",
    "mailto:cobros@istmia.example",
  );
  for (const name of [/^Video tutorial/, /^Guía de uso/]) {
    const link = main(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await expect(link).not.toHaveAttribute("href");
    await expect(link).toContainText("Disponible pronto");
  }
});

test("on a tablet the three ways to pay without a discount stand side by side", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/servicios/facilidades");
  const cards = page.locator(".facilities_others > *");
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test("on a tablet the columns of a page begin in one line, though one title takes two", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, texts] of [
    ["/servicios/facilidades", ".facilities_others .payment-method-card_text"],
    ["/servicios/reclamos", ".claim-papers_paper > ul"],
  ] as const) {
    await page.goto(path);
    const tops = await page
      .locator(texts)
      .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().top));
    expect(tops, path).toHaveLength(3);
    expect(new Set(tops).size, path).toBe(1);
  }
});

test("the addresses of the officer, the team and collections break after their '@'", async ({ page }) => {
  for (const path of ["/contactenos", "/sobre-nosotros/equipo", "/servicios/facilidades"]) {
    await page.goto(path);
    const address = page.getByRole("main").locator("a[href^='mailto:'] .mail-address_root").first();
    expect(await address.innerHTML(), path).toMatch(/^[^@]+@<wbr>istmia\.example$/);
  }
});
