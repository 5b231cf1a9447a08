import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { expectExternalLink, main, part } from "#tests/e2e/site/expectations.ts";

const chat = (greeting: string) => `/static/demo/chat.html?texto=${encodeURIComponent(greeting)}`;
const frame = (page: Page) => page.locator('iframe[title="Autoservicio de asistencia"]');

test("assistance can be asked for by telephone, chat and self-service, whose frame may know where one is", async ({
  page,
}) => {
  await page.goto("/servicios/asistencia");
  const ways = part(page, "Pide asistencia").getByRole("link");
  await expect(ways).toHaveCount(3);
  await expect(ways.nth(0)).toHaveAttribute("href", "tel:+5073024848");
  await expectExternalLink(ways.nth(1), chat("Hola, Istmia Seguros. Necesito asistencia vial."));
  await ways.nth(2).click();
  await expect(frame(page)).toBeInViewport();
  await expect(frame(page)).toHaveAttribute("allow", /geolocation/);
  await expect(frame(page)).toHaveAttribute("src", "/static/demo/assistance.html");
  await expect(frame(page)).toHaveAttribute(
    "sandbox",
    "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  );
  await expect(frame(page).contentFrame().getByRole("heading").first()).toBeVisible();
  const allowed = await page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
    ).featurePolicy.allowsFeature("geolocation"),
  );
  expect(allowed).toBe(true);
});

test("the self-service finds where one is, from within its sandbox", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 8.9785, longitude: -79.5105 });
  await page.goto("/servicios/asistencia");
  await frame(page).scrollIntoViewIfNeeded();
  const inside = frame(page).contentFrame();
  await inside.getByRole("button", { name: "Compartir mi ubicación" }).click();
  await expect(inside.getByRole("status")).toContainText("8.9785, -79.5105");
  const opened = page.waitForEvent("popup");
  await inside.getByRole("link", { name: "Istmia Seguros" }).click();
  await expect((await opened).getByRole("heading", { name: "Conócenos" })).toBeVisible();
});

