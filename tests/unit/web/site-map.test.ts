import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { submenuOf, trail } from "#web/content/navigation.ts";
import { siteMap } from "#web/content/site-map.ts";
import type { PageEntry, Path } from "#web/content/site-map.ts";

const pages = Object.entries(siteMap) as [Path, PageEntry<Path>][];

test("every entry of the site map has its page's file", () => {
  expect(pages.filter(([, { page }]) => !existsSync(`web/pages/${page}.tsx`))).toEqual([]);
});

test("every page file exports its screen alone", () => {
  const screens = pages.map(([, { page }]) => {
    const code = readFileSync(`web/pages/${page}.tsx`, "utf8");
    expect(code.match(/^export /gm), page).toHaveLength(1);
    return /^export function (\w+Page)\(/m.exec(code)?.[1];
  });
  expect(screens).not.toContain(undefined);
  expect(new Set(screens).size).toBe(new Set(pages.map(([, { page }]) => page)).size);
});

test("every icon of the menu is in its sprite", () => {
  const sprite = readFileSync("web/components/blocks/menu-icons.svg", "utf8");
  const icons = pages.flatMap(([path]) => submenuOf(path).map(({ icon }) => icon));
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((icon) => !sprite.includes(`id="${icon}"`))).toEqual([]);
});

test("a trail leads from the home page to the page, or to the one that it repeats", () => {
  expect(trail("/seguros/personas/vida").map(({ label }) => label)).toEqual([
    "Inicio",
    "Productos",
    "Personas",
    "Vida",
  ]);
  expect(trail("/contact")).toEqual(trail("/contactenos"));
  expect(trail("/nada-por-aqui")).toEqual([{ label: "Inicio", href: "/" }]);
});

test("a page without one of its facts does not compile", () => {
  const { title: _, ...untitled } = siteMap["/"];
  // @ts-expect-error -- the title is missing
  const page: PageEntry = untitled;
  expect(page.title).toBeUndefined();
});
