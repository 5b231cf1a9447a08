import { expect, test } from "#tests/e2e/site-test.ts";
import { main } from "#tests/e2e/site/expectations.ts";
import { routes } from "#tests/support/routes.ts";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print" }));

for (const path of ["/servicios/reclamos", "/servicios/facilidades", "/servicios/asistencia"])
  test(`on paper ${path} carries neither the chart's lines nor the waves across its words`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main(page).locator(".contours_root, .wave_root").filter({ visible: true })).toHaveCount(0);
  });

test("on paper the first step of a claim has a number that can be read", async ({ page }) => {
  await page.goto("/servicios/reclamos");
  const number = main(page).locator(".claim-timeline_number").first();
  const words = main(page).getByRole("heading", { name: "Ponte a salvo" });
  const ink = await words.evaluate((element) => getComputedStyle(element).color);
  await expect(number).toHaveCSS("color", ink);
  await expect(number).toHaveCSS("background-color", "rgba(0, 0, 0, 0)"); // which a dark ground would hide
});

test("on paper the yellow words of dark grounds are written in ink, the initials on a coast in white", async ({
  page,
}) => {
  for (const [path, words] of [
    ["/sobre-nosotros/equipo", ".team-groups_lead .team-groups_email"],
    ["/acceso-usuarios", ".access_helpLink"],
    ["/", ".values_figure"],
    ["/contactenos", ".officer-card_role"],
  ] as const) {
    await page.goto(path);
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector("main h1")!).color);
    await expect(main(page).locator(words).first(), path).toHaveCSS("color", ink);
  }
  await page.goto("/sobre-nosotros/equipo");
  for (const initials of ["MA", "RI"])
    await expect(main(page).getByText(initials, { exact: true })).toHaveCSS("color", "rgb(255, 255, 255)");
});

test("on paper no rounded corner cuts the words of an insurance page's last part", async ({ page }) => {
  for (const product of ["auto", "vida", "hogar"]) {
    await page.goto(`/seguros/personas/${product}`);
    await expect(main(page).locator(".closing_root")).toHaveCSS("border-radius", "0px");
  }
});

test("the printed home page has the words of all slides, one below the other", async ({ page }) => {
  await page.goto("/");
  const slides = main(page).locator("[data-slide]");
  const count = await slides.count();
  expect(count).toBeGreaterThan(1);
  for (let place = 1; place < count; place++) {
    await expect(slides.nth(place).getByRole("heading")).toBeVisible();
    const [before, after] = [
      (await slides.nth(place - 1).boundingBox())!,
      (await slides.nth(place).boundingBox())!,
    ];
    expect(after.y).toBeGreaterThanOrEqual(before.y + before.height);
  }
});

test("a printed contact page has the offices, whole and without the form", async ({ page }) => {
  for (const path of ["/contactenos", "/contact"]) {
    await page.goto(path);
    await expect(main(page).getByText("Torre C, piso 32", { exact: false }).first()).toBeVisible();
    await expect(main(page).getByRole("form")).toBeHidden();
    await expect(
      main(page)
        .getByText(/^(Abierto ahora|Cerrado)/)
        .filter({ visible: true }),
    ).toHaveCount(0);
  }
  await page.goto("/contactenos");
  for (const card of await main(page).getByRole("article").all())
    await expect(card).toHaveCSS("break-inside", "avoid");
  await expect(main(page).getByRole("article")).toHaveCount(3);
});

test("the printed statements begin on the first sheet", async ({ page }) => {
  await page.setViewportSize({ width: 703, height: 928 }); // a letter-size sheet without its margins
  await page.goto("/sobre-nosotros/estados-financieros");
  const latest = await main(page).getByRole("article").first().boundingBox();
  expect(latest!.y + latest!.height).toBeLessThan(928);
});

test("the printed ways to the portals fit on one sheet", async ({ page }) => {
  await page.goto("/acceso-usuarios");
  await expect(main(page).getByRole("article")).toHaveCount(3);
  const sheets = (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test("a printed list begins on the sheet of its heading", async ({ page }) => {
  await page.goto("/servicios/optimed");
  for (const before of await page.locator(".list-head_root, .search-list_count").all())
    await expect(before).toHaveCSS("break-after", "avoid");
});

test("a printed page keeps margins of its own", async ({ page }) => {
  await page.goto("/requisitos-formularios");
  const margins = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.style.getPropertyValue("margin")),
  );
  expect(margins).toEqual(["16mm 15mm 18mm"]);
});

test("a printed list of workshops gives the week of each in place of whether it is open now", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  const row = main(page).getByRole("listitem").filter({ hasText: "Taller Bella Vista Automotriz" });
  await expect(row.getByText("Lunes a viernes, 8:00 AM", { exact: false })).toBeVisible();
  await expect(row.getByText(/^(Abierto ahora|Cerrado)$/).filter({ visible: true })).toHaveCount(0);
});

test("on paper the place that the map marks looks like the others", async ({ page }) => {
  await page.goto("/servicios/talleres");
  const active = main(page).locator(".place-row_root[data-active]");
  await expect(active).toHaveCount(1);
  const other = main(page).locator(".place-row_root:not([data-active]) .place-row_number").first();
  const ring = await other.evaluate((number) => getComputedStyle(number).borderColor);
  await expect(active.locator(".place-row_number")).toHaveCSS("border-color", ring);
  const rule = main(page).locator(".place-row_root[data-active] + .place-row_root");
  expect(await rule.evaluate((row) => getComputedStyle(row, "::before").opacity)).toBe("1");
});

test.describe("as wide as paper between its margins", () => {
  test.use({ viewport: { width: 680, height: 930 } });

  test("the hours of a place stand below its telephone, beside its name and address", async ({ page }) => {
    for (const path of ["/servicios/talleres", "/servicios/optimed"]) {
      await page.goto(path);
      const row = main(page).locator(".place-row_root").first();
      const [words, phone, hours] = await Promise.all(
        ["[data-words]", ".place-row_phone", ".place-row_door"].map((part) =>
          row.locator(part).boundingBox(),
        ),
      );
      expect(Math.abs(hours!.x - phone!.x), path).toBeLessThan(1);
      expect(hours!.x, path).toBeGreaterThan(words!.x + words!.width);
      expect(hours!.y, path).toBeGreaterThanOrEqual(phone!.y + phone!.height - 1);
      expect(hours!.y, path).toBeLessThan(words!.y + words!.height);
    }
  });

  test("no part that is longer than a page stands in a grid or a row, where Firefox cuts through lines", async ({
    page,
  }) => {
    for (const path of Object.keys(routes).filter(
      (each) => each !== "/servicios/pagos" /* redirects at once */,
    )) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("main *")]
          .filter(({ parentElement, clientHeight }) => {
            const { display, flexDirection } = getComputedStyle(parentElement!);
            const beside = display === "grid" || (display === "flex" && flexDirection.startsWith("row"));
            return beside && clientHeight > innerHeight;
          })
          .map(({ className }) => className),
      );
      expect.soft(cut, path).toEqual([]);
    }
  });
});
