import type { Page } from "@playwright/test";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { navigation } from "#web/content/navigation.ts";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { groupYears } from "#web/content/figures.ts";
import { expect, test } from "#tests/e2e/one-process.ts";
import { expectExternalLink, waitForHydration } from "./expectations.ts";
import { holdScripts } from "./hold-scripts.ts";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

const SECTIONS = {
  "Sobre la empresa": ["conocenos", "equipo", "estados-financieros", "normativas", "reaseguros"].map(
    (name) => `/sobre-nosotros/${name}`,
  ),
  Productos: ["personas", "patrimoniales", "fianzas"].map((name) => `/seguros/${name}`),
  Servicios: [
    "asistencia",
    "optishop",
    "pagos",
    "inspecciones",
    "formularios",
    "condiciones",
    "optimed",
    "reclamos",
    "talleres",
    "facilidades",
  ].map((name) => `/servicios/${name}`),
};

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the header shows the centenary logo, the main logo to the home page and six entries", async ({
    page,
  }) => {
    await page.goto("/contactenos");
    await expect(
      header(page).getByRole("img", { name: new RegExp(`^${groupYears(yearInPanama())} años de `) }),
    ).toBeVisible();
    await expect(header(page).getByRole("link", { name: /^Istmia Seguros/ })).toHaveAttribute("href", "/");
    const entries = header(page).getByRole("navigation", { name: "Principal" }).getByRole("link");
    await expect(entries).toHaveText([
      "Inicio",
      "Sobre la empresa",
      "Productos",
      "Servicios",
      "Acceso de usuarios",
      "Contáctenos",
    ]);
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/",
      "/sobre-nosotros",
      "/productos",
      "/servicios",
      "/acceso-usuarios",
      "/contactenos",
    ]);
  });

  for (const [section, hrefs] of Object.entries(SECTIONS)) {
    test(`the dropdown of '${section}' opens on hover with its entries in two columns of 600 px and closes on leaving`, async ({
      page,
    }) => {
      await page.goto("/acceso-usuarios");
      await header(page).getByRole("link", { name: section, exact: true }).hover();
      const panel = header(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("button", { name: `${section}: ver opciones` }) })
        .locator(".header-menu_panel");
      await expect(panel).toBeVisible();
      expect((await panel.boundingBox())!.width).toBe(600);
      const options = panel.getByRole("link");
      expect(await options.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
        hrefs,
      );
      const lefts = await options.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().left),
      );
      expect(new Set(lefts).size).toBe(2);
      for (const text of await options.allInnerTexts()) expect(text).toMatch(/^.+\n+.+$/);
      const durations = await panel.evaluate((element) => getComputedStyle(element).transitionDuration);
      expect(new Set(durations.split(", "))).toEqual(new Set(["0.2s"]));
      await page.mouse.move(20, 880);
      await expect(panel).toBeHidden();
    });
  }

  test("Tab goes from entry to entry, and a panel opens by its button alone", async ({ page }) => {
    await page.goto("/acceso-usuarios");
    await waitForHydration(page);
    const menu = header(page).getByRole("navigation", { name: "Principal" });
    await menu.getByRole("link", { name: "Inicio" }).focus();
    const passed: string[] = [];
    for (let steps = 0; steps < 8; steps++) {
      await page.keyboard.press("Tab");
      passed.push(
        await page.evaluate(
          () => document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.textContent,
        ),
      );
    }
    const stops = Object.keys(SECTIONS).flatMap((section) => [section, `${section}: ver opciones`]);
    expect(passed).toEqual([...stops, "Acceso de usuarios", "Contáctenos"]);

    const button = menu.getByRole("button", { name: "Servicios: ver opciones" });
    const first = menu.getByRole("link", { name: /^Asistencia/ });
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await button.focus();
      await expect(first).toBeHidden();
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await expect(first).toBeVisible();
      await page.keyboard.press(key === "ArrowDown" ? key : "Tab");
      await expect(first).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(first).toBeHidden();
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute("aria-expanded", "false");
    }
  });

  test("a mouse that presses the button leaves the panel open, also where clicks name no pointer, as in Safari", async ({
    page,
  }) => {
    await page.addInitScript(() =>
      addEventListener(
        "click",
        (event) => {
          if (!(event instanceof PointerEvent)) return;
          event.stopImmediatePropagation();
          event.target!.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: event.detail }));
        },
        true,
      ),
    );
    await page.goto("/acceso-usuarios");
    await waitForHydration(page);
    const button = header(page).getByRole("button", { name: "Servicios: ver opciones" });
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("a press on a panel's link that takes the focus to nowhere, as in Safari, still leads on", async ({
    page,
  }) => {
    await page.goto("/acceso-usuarios");
    const menu = header(page).getByRole("navigation", { name: "Principal" });
    const button = menu.getByRole("button", { name: "Servicios: ver opciones" });
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.evaluate(() =>
      document.addEventListener("mousedown", (event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement).blur();
      }),
    );
    await menu.getByRole("link", { name: /^Asistencia/ }).click();
    await expect(page).toHaveURL(/\/servicios\/asistencia$/);
  });

  test("both buttons open the external pages in a new tab, under their long names", async ({ page }) => {
    await page.goto("/acceso-usuarios");
    const link = (name: string) => header(page).getByRole("link", { name, exact: true });
    await expectExternalLink(link("Comprar mi póliza"), "/static/demo/shop.html");
    await expectExternalLink(link("Pagar mis pólizas"), "/static/demo/payments.html");
    const opened = page.waitForEvent("popup");
    await link("Comprar mi póliza").click();
    await expect(await opened).toHaveURL(/\/static\/demo\/shop\.html$/);
  });

  test("the view goes to the top when going back, too", async ({ page }) => {
    await page.goto("/servicios/talleres");
    await waitForHydration(page);
    await page.mouse.wheel(0, 900);
    await header(page).getByRole("link", { name: "Productos", exact: true }).click();
    await expect(page).toHaveURL(/productos$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.goBack();
    await expect(page).toHaveTitle(/Talleres/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("both buttons carry their short names", async ({ page }) => {
    await page.goto("/acceso-usuarios");
    await expectExternalLink(
      header(page).getByRole("link", { name: "Comprar", exact: true }),
      "/static/demo/shop.html",
    );
    await expectExternalLink(
      header(page).getByRole("link", { name: "Pagar", exact: true }),
      "/static/demo/payments.html",
    );
  });

  test("the drawer slides in 0.3 s and lists the six entries, each with its description", async ({
    page,
  }) => {
    await page.goto("/acceso-usuarios");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const drawer = page.getByRole("dialog", { name: "Menú" });
    await expect(drawer).toBeVisible();
    expect(await drawer.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
      /^0\.3s(, 0\.3s)*$/,
    );
    const entries = drawer.getByRole("navigation").getByRole("listitem");
    await expect(entries).toHaveCount(6);
    for (const [index, { label, description }] of navigation.entries()) {
      await expect(entries.nth(index)).toContainText(label);
      await expect(entries.nth(index)).toContainText(description);
    }
    await expectExternalLink(
      drawer.getByRole("link", { name: /^Comprar mi póliza/ }),
      "/static/demo/shop.html",
    );
    await expectExternalLink(
      drawer.getByRole("link", { name: /^Pagar mis pólizas/ }),
      "/static/demo/payments.html",
    );
  });

  test("a window that gets too wide for the drawer leaves the focus in the header and the page free", async ({
    page,
  }) => {
    await page.goto("/acceso-usuarios");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(header(page).getByRole("link", { name: /ir al inicio$/ })).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeHidden();
  });

  test("a window that gets too wide while the drawer's code is on its way leaves the focus in the header, too", async ({
    page,
  }) => {
    const { release } = await holdScripts(page, "all");
    await page.goto("/acceso-usuarios");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("dialog", { name: "Menú" })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await release();
    await expect(header(page).getByRole("link", { name: /ir al inicio$/ })).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  });

  test("each section of the drawer shows its submenu, and Back returns to the main list", async ({
    page,
  }) => {
    await page.goto("/acceso-usuarios");
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const drawer = page.getByRole("dialog", { name: "Menú" });
    for (const [section, hrefs] of Object.entries(SECTIONS)) {
      await drawer.getByRole("button", { name: new RegExp(`^${section}`) }).click();
      const options = drawer.getByRole("listitem").getByRole("link");
      await expect(options).toHaveCount(hrefs.length);
      expect(await options.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
        hrefs,
      );
      await drawer.getByRole("button", { name: "Volver" }).click();
      await expect(drawer.getByRole("link", { name: /^Inicio/ })).toBeVisible();
    }
  });
});

test("the footer names the regulator, the platforms, the telephones, the offices, the year and the privacy policy", async ({
  page,
}) => {
  await page.goto("/acceso-usuarios");
  await expect(footer(page)).toContainText(
    "regulada y supervisada por la Superintendencia de Seguros y Reaseguros de Panamá",
  );
  const link = (name: string | RegExp) => footer(page).getByRole("link", { name });
  await expectExternalLink(link("Tienda de seguros"), "/static/demo/shop.html");
  await expectExternalLink(link("Plataforma de pagos"), "/static/demo/payments.html");
  await expect(link("Red médica OptiMed")).toHaveAttribute("href", "/servicios/optimed");
  for (const [term, number] of [
    ["Central telefónica", "+5073024800"],
    ["Asistencia vial, 24 horas", "+5073024848"],
  ] as const) {
    const phone = footer(page).getByRole("term").filter({ hasText: term }).locator("xpath=..");
    await expect(phone.getByRole("link")).toHaveAttribute("href", `tel:${number}`);
  }
  await expect(footer(page).getByRole("heading", { name: "Casa matriz" })).toBeVisible();
  await expect(footer(page)).toContainText("Torre C, piso 32, Punta Pacífica");
  await expect(footer(page).getByRole("heading", { name: "Sucursal Chiriquí" })).toBeVisible();
  await expect(footer(page)).toContainText("Ave. Domingo Díaz, David, Chiriquí");
  await expect(footer(page)).toContainText(
    `© ${dayInPanama(new Date()).slice(0, 4)} Istmia Compañía de Seguros, S.A.`,
  );
  const policy = link(/^Política de privacidad \(PDF/);
  await expect(policy).toHaveAttribute("href", "/static/pdfs/politica-de-privacidad.pdf");
  const answer = await page.request.get("/static/pdfs/politica-de-privacidad.pdf");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});

test("the chat button floats at the bottom right and opens a chat with a greeting that asks for information", async ({
  page,
}) => {
  await page.goto("/acceso-usuarios");
  const button = page.getByRole("link", { name: "Escríbenos por chat" });
  const { width, height } = page.viewportSize()!;
  for (const top of [0, 400]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const box = (await button.boundingBox())!;
    expect(width - box.x - box.width).toBeLessThan(40);
    expect(height - box.y - box.height).toBeLessThan(40);
  }
  const greeting = "Hola, Istmia Seguros. Quisiera información sobre sus seguros.";
  await expectExternalLink(button, `/static/demo/chat.html?texto=${encodeURIComponent(greeting)}`);
  const opened = page.waitForEvent("popup");
  await button.click();
  await expect((await opened).getByText(greeting)).toBeVisible();
});
