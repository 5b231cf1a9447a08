import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { groupYears } from "#web/content/figures.ts";
import { routes } from "#tests/support/routes.ts";
import { expect, test } from "#tests/e2e/one-process.ts";
import { expectExternalLink, main, part, waitForHydration } from "#tests/e2e/site/expectations.ts";

test("'Conócenos' tells the history in its four figures", async ({ page }) => {
  const age = String(groupYears(yearInPanama()));
  await page.goto("/sobre-nosotros/conocenos");
  const story = part(page, "Nuestra historia");
  await expect(story.getByRole("img", { name: /^Del Casco Antiguo/ })).toBeAttached();
  await expect(story).toContainText(/más de 12 años .* todo el país/i);
  await expect(story).toContainText(`un grupo financiero con ${age} años de historia`);
  await expect(story).toContainText("más de 5 millones de clientes");
  for (const [value, label] of [
    ["+12", "años en Panamá"],
    [age, "años de historia"],
    ["+5 millones", "de clientes"],
  ] as const)
    await expect(main(page).getByRole("listitem").filter({ hasText: value }).first()).toContainText(label);
});

test("the team is one general manager, four vice-presidents with their e-mail, and a board of eight", async ({
  page,
}) => {
  await page.goto("/sobre-nosotros/equipo");
  const people = async (group: string, cards: number) => {
    const region = part(page, group);
    await expect(region.getByRole("article")).toHaveCount(cards);
    for (const card of await region.getByRole("article").all()) {
      await expect(card.getByRole("heading", { level: 3 })).toHaveText(/^\p{L}+ \p{L}+/u);
      await expect(card.getByRole("paragraph").first()).toHaveText(/^(Gerente|Vicepresident)/);
      const address = await card.getByRole("link").innerText();
      await expect(card.getByRole("link")).toHaveAttribute("href", `mailto:${address}`);
    }
  };
  await people("Gerencia general", 1);
  await people("Vicepresidencias", 4);
  const board = part(page, "Junta directiva").getByRole("listitem");
  await expect(board).toHaveCount(8);
  for (const member of await board.all()) {
    await expect(member.getByRole("heading")).toHaveText(/^\p{L}+ \p{L}+/u);
    await expect(member.getByRole("paragraph")).toHaveText(/^\p{L}+/u);
  }
  await expect(main(page).getByText("MA", { exact: true })).toBeVisible();
  await expect(main(page).getByText("IS", { exact: true })).toBeVisible();
});

test.describe("a photo that fails to load", () => {
  test.use({ expectedFaults: /404|no-existe/ });

  test("leaves the initials", async ({ page }) => {
    await page.route("**/graphql*", async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { team: { photoUrl: string }[] } };
      for (const member of answer.data.team) member.photoUrl = "/static/no-existe.avif";
      await route.fulfill({ json: answer });
    });
    await page.goto("/sobre-nosotros");
    await waitForHydration(page);
    const asked = page.waitForResponse("**/static/no-existe.avif");
    await main(page)
      .getByRole("link", { name: /^Equipo/ })
      .click();
    expect((await asked).status()).toBe(404);
    await expect(main(page).getByText("MA", { exact: true })).toBeVisible();
    await expect(part(page, "Gerencia general").locator("img[src*='no-existe']")).toHaveCount(0);
  });
});

test("the statements stand in two tabs, 2020-2024 first: one card a year, its button opens the PDF in a new tab", async ({
  page,
}) => {
  await page.goto("/sobre-nosotros/estados-financieros");
  const tab = (name: string) => main(page).getByRole("tab", { name, exact: true });
  await expect(main(page).getByRole("tab")).toHaveText(["2020-2024", "2011-2019"]);
  await expect(tab("2020-2024")).toHaveAttribute("aria-selected", "true");
  const cards = main(page).getByRole("tabpanel").getByRole("article");
  let found = 0;
  for (const [name, from, to] of [
    ["2020-2024", 2020, 2024],
    ["2011-2019", 2011, 2019],
  ] as const) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(main(page).getByRole("tab", { selected: true })).toHaveCount(1);
    await expect(cards).toHaveCount(to - from + 1);
    for (const card of await cards.all()) {
      const year = Number(await card.getByRole("paragraph").first().innerText());
      expect(year).toBeGreaterThanOrEqual(from);
      expect(year).toBeLessThanOrEqual(to);
      await expect(card).toContainText("Istmia Compañía de Seguros, S.A.");
      const document = `static/estados-financieros/estados-financieros-${year}`;
      const hash = createHash("sha256")
        .update(readFileSync(`${document}.pdf`))
        .digest("hex");
      await expectExternalLink(
        card.getByRole("link", { name: /^Descargar/ }),
        `/${document}.${hash.slice(0, 8)}.pdf`,
      );
      found++;
    }
  }
  expect(found).toBe(14);
});

