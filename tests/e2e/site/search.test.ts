import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { main, waitForHydration } from "./expectations.ts";
import { translate } from "./translated.ts";

const items = (page: Page) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }), visible: true });

const LISTS = [
  {
    path: "/requisitos-formularios",
    count: 35,
    // in the middle of a word of a title, and only in a description
    terms: ["NEFICIARI", "saldo de un préstamo"],
    empty: "No se encontraron formularios que coincidan con tu búsqueda",
  },
  {
    path: "/servicios/condiciones",
    count: 23,
    terms: ["OLECTIV", "lesiones y daños que causes"],
    empty: "No se encontraron condiciones que coincidan con tu búsqueda",
  },
  {
    path: "/servicios/talleres",
    count: 18,
    // in a name, and only in an address
    terms: ["LATONER", "calle 43 este"],
    empty: "No se encontraron talleres que coincidan con tu búsqueda",
  },
];

for (const { path, count, terms, empty } of LISTS) {
  test(`the search of ${path} filters as one types, by any part of either text, whatever the case`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(items(page)).toHaveCount(count);
    const box = page.getByRole("searchbox");
    for (const term of terms) {
      await box.fill("");
      await box.pressSequentially(term);
      await expect(main(page).getByRole("status")).toContainText(`para «${term}»`);
      const texts = await items(page).allInnerTexts();
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThan(count);
      for (const text of texts) expect(text.toLowerCase()).toContain(term.toLowerCase());
    }
    await box.fill("");
    await expect(items(page)).toHaveCount(count);
  });

  test(`the search of ${path} works on a translated page`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    const box = page.getByRole("searchbox");
    for (const term of terms) {
      await translate(page);
      await box.fill(term);
      await expect(main(page).getByRole("status")).toContainText(`para «${term}»`);
    }
    await box.fill("");
    await expect(items(page)).toHaveCount(count);
  });

  test(`the search of ${path} says so when nothing matches, and offers everything again`, async ({
    page,
  }) => {
    await page.goto(`${path}?q=xyzxyz`);
    await waitForHydration(page); // until then, the browser itself submits the form
    await expect(page.getByText(empty, { exact: true })).toBeVisible();
    await expect(items(page)).toHaveCount(0);
    await main(page)
      .getByRole("button", { name: /tod[oa]s/ })
      .click();
    await expect(items(page)).toHaveCount(count);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(main(page).locator(":focus")).toHaveCount(1);
  });
}

const ways = (page: Page) => main(page).getByRole("link", { name: /^Cómo llegar/ });
const narrowed = [
  ["/servicios/talleres", "provincia=los-santos", "Ver todos los talleres", 18],
  ["/servicios/optimed", "region=cocle", "Ver todos los proveedores", 24],
] as const;

test("everything is shown again after an empty search of one part of the places", async ({ page }) => {
  for (const [path, chosen, showAll, count] of narrowed) {
    await page.goto(`${path}?${chosen}&q=david`);
    await waitForHydration(page); // until then, the browser itself submits the form
    await expect(ways(page)).toHaveCount(0);
    await main(page).getByRole("button", { name: showAll }).click();
    await expect(ways(page)).toHaveCount(count);
    await expect(page).toHaveURL(path);
  }
});

test("the address of a search that is written late keeps a choice made since", async ({ page }) => {
  const [path, chosen, showAll, count] = narrowed[0];
  await page.goto(`${path}?${chosen}&q=david`);
  await waitForHydration(page);
  // The press clears the search at once, but the selection only when the list is rendered, after the search is in the address.
  const slowed = await page.context().newCDPSession(page);
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 10 });
  await main(page).getByRole("button", { name: showAll }).click();
  await expect(ways(page)).toHaveCount(count);
  await expect(page).toHaveURL(path);
});

test("without scripts everything can be shown again too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const [path, chosen, showAll, count] of narrowed) {
    await page.goto(`${path}?${chosen}&q=david`);
    await main(page).getByRole("button", { name: showAll }).click();
    await expect(ways(page)).toHaveCount(count);
  }
  await context.close();
});