for (const width of [390, 1440])
  test(`the demonstration of the self-service stands in its frame whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/servicios/asistencia");
    await frame(page).scrollIntoViewIfNeeded();
    const inside = frame(page).contentFrame();
    await expect(inside.locator("body")).toHaveAttribute("data-inside");
    await expect(inside.getByText("ASSISTANCE_URL")).toBeVisible();
    const hidden = await inside
      .locator(":root")
      .evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]);
    expect(hidden).toEqual([0, 0]);
  });

/** Simulates Safari, which does not expose a document's response status. */
const withholdStatus = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(PerformanceResourceTiming.prototype, "responseStatus"));

test("the self-service stands in its frame where the browser does not say its status", async ({ page }) => {
  await withholdStatus(page);
  await page.goto("/servicios/asistencia");
  const asked = page.waitForResponse(
    (response) => response.url().endsWith("assistance.html") && response.request().resourceType() === "fetch",
  );
  await frame(page).scrollIntoViewIfNeeded();
  await asked;
  await expect(frame(page).contentFrame().getByRole("heading").first()).toBeVisible();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
});

test.describe("a self-service platform that cannot be had", () => {
  test.use({ expectedFaults: /assistance\.html|ERR_FAILED|status of 404/ });

  test("is replaced where the browser does not say its status", async ({ page }) => {
    await withholdStatus(page);
    await page.route("**/static/demo/assistance.html", (route) => route.fulfill({ status: 404 }));
    await page.goto("/servicios/asistencia");
    await frame(page).scrollIntoViewIfNeeded();
    await expect(main(page).getByRole("alert")).toContainText("El autoservicio no cargó");
    await expect(frame(page)).toBeHidden();
  });

  test("is replaced by a card with the telephone and another way in", async ({ page }) => {
    await page.route("**/static/demo/assistance.html", (route) => route.abort());
    await page.goto("/servicios/asistencia");
    await frame(page).scrollIntoViewIfNeeded();
    const card = main(page).getByRole("alert");
    await expect(card.getByRole("heading", { name: "El autoservicio no cargó" })).toBeVisible();
    await expect(card.getByRole("link", { name: "Llamar ahora" })).toHaveAttribute("href", "tel:+5073024848");
    await expect(card.getByRole("link", { name: "Abrir en otra pestaña" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expect(frame(page)).toBeHidden();
  });
});

test("assistance shows six services, its limits, the legal defence and the button for an inspection", async ({
  page,
}) => {
  await page.goto("/servicios/asistencia");
  await expect(part(page, "Qué hacemos por ti").getByRole("listitem")).toHaveCount(6);
  const row = (name: string) =>
    part(page, "Límites de la asistencia")
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("Hotel")).toContainText("B/.100.00 por día");
  await expect(row("Hotel")).toContainText(/5 días, por avería o colisión\. Solo con cobertura completa/);
  await expect(row("Regreso o continuación del viaje")).toContainText("B/.100.00");
  await expect(row("Grúa")).toContainText("$150.00 por evento");
  await expect(row("Grúa")).toContainText("3 eventos al año");
  await expect(part(page, "Defensa legal")).toContainText(
    /accidente de tránsito.*por escrito al menos 7 días hábiles antes de la audiencia/,
  );
  await main(page).getByRole("link", { name: "Solicitar inspección" }).click();
  await expect(page).toHaveURL(/\/servicios\/inspecciones$/);
});

test("the shop is explained in three steps, with a button to it", async ({ page }) => {
  await page.goto("/servicios/optishop");
  await expect(part(page, "Tres pasos y listo").getByRole("listitem")).toHaveCount(3);
  await expectExternalLink(
    main(page).getByRole("link", { name: "Ir a la tienda" }),
    "/static/demo/shop.html",
  );
  await expect(main(page).getByRole("link", { name: "Escríbenos" })).toHaveAttribute("href", "/contactenos");
});

test("the payments page leaves at once, and is not left behind in the history", async ({ page }) => {
  await page.goto("/servicios");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Mis pagos/ })
    .click();
  await page.waitForURL("**/static/demo/payments.html");
  await page.goBack();
  await expect(page).toHaveURL(/\/servicios$/);
});

test("the payments page leaves before its scripts have come", async ({ page }) => {
  await page.route("**/*.js", () => new Promise<void>(() => undefined));
  await page.goto("/servicios/pagos", { waitUntil: "commit" });
  await page.waitForURL("**/static/demo/payments.html");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: \S+\.js csp$/ });

  test("the payments page shows a link to the platform", async ({ page }) => {
    await page.goto("/servicios/pagos");
    await expect(page.getByRole("heading", { level: 1, name: "Mis pagos" })).toBeVisible();
    const link = main(page).getByRole("link", { name: "Ir a la plataforma de pagos" });
    await expect(link).toHaveAttribute("href", "/static/demo/payments.html");
  });
});

test.describe("a list of places without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: \S+\.js csp$/ });

  for (const path of ["/servicios/talleres", "/servicios/optimed"])
    test(`gives the opening hours of each on ${path}`, async ({ page }) => {
      await page.goto(path);
      const rows = main(page)
        .getByRole("listitem")
        .filter({ has: page.locator('a[href^="tel:"]') });
      expect(await rows.count()).toBeGreaterThan(17);
      for (const text of await rows.allInnerTexts())
        expect(text).toMatch(/, (\d+:\d\d [AP]M – |las 24 horas)/);
    });
});

test("inspections are explained, for clients and brokers, with a button to the application", async ({
  page,
}) => {
  await page.goto("/servicios/inspecciones");
  await expect(main(page)).toContainText(/Inspecciona tu auto en línea, con tu celular/);
  await expect(part(page, "Dos formas de entrar").getByRole("listitem")).toHaveText([
    /^Como cliente/,
    /^Como corredor/,
  ]);
  await expectExternalLink(
    main(page).getByRole("link", { name: "Abrir la aplicación" }).first(),
    "/static/demo/inspections.html",
  );
});

test("the requirements count 8, 15, 5, 2, 2 and 3 forms in their six sections", async ({ page }) => {
  await page.goto("/requisitos-formularios");
  const toggles = main(page).getByRole("button", { expanded: true });
  await expect(toggles).toHaveText([
    /^Personas\s*8/,
    /^Patrimoniales\s*15/,
    /^Fianzas\s*5/,
    /^Conoce a tu cliente\s*2/,
    /^Pagos\s*2/,
    /^Reclamos\s*3/,
  ]);
});

test("on a telephone too the forms' six sections can be reached from an index", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/requisitos-formularios");
  const index = page.getByRole("navigation", { name: "Secciones" });
  await expect(index.getByRole("link")).toHaveCount(6);
  await index.getByRole("link", { name: "Patrimoniales 15" }).click();
  await expect(main(page).getByRole("button", { name: /^Patrimoniales/ })).toBeInViewport();
});

test("the services stand under what they are for: before, during and after a loss, and always", async ({
  page,
}) => {
  await page.goto("/servicios");
  for (const [name, services] of [
    ["Antes", [/^OptiShop/, /^Mis inspecciones/, /^Requisitos y formularios/, /^Condiciones generales/]],
    ["Durante", [/^Asistencia/, /^OptiMed/]],
    ["Después", [/^Reclamos/, /^Talleres/]],
    ["Siempre", [/^Mis pagos/, /^Facilidades de pago/]],
  ] as const)
    await expect(part(page, name).getByRole("link")).toHaveText([...services]);
});

test("the medical network lists its providers under seven regions, with all their ways of contact", async ({
  page,
}) => {
  await page.goto("/servicios/optimed");
  const providers = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }), hasText: "Contacto" });
  for (const region of [
    "Ciudad de Panamá",
    "Panamá Oeste",
    "Coclé",
    "Colón",
    "Herrera",
    "Veraguas",
    "Chiriquí",
  ])
    await expect(main(page).getByRole("heading", { level: 2, name: region, exact: true })).toBeVisible();
  const count = await providers.count();
  expect(count).toBeGreaterThanOrEqual(14);
  for (const text of await providers.allInnerTexts()) {
    expect(text).toMatch(/\+507 \d{3,4}-\d{4}/);
    expect(text).toMatch(/[\w.-]+@[\w.-]+\.example/);
    expect(text).toMatch(/Fax\s+\+507 \d{3,4}-\d{4}/);
  }
  await expect(providers.locator('a[href^="tel:"]')).toHaveCount(count);
  await expect(providers.locator('a[href^="mailto:"]')).toHaveCount(count);
});

test("the claims centre gives the steps with both deadlines, the telephone's option 1 and WhatsApp", async ({
  page,
}) => {
  await page.goto("/servicios/reclamos");
  const ways = part(page, "Reporta tu siniestro").getByRole("link");
  await expect(ways.filter({ hasText: "+507 302-4800, opción 1" })).toHaveAttribute(
    "href",
    "tel:+5073024800,1",
  );
  await expectExternalLink(
    ways.filter({ hasText: /WhatsApp.*\+507 6000-4811/ }),
    chat("Hola, Istmia Seguros. Quiero reportar un siniestro."),
  );
  const steps = part(page, "Qué hacer después de un siniestro").getByRole("listitem");
  await expect(steps.filter({ hasText: "taller autorizado" })).toContainText("Dentro de 8 días calendario");
  await expect(steps.filter({ hasText: "Entrega los documentos" })).toContainText(
    "Dentro de 15 días hábiles",
  );
});

test("18 workshops, each with name, address and telephone, under three cards", async ({ page }) => {
  await page.goto("/servicios/talleres");
  for (const card of ["Nuestra red", "Ubicaciones", "Horarios"])
    await expect(
      main(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: card, exact: true }) }),
    ).toHaveCount(1);
  const workshops = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(workshops).toHaveCount(18);
  await expect(workshops.locator('a[href^="tel:+507"]')).toHaveCount(18);
  for (const workshop of await workshops.all())
    await expect(workshop.getByRole("paragraph").first()).toHaveText(/\w{3}.*, .*\w{3}/);
});

/** Returns where the viewport's right edge cuts a drawing, as a share of its width from the left, by its `object-position`. */
const rightEnd = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect();
    const drawn = Math.max(width, (height * 1200) / 700);
    const [, share, offset] =
      /^(?:calc\()?(?:(-?[\d.]+)%)?(?: \+ )?(?:(-?[\d.]+)px)?/.exec(
        getComputedStyle(element).objectPosition,
      ) ?? [];
    return (width - (width - drawn) * (Number(share ?? 0) / 100) - Number(offset ?? 0)) / drawn;
  });

test("a service's scene cuts neither clipboard nor inspector at the right edge", async ({ page }) => {
  for (const [path, from, to] of [
    ["/servicios/reclamos", 0.77, 0.935],
    ["/servicios/reclamos", 0.62, 0.74],
    ["/servicios/asistencia", 0.85, 0.945],
  ] as const) {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1200, 1330, 1440, 1680, 1920, 2150]) {
      await page.setViewportSize({ width, height: 900 });
      const end = await rightEnd(page.locator(".service-opening_picture > img"));
      expect(end <= from + 0.01 || end >= to, `${path}, ${width} px: ${end}`).toBe(true);
    }
  }
});
