import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/one-process.ts";
import { expectExternalLink, main, part } from "#tests/e2e/site/expectations.ts";

/** Expects that every link of a list is a PDF file in the folder. */
async function expectPdfs(list: Locator, folder: string, count: number): Promise<void> {
  const links = list.locator('a[href$=".pdf"]');
  await expect(links).toHaveCount(count);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  expect(new Set(hrefs).size).toBe(count);
  for (const href of hrefs) {
    expect(href).toMatch(new RegExp(`^/static/${folder}/[\\w-]+\\.[0-9a-f]{8}\\.pdf$`));
    const answer = await list.page().request.head(href);
    expect([href, answer.status(), answer.headers()["content-type"]]).toEqual([href, 200, "application/pdf"]);
  }
}

test("the landing page has its headline and three cards with their buttons", async ({ page }) => {
  await page.goto("/productos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "La más completa lista de productos de seguros",
  );
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [title, button, href] of [
    ["Personas", "Ver más", "/seguros/personas"],
    ["Fianzas", "Visitar", "/seguros/fianzas"],
    ["Patrimoniales", "Más información", "/seguros/patrimoniales"],
  ] as const) {
    const card = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    const link = card.getByRole("link", { name: new RegExp(`^${button}`) });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toContainText(button);
  }
});

test("people insurance lists ten forms and leads to the subscription module", async ({ page }) => {
  await page.goto("/seguros/personas");
  await expectPdfs(part(page, "Formularios de seguros de personas"), "pdfs", 10);
  await expectExternalLink(
    main(page).getByRole("link", { name: "Ir al módulo de suscripción" }),
    "/static/demo/subscription.html",
  );
});

test("car insurance names its three benefits and sells the policy in the external shop", async ({ page }) => {
  await page.goto("/seguros/personas/auto");
  for (const benefit of ["Cobertura completa", "Asistencia 24/7", "Taller preferencial"])
    await expect(main(page).getByRole("heading", { name: benefit, exact: true })).toBeVisible();
  for (const link of await main(page).getByRole("link", { name: "Comprar Póliza" }).all())
    await expectExternalLink(link, "/static/demo/shop.html");
  expect(await main(page).getByRole("link", { name: "Comprar Póliza" }).count()).toBeGreaterThan(0);
});

for (const path of ["/seguros/personas/vida", "/seguros/personas/hogar"]) {
  test(`${path} shows its benefits, and its buttons lead to a form`, async ({ page }) => {
    await page.goto(path);
    const benefits = main(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    expect(await benefits.count()).toBeGreaterThanOrEqual(3);
    await main(page).getByRole("link", { name: "Solicitar información" }).first().click();
    await expect(page).toHaveURL(/\/seguros\/(personas|patrimoniales)#consulta$/);
    await expect(page).toHaveTitle(/^Seguros/);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Nombre")).toBeFocused();
    await expect(main(page).getByRole("form")).toBeInViewport();
  });
}

test("home insurance marks its four benefits on a house seen from inside", async ({ page }) => {
  await page.goto("/seguros/personas/hogar");
  const house = main(page).getByRole("img", { name: /^Una casa vista por dentro/ });
  await house.scrollIntoViewIfNeeded();
  await expect
    .poll(() => house.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const frame = (await house.boundingBox())!;
  const markers = main(page).locator(".annotated_marker");
  await expect(markers).toHaveText(["1", "2", "3", "4"]);
  for (const marker of await markers.all()) {
    const box = (await marker.boundingBox())!;
    expect(box.x).toBeGreaterThan(frame.x);
    expect(box.x + box.width).toBeLessThan(frame.x + frame.width);
    expect(box.y).toBeGreaterThan(frame.y);
    expect(box.y + box.height).toBeLessThan(frame.y + frame.height);
  }
});

test("property insurance lists 15 applications within 24rem and 13 endorsements, available or not", async ({
  page,
}) => {
  await page.goto("/seguros/patrimoniales");
  for (const [name, count, folder] of [
    ["Solicitudes", 15, "pdfs"],
    ["Endosos", 13, "endosos"],
  ] as const) {
    const items = part(page, name).getByRole("listitem");
    await expect(items).toHaveCount(count);
    const missing = items.filter({ hasText: "No disponible" });
    const unavailable = await missing.count();
    expect(unavailable).toBeGreaterThan(0);
    await expect(missing.getByRole("link")).toHaveCount(0);
    await expect(items.getByRole("link", { name: /^Descarga PDF/ })).toHaveCount(count - unavailable);
    await expectPdfs(part(page, name), folder, count - unavailable);
  }
  const area = part(page, "Solicitudes");
  const { maxHeight, overflowY } = await area.evaluate((element) => {
    const style = getComputedStyle(element);
    return { maxHeight: style.maxHeight, overflowY: style.overflowY };
  });
  expect({ maxHeight, overflowY }).toEqual({ maxHeight: "384px", overflowY: "auto" });
  expect((await area.boundingBox())!.height).toBeLessThanOrEqual(384);
  const last = area.getByRole("listitem").last();
  await expect(last).not.toBeInViewport();
  await area.focus();
  await page.keyboard.press("End");
  await expect(last).toBeInViewport();
});

test("bonds offer five documents", async ({ page }) => {
  await page.goto("/seguros/fianzas");
  await expectPdfs(part(page, "Documentos para fianzas"), "pdfs", 5);
});

test("on narrow screens the steps of a bond stand within the text's margin", async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/seguros/fianzas", "/seguros/personas/vida"]) {
      await page.goto(path);
      const beyond = await page.locator(".course_station").evaluateAll((stations) =>
        stations.map((station) => {
          const disc = getComputedStyle(station, "::before");
          const start =
            station.getBoundingClientRect().left + station.clientLeft + Number.parseFloat(disc.left);
          return Math.round(start - station.closest(".course_root")!.getBoundingClientRect().left);
        }),
      );
      expect(new Set(beyond), `${path}, ${width} px`).toEqual(new Set([0]));
    }
  }
});

test("on a phone the chat button leaves the first buttons of an insurance free", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/seguros/personas", "/seguros/patrimoniales", "/seguros/fianzas"]) {
    await page.goto(path);
    const chat = (await page.getByRole("link", { name: "Escríbenos por chat" }).boundingBox())!;
    for (const button of await page.locator(".scene-opening_actions > *").all()) {
      const { x, width } = (await button.boundingBox())!;
      expect(x + width, path).toBeLessThan(chat.x);
    }
  }
});
