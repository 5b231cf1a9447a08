import { readdirSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/one-process.ts";
import { lines, main, part, waitForHydration } from "#tests/e2e/site/expectations.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
/** A laptop's viewport at 400 % zoom. */
const zoomed = { width: 320, height: 256 };
const laptop = { width: 1024, height: 768 };

test("a phone shows all five company pages in the opening, the present one among them", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/sobre-nosotros/reaseguros");
  const ports = main(page).getByRole("navigation", { name: "Sobre la empresa" }).getByRole("link");
  await expect(ports).toHaveCount(5);
  for (const port of await ports.all()) await expect(port).toBeInViewport({ ratio: 1 });
});

test("the way to the subscription module stays on one line on phones and tablets", async ({ page }) => {
  await page.goto("/seguros/personas");
  const label = main(page).getByText("Ir al módulo de suscripción", { exact: true });
  for (const size of [phone, tablet]) {
    await page.setViewportSize(size);
    expect(await lines(label), `${size.width} px`).toBe(1);
  }
});

test("the addresses of the medical network break at no hyphen", async ({ page }) => {
  await page.goto("/servicios/optimed");
  const addresses = main(page).locator(".mail-address_root");
  await expect(addresses.first()).toHaveCSS("text-decoration-line", "underline");
  for (const size of [phone, zoomed]) {
    await page.setViewportSize(size);
    const broken = await addresses.evaluateAll((all) =>
      all.filter(({ childNodes }) => {
        const pieces = [...childNodes];
        const bottoms = pieces.map((piece) => {
          const range = document.createRange();
          range.selectNode(piece);
          return [...range.getClientRects()].map(({ bottom }) => bottom);
        });
        const pause = pieces.findIndex(({ nodeName }) => nodeName === "WBR");
        return [bottoms.slice(0, pause), bottoms.slice(pause + 1)].some(
          (part) => new Set(part.flat()).size > 1,
        );
      }),
    );
    expect(broken, `${size.width} px`).toHaveLength(0);
  }
});

test("the hours of a branch never break between opening and closing", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/contactenos");
  const hours = main(page).getByText(/^\d+:\d+ AM – \d+:\d+ PM$/);
  await expect(hours).toHaveCount(3);
  for (const one of await hours.all()) expect(await lines(one)).toBe(1);
});

test("the compliance documents keep their size and mark whole on tablets", async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto("/sobre-nosotros/normativas");
  const cards = part(page, "Documentos para descargar").getByRole("article");
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    expect(await lines(card.getByText(/^PDF, /))).toBe(1);
    expect((await card.locator("a svg").boundingBox())!.width).toBeGreaterThanOrEqual(18);
  }
});

test("the privacy policy's type and size stand together at the end of the page", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const policy = page.getByRole("contentinfo").getByRole("link", { name: /^Política de privacidad/ });
  const broken = await policy.evaluate((link) => {
    const text = link.firstChild as Text;
    const size = document.createRange();
    size.setStart(text, text.data.indexOf("("));
    size.setEnd(text, text.data.length);
    return size.getClientRects().length;
  });
  expect(broken).toBe(1);
});

test("the end of the page breaks no entry on a small laptop", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/");
  const end = page.getByRole("contentinfo");
  for (const link of await end.getByRole("navigation").getByRole("link").all())
    expect(await lines(link), await link.innerText()).toBe(1);
  for (const hours of await end.getByText(/AM – /).all()) expect(await lines(hours)).toBe(1);
});

test("the four benefits of property insurance stand side by side on a small laptop", async ({ page }) => {
  await page.setViewportSize(laptop);
  await page.goto("/seguros/patrimoniales");
  const benefits = ["Tu negocio", "Tu carga y tus naves", "Tus obras", "Tus máquinas"];
  const tops = await Promise.all(
    benefits.map(async (name) => (await main(page).getByRole("heading", { name }).boundingBox())!.y),
  );
  expect(new Set(tops.map(Math.round)).size).toBe(1);
});

test("at 400 % each entry of the menu and each result of the search has room to be seen", async ({
  page,
}) => {
  await page.setViewportSize(zoomed);
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  for (const entry of await menu.getByRole("navigation").getByRole("listitem").all()) {
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 0.95 });
  }
  await menu.getByRole("button", { name: /^Servicios/ }).click();
  await expect(menu.getByRole("link", { name: "Servicios", exact: true })).toBeInViewport();
  await menu.getByRole("button", { name: "Cerrar el menú" }).click();

  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Buscar en el sitio" });
  await search.getByRole("combobox").fill("auto");
  const results = search.getByRole("option");
  await expect(results.first()).toBeAttached();
  for (const result of (await results.all()).slice(0, 3)) {
    await result.scrollIntoViewIfNeeded();
    await expect(result).toBeInViewport({ ratio: 0.95 });
  }
});

test("an arrow follows the last word of its entry at the end of the page", async ({ page }) => {
  await page.setViewportSize(zoomed);
  await page.goto("/");
  const entries = page
    .getByRole("contentinfo")
    .getByRole("link")
    .filter({ has: page.locator("svg") });
  for (const entry of await entries.all()) {
    const apart = await entry.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link.firstChild!);
      const last = [...words.getClientRects()].at(-1)!;
      const icon = link.querySelector("svg")!.getBoundingClientRect();
      return { across: icon.left - last.right, down: icon.top - last.bottom };
    });
    expect(apart.across).toBeLessThan(12);
    expect(apart.across).toBeGreaterThanOrEqual(0);
    expect(apart.down).toBeLessThan(0);
  }
});

test("the words of the header's buttons keep their margin, whatever the size of the letters", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const [buy, pay] = ["Comprar", "Pagar"].map((name) => header.getByRole("link", { name }));
  const margin = (button: Locator) =>
    button.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect().left - link.getBoundingClientRect().left;
    });
  await page.goto("/");
  for (const [width, shown] of [
    [320, [buy!, pay!]],
    [280, [pay!]], // like 320 px with letters an eighth larger
    [200, []],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    for (const button of shown) expect(await margin(button), `${width} px`).toBeGreaterThanOrEqual(12);
    await expect(header.locator(".header_actions a:visible")).toHaveCount(shown.length);
    await expect(header.getByRole("button", { name: "Abrir el menú" })).toBeInViewport({ ratio: 1 });
  }
});

test("the telephones at the end of the page start at one line on a tablet", async ({ page }) => {
  await page.setViewportSize(tablet);
  await page.goto("/");
  const phones = page.getByRole("contentinfo").locator("dl > div");
  const starts = await phones.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(1);
});

test("no page that stands for another platform scrolls sideways on the narrowest screen", async ({
  page,
}) => {
  await page.setViewportSize(zoomed);
  const names = readdirSync("static/demo").filter((name) => name.endsWith(".html"));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    await page.goto(`/static/demo/${name}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
});

test("the thanks to a person whose name is one long word fit the narrowest window", async ({ page }) => {
  await page.setViewportSize(zoomed);
  await page.goto("/contact");
  const name = "Maximilianobartolome".repeat(3);
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Apellido").fill("Ríos");
  await page.getByLabel("Correo electrónico").fill("maximiliano@rios.example");
  await page.getByLabel("Mensaje").fill("Quisiera cotizar un seguro de auto.");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(main(page).getByText(`Gracias, ${name}.`)).toBeVisible();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
});
