import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { main } from "#tests/e2e/site/expectations.ts";

/** Checks whether an element, one of its parts or their `::before` is underlined or has the colour of a selection. */
const isMarked = (element: Locator) =>
  element.evaluate((root) => {
    const probe = document.body.appendChild(document.createElement("i"));
    Object.assign(probe.style, { background: "Highlight", forcedColorAdjust: "none" });
    const chosen = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [root, ...root.querySelectorAll("*")].some((node) =>
      [null, "::before"].some((part) => {
        const styles = getComputedStyle(node, part);
        const outlined = styles.outlineStyle !== "none" && styles.outlineColor === chosen;
        return outlined || styles.backgroundColor === chosen || styles.textDecorationLine === "underline";
      }),
    );
  });

interface Mark {
  name: string;
  path: string;
  width?: number;
  open?: (page: Page) => Promise<void>;
  /** The marked element, and one next to it that is not marked. */
  current: (page: Page) => Locator;
  other: (page: Page) => Locator;
}

const chips = (page: Page, name: string) => main(page).getByRole("navigation", { name }).getByRole("link");
const header = (page: Page) => page.getByRole("banner").getByRole("listitem");
const openProducts = (page: Page) => page.getByRole("button", { name: "Productos: ver opciones" }).click();
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menú" });
const openDrawer = (page: Page) => page.getByRole("button", { name: "Abrir el menú" }).click();

const MARKS: Mark[] = [
  {
    name: "the chosen part of a list",
    path: "/servicios/optimed?region=chiriqui",
    current: (page) => chips(page, "Región").and(page.locator("[aria-current]")),
    other: (page) => chips(page, "Región").and(page.locator(":not([aria-current])")).first(),
  },
  {
    name: "the header's section",
    path: "/servicios/talleres",
    current: (page) => header(page).filter({ has: page.locator(":scope > a[aria-current]") }),
    other: (page) =>
      header(page)
        .filter({ has: page.locator(":scope > a:not([aria-current])") })
        .first(),
  },
  {
    name: "the page among a section's options",
    path: "/seguros/fianzas",
    open: openProducts,
    current: (page) => page.getByRole("banner").getByRole("link", { name: /^Fianzas/ }),
    other: (page) => page.getByRole("banner").getByRole("link", { name: /^Patrimoniales/ }),
  },
  {
    name: "the section in the drawer",
    path: "/servicios/talleres",
    width: 390,
    open: openDrawer,
    current: (page) => drawer(page).getByRole("button", { name: /^Servicios/ }),
    other: (page) => drawer(page).getByRole("button", { name: /^Productos/ }),
  },
  {
    name: "the page of the company",
    path: "/sobre-nosotros/equipo",
    current: (page) => main(page).locator(".company-opening_port[aria-current]"),
    other: (page) => main(page).locator(".company-opening_port:not([aria-current])").first(),
  },
];

for (const { name, path, width = 1280, open, current, other } of MARKS)
  test(`${name} is marked in forced colours too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(path);
    await open?.(page);
    await expect(current(page)).toBeVisible();
    await expect(other(page)).toBeVisible();
    expect([await isMarked(current(page)), await isMarked(other(page))]).toEqual([true, false]);
  });

test("a box that is not ticked looks empty in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/seguros/fianzas");
  const box = main(page).getByRole("checkbox").first();
  await expect(box).not.toBeChecked();
  await expect(box).toHaveCSS("appearance", "auto");
  // The browser draws the tick; a custom border would take the text colour, ticked or not.
  expect(await box.evaluate((element) => getComputedStyle(element, "::after").content)).toBe("none");
});

test("in forced colours the lines of the dark grounds do not run through the words", async ({ page }) => {
  await page.goto("/servicios/reclamos");
  const lines = [".contours_root", ".footer_lines"].map((part) => page.locator(part).first());
  for (const drawing of lines) await expect(drawing).toBeVisible();
  await page.emulateMedia({ forcedColors: "active" });
  for (const drawing of lines) await expect(drawing).toBeHidden();
});

test("who asks for more contrast reads secondary words in full ink, between stronger lines", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  const colours = () =>
    page.evaluate(() =>
      ["--mar", "--mar-soft", "--hairline"].map((name) => {
        document.body.style.color = `var(${name})`;
        return getComputedStyle(document.body).color;
      }),
    );
  const usual = await colours();
  await page.emulateMedia({ contrast: "more" });
  const [ink, soft, line] = await colours();
  expect(usual[1]).not.toBe(ink);
  expect(soft).toBe(ink);
  expect(line).not.toBe(usual[2]);
});