test("without scripts a search of one part of the places stays in that part", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const [path, chosen] of narrowed) {
    await page.goto(`${path}?${chosen}`);
    const names = await items(page).getByRole("heading").allInnerTexts();
    await page.getByRole("searchbox").fill("a");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(`${path}?q=a&${chosen}`);
    const found = await items(page).getByRole("heading").allInnerTexts();
    expect(found.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(found));
  }
  await context.close();
});

test("a link pressed right after typing is followed, however late the other page's code comes", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/servicios/talleres");
  await waitForHydration(page);
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/claims-.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole("searchbox").fill("david");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Reclamos" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/servicios/reclamos");
  await page.clock.runFor(5000); // longer than the delay before typed text is written to the address
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Centro de reclamos");
  await expect(page).toHaveURL("/servicios/reclamos");
});

test("what a search of the places finds comes right under the box, and the rest of the page comes back after it", async ({
  page,
}) => {
  for (const [path, rest] of [
    ["/servicios/talleres", "Horarios"],
    ["/servicios/optimed", "Cómo se usa"],
  ] as const) {
    await page.goto(path);
    await expect(main(page).getByRole("heading", { name: rest })).toBeVisible();
    await page.getByRole("searchbox").fill("david");
    await expect(main(page).getByRole("status")).toContainText("para «david»");
    await expect(main(page).getByRole("heading", { name: rest })).toBeHidden();
    await page.getByRole("searchbox").fill("");
    await expect(main(page).getByRole("heading", { name: rest })).toBeVisible();
  }
});

test("what is typed between React's first look at the search box and its first effect can be cleared", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // React stores a field's value in this property and ignores an input event that does not change the stored value.
    Object.defineProperty(HTMLInputElement.prototype, "_valueTracker", {
      configurable: true,
      set(this: HTMLInputElement, value: unknown) {
        Object.defineProperty(this, "_valueTracker", { value, configurable: true, writable: true });
        if (this.type !== "search") return;
        this.select();
        document.execCommand("insertText", false, "david");
      },
    });
  });
  await page.goto("/servicios/optimed");
  await expect(main(page).getByRole("status")).toContainText("para «david»");
  await page.getByRole("searchbox").fill("");
  await expect(main(page).getByRole("status")).toBeEmpty();
  await expect(page).toHaveURL("/servicios/optimed");
});

test("a term that is far too long is cut, so that its address can be opened and means the same to server and browser", async ({
  page,
}) => {
  const box = page.getByRole("searchbox");
  for (const path of ["/servicios/talleres", "/requisitos-formularios"]) {
    await page.goto(path);
    await waitForHydration(page);
    await box.focus();
    await page.keyboard.insertText("x".repeat(20_000));
    await expect(page).toHaveURL(`${path}?q=${"x".repeat(100)}`);
    await page.goto(`${path}?q=${"y".repeat(150)}`);
    await waitForHydration(page);
    await expect(box).toHaveValue("y".repeat(100));
  }
});

test("blanks of any kind and number between the words of a pasted term count as one", async ({ page }) => {
  await page.goto("/servicios/talleres");
  await page.getByRole("searchbox").fill("bella \u00a0vista");
  await expect(main(page).getByRole("status")).toContainText("1 taller para");
  await expect(main(page).locator("mark").first()).toHaveText("Bella Vista");
});

for (const [path, whole] of [
  ["/servicios/talleres", "18 talleres"],
  ["/servicios/optimed", /^\d+ proveedores/],
] as const) {
  test(`while one searches ${path} only what was found is counted`, async ({ page }) => {
    await page.goto(path);
    const count = main(page).getByRole("heading", { level: 2, name: whole });
    const chips = main(page)
      .getByRole("navigation")
      .filter({ hasText: /^Tod[ao]s/ });
    await expect(count).toBeVisible();
    for (const term of ["colón", "xyzxyz"]) {
      await page.getByRole("searchbox").fill(term);
      await expect(main(page).getByRole("status")).toContainText(/para «colón»|No se encontraron/);
      await expect(count).toHaveCount(0);
      await expect(chips).toBeVisible();
    }
    await page.getByRole("searchbox").fill("");
    await expect(count).toBeVisible();
  });
}