test("the latest statements show the towers of all years, and the rating stands below with its declaration", async ({
  page,
}) => {
  await page.goto("/sobre-nosotros/estados-financieros");
  const towers = main(page)
    .getByRole("article", { name: "Estados financieros auditados 2024" })
    .getByRole("img", { name: /^Torres cada vez más altas/ });
  await towers.scrollIntoViewIfNeeded();
  await expect
    .poll(() => towers.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const rating = part(page, "Calificación de riesgo");
  await expect(rating).toContainText(
    "afirma la calificación A-.pa de Istmia Seguros, con perspectiva Estable.",
  );
  await expect(rating.getByRole("heading", { name: "Declaración de importancia" })).toBeVisible();
});

test("the compliance page explains anti-money-laundering and offers five PDFs", async ({ page }) => {
  await page.goto("/sobre-nosotros/normativas");
  await expect(part(page, /blanqueo de capitales/)).toContainText("Ley 23 de 27 de abril de 2015");
  const cards = part(page, "Documentos para descargar").getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText([
    "Ley de seguros",
    "Acuerdo sobre prevención del blanqueo de capitales",
    "Conoce a tu cliente: persona natural",
    "Conoce a tu cliente: persona jurídica",
    /\w+/,
  ]);
  await expect(cards.getByRole("link", { name: /PDF/ })).toHaveCount(5);
});

test("the carousel shows three of the fourteen reinsurers, moves by its buttons and stops at its ends", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/sobre-nosotros/reaseguros");
  const carousel = part(page, "14 reaseguradores nos respaldan");
  const logos = carousel.getByRole("img", { name: /^Logo de / });
  await expect(logos).toHaveCount(14);
  const inView = async () => {
    const track = (await carousel.getByRole("group").boundingBox())!;
    const boxes = await Promise.all(
      (await carousel.getByRole("article").all()).map((one) => one.boundingBox()),
    );
    return boxes.flatMap((box, index) =>
      box && box.x >= track.x - 1 && box.x + box.width <= track.x + track.width + 1 ? [index] : [],
    );
  };
  const previous = carousel.getByRole("button", { name: "Anteriores" });
  const next = carousel.getByRole("button", { name: "Siguientes" });
  await carousel.scrollIntoViewIfNeeded();
  await expect.poll(inView).toEqual([0, 1, 2]);
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(inView).toEqual([3, 4, 5]);
  await expect(previous).toBeEnabled();
  for (let presses = 0; presses < 6 && (await next.isEnabled()); presses++) await next.click();
  await expect.poll(inView).toEqual([11, 12, 13]);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(next).toBeEnabled();
});

