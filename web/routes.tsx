import { lazy } from "react";
import type { ComponentType } from "react";
import { idleOrInput } from "#web/app/first-touch.ts";
import { notFoundPage, siteMap } from "#web/content/site-map.ts";
import type { PageEntry } from "#web/content/site-map.ts";

/** The page files. Each exports only its screen, under a name that ends in "Page". */
const files = import.meta.glob<Record<string, ComponentType>>([
  "./pages/*.tsx",
  "./pages/{company,insurance,services,admin}/*.tsx",
]);

/** The page files, named as in the build's manifest. */
export const pageFiles = Object.keys(files).map((file) => file.replace("./", ""));

type PageFile = Pick<PageEntry, "page" | "hydration">;

/** Loads a page's component. Until then the server's HTML stays unchanged, with working links. */
async function load({ page, hydration }: PageFile): Promise<{ default: ComponentType }> {
  if (hydration === "idle") await idleOrInput;
  const screens = Object.entries(await files[`./pages/${page}.tsx`]!());
  return { default: screens.find(([name]) => name.endsWith("Page"))![1] };
}

/** The component of each page file, loaded when it is first rendered. */
export const lazyPages = new Map(
  [notFoundPage, ...Object.values(siteMap)].map((file: PageFile) => [file.page, lazy(() => load(file))]),
);
