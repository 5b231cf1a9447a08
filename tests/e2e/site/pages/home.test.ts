import { expect, test } from "#tests/e2e/site-test.ts";
import {
  expectTexts,
  main,
  part,
  waitForAllIslands,
  waitForHydration,
} from "#tests/e2e/site/expectations.ts";

test("the banner has two slides, each with its picture, title, description and button", async ({ page }) => {
  await page.goto("/");
  const banner = part(page, "Destacados");
  const dots = banner.getByRole("button", { name: /^Diapositiva \d/ });
  await expect(dots).toHaveCount(2);
  for (const [index, title, button] of [
    [0, "Proteger lo que quieres, Es crecer.", "VER PLANES"],
    [1, "Innovamos juntos", "CONOCE MÁS"],
  ] as const) {
    await dots.nth(index).click();
    const slide = banner.getByRole("group", { name: `${index + 1} de 2` });
    await expect(slide.getByRole("heading", { name: title, exact: true })).toBeInViewport();
    await expect(slide.getByRole("img")).toHaveAccessibleName(/\w{4}/);
    await expect(slide.getByRole("paragraph")).toHaveText(/\w{4}/);
    await expect(slide.getByRole("link", { name: button, exact: true })).toHaveAttribute("href", "/products");
    await expect(dots.nth(index)).toHaveAttribute("aria-current", "true");
    await expect(dots.nth(1 - index)).not.toHaveAttribute("aria-current");
  }
});

test("the banner is 600 px high on every width", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 390, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await part(page, "Destacados").boundingBox())!.height, `${width}`).toBe(600);
  }
});

test("the banner's button leads to the products", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/products-.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  const titles = await page.evaluateHandle(() => {
    const seen = [document.title];
    new MutationObserver(() => seen.push(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
    });
    return seen;
  });
  await page.getByRole("link", { name: "VER PLANES" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Istmia Seguros"); // as before any other page
  release();
  await expect(page).toHaveURL(/\/productos$/);
  await expect(page).toHaveTitle(/^Productos de seguros/);
  expect((await titles.jsonValue()).filter((title) => /404/.test(title))).toEqual([]);
  await expect(
    page.getByRole("heading", { name: "La más completa lista de productos de seguros" }),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a finger swipes the banner on and round again", async ({ page }) => {
    await page.goto("/");
    await waitForAllIslands(page);
    const banner = part(page, "Destacados");
    const devtools = await page.context().newCDPSession(page);
    const { x, y, width } = (await banner.boundingBox())!;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share?: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: share === undefined ? [] : [{ x: x + width * share, y: y + 80 }],
      });
    for (const title of ["Innovamos juntos", "Proteger lo que quieres, Es crecer."]) {
      await touch("touchStart", 0.85);
      for (const share of [0.7, 0.5, 0.3, 0.15]) await touch("touchMove", share);
      await touch("touchEnd");
      await expect(banner.getByRole("heading", { name: title })).toBeInViewport({ ratio: 0.9 });
      await expect(banner.getByRole("heading")).toHaveCount(1);
    }
  });
});

test("the parts stand in the specification's order", async ({ page }) => {
  await page.goto("/");
  await expect(main(page).getByRole("region")).toHaveCount(4);
  const names = await main(page)
    .getByRole("heading", { level: 2 })
    .evaluateAll((headings) => headings.map(({ textContent }) => textContent));
  expect(names.filter((name) => name !== "Innovamos juntos")).toEqual([
    "Proteger lo que quieres, Es crecer.",
    "Conócenos",
    "Por qué somos la opción preferencial",
    "Ahora, estar seguro es fácil",
    "Toda una experiencia en seguros",
    "Accesos rápidos",
  ]);
});

test("'Conócenos' gives vision, mission, the rating and what the rating is not", async ({ page }) => {
  await page.goto("/");
  const conocenos = part(page, "Conócenos");
  for (const heading of ["Visión", "Misión", "Declaración de importancia"])
    await expect(conocenos.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expect(conocenos).toContainText("opción preferencial de nuestros clientes");
  await expect(conocenos).toContainText("cultura de servicio innovadora, diferenciada y eficiente");
  await expect(conocenos).toContainText("la nueva generación de seguros en Panamá");
  await expect(conocenos).toContainText(
    /agencia calificadora de riesgo afirma la calificación A-\.pa de Istmia Seguros, con perspectiva Estable/,
  );
  await expect(
    conocenos.getByRole("img", { name: /^Calificación de riesgo A-\.pa, .*Estable/ }),
  ).toContainText("A-.pa");
  await expect(conocenos).toContainText(
    /únicamente una opinión profesional e independiente sobre la capacidad .* para administrar riesgos/,
  );
});

test("three value cards say what they promise", async ({ page }) => {
  await page.goto("/");
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [title, text] of [
    ["Por qué somos la opción preferencial", /100% panameñ/],
    ["Ahora, estar seguro es fácil", /simples y accesibles, apoyados en la tecnología/],
    ["Toda una experiencia en seguros", /equipo multidisciplinario y con experiencia/],
  ] as const) {
    const card = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card).toContainText(text);
  }
});

test("'Accesos rápidos' holds four cards, each with its description, button and target", async ({ page }) => {
  await page.goto("/");
  const cards = part(page, "Accesos rápidos").getByRole("listitem");
  await expect(cards).toHaveCount(4);
  for (const [index, [title, button, href]] of [
    ["Atención al cliente", "Ver más", "/contactenos"],
    ["Portafolios de productos", "Visitar", "/productos"],
    ["Requisitos y formularios", "Más información", "/requisitos-formularios"],
    ["Contáctenos", "Ingresar ahora", "/contactenos"],
  ].entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading")).toHaveText(title!);
    await expect(card.getByRole("paragraph")).toHaveText(/\w{4}/);
    const link = card.getByRole("link", { name: `${button} ${title}`, exact: true });
    await expect(link).toHaveAttribute("href", href!);
    await expectTexts(link, [button!]);
  }
});