test("on a phone the carousel moves one by one, also where a browser gives a padding as it was written", async ({
  page,
}) => {
  await page.addInitScript(() =>
    // As in Firefox, where the shorthand is not resolved to pixels; every browser resolves the four longhands.
    Object.defineProperty(CSSStyleDeclaration.prototype, "paddingInline", {
      get: () => "max(20px, 50% - 600px)",
    }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/sobre-nosotros/reaseguros");
  const carousel = part(page, "14 reaseguradores nos respaldan");
  await waitForHydration(page);
  await carousel.getByRole("button", { name: "Siguientes" }).click();
  await expect(carousel.getByRole("article").nth(1)).toBeInViewport({ ratio: 0.9 });
});

test("the carousel moves by the left and right arrow keys", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/sobre-nosotros/reaseguros");
  const carousel = part(page, "14 reaseguradores nos respaldan");
  const position = carousel.getByRole("status");
  await expect(position).toHaveText("1–3 de 14");
  await carousel.getByRole("button", { name: "Siguientes" }).click();
  await expect(position).toHaveText("4–6 de 14");
  await carousel.getByRole("group").focus();
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveText("7–9 de 14");
  for (const place of ["4–6 de 14", "1–3 de 14", "1–3 de 14"]) {
    await page.keyboard.press("ArrowLeft");
    await expect(position).toHaveText(place);
  }
});

test("the carousel's arrow keys work after a link to its page, and after a click on the page's words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/sobre-nosotros");
  await waitForHydration(page);
  await main(page)
    .getByRole("link", { name: /^Reaseguros/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const carousel = part(page, "14 reaseguradores nos respaldan");
  const position = carousel.getByRole("status");
  await carousel.scrollIntoViewIfNeeded();
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveText("4–6 de 14");
  await carousel.getByRole("heading", { level: 2 }).click();
  await expect(main(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveText("7–9 de 14");
});

test("the company's root groups its five pages by the people, the accounts and the backing", async ({
  page,
}) => {
  await page.goto("/sobre-nosotros");
  for (const [heading, names] of [
    ["Gente", [/^Conócenos/, /^Equipo/]],
    ["Cuentas", [/^Estados financieros/, /^Normativas/]],
    ["Respaldo", [/^Reaseguros/]],
  ] as const)
    await expect(part(page, heading).getByRole("link")).toHaveText([...names]);
});

test("the two roots without a screen of their own list their submenus", async ({ page }) => {
  for (const [root, count] of [
    ["/sobre-nosotros", 5],
    ["/servicios", 10],
  ] as const) {
    await page.goto(root);
    const links = main(page)
      .getByRole("listitem")
      .getByRole("link")
      .and(page.locator(`[href^="${root}/"]`));
    await expect(links).toHaveCount(count);
    for (const link of await links.all())
      expect(Object.keys(routes)).toContain(await link.getAttribute("href"));
  }
});

test("the three portals of 'Acceso de usuarios' open in a new tab", async ({ page }) => {
  await page.goto("/acceso-usuarios");
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [index, [title, page_]] of [
    ["Mis Pagos", "payments"],
    ["Portal de corredores", "brokers"],
    ["Portal de proveedores", "providers"],
  ].entries()) {
    await expect(cards.nth(index).getByRole("heading")).toHaveText(title!);
    await expectExternalLink(
      cards.nth(index).getByRole("link", { name: /^Ingresar/ }),
      `/static/demo/${page_}.html`,
    );
  }
  await expect(main(page).getByRole("link", { name: "Escríbenos" })).toHaveAttribute("href", "/contactenos");
});

test("the vice-presidents' addresses stand on one line, and no coast runs through their initials", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/sobre-nosotros/equipo");
  const links = part(page, "Vicepresidencias").getByRole("link");
  const bottoms = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const gaps = await page.locator(".team-groups_vicePortrait").evaluateAll((portraits) =>
    portraits.map((portrait) => {
      const initials = document.createRange();
      initials.selectNodeContents(portrait.querySelector(".avatar_root")!);
      const { left, right, top } = initials.getBoundingClientRect();
      const shore = portrait.querySelector<SVGPathElement>(".coast_shore")!;
      const place = shore.getScreenCTM()!;
      const heights = Array.from({ length: 400 }, (_, step) =>
        shore.getPointAtLength((shore.getTotalLength() * step) / 400).matrixTransform(place),
      ).filter(({ x }) => x > left && x < right);
      return top - Math.max(...heights.map(({ y }) => y));
    }),
  );
  for (const gap of gaps) expect(gap).toBeGreaterThan(0);
});

test("a phone's carousel says where it stands and that it can be swiped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/sobre-nosotros/reaseguros");
  await waitForHydration(page);
  const carousel = part(page, "14 reaseguradores nos respaldan");
  await expect(carousel.getByText(/^Desliza/)).toBeVisible();
  await expect(carousel.getByRole("status")).toHaveText("1 de 14");
  await expect(carousel.getByRole("status")).toBeVisible();
  await carousel.getByRole("button", { name: "Siguientes" }).click();
  await expect(carousel.getByRole("status")).toHaveText("2 de 14");
});
