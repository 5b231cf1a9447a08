import type { Page } from "@playwright/test";
import { routes } from "#tests/support/routes.ts";
import { expect, test } from "#tests/e2e/site-test.ts";

interface LinkFound {
  on: string;
  href: string;
  target: string;
  rel: string;
}

interface PageFound {
  path: string;
  links: LinkFound[];
  files: string[];
  ids: string[];
  framed: boolean[];
  passwords: number;
}

/** Returns the contents of every route's HTML as the browser parses it. */
function readPages(page: Page): Promise<PageFound[]> {
  return page.evaluate(async (paths) => {
    const sources = (document: Document) =>
      [...document.querySelectorAll("img, source, link[href], script[src], iframe")].flatMap((element) => [
        ...[element.getAttribute("src"), element.getAttribute("href")].filter((url) => url !== null),
        ...(element.getAttribute("srcset")?.split(",") ?? []).map((part) => part.trim().split(" ")[0]!),
      ]);
    return Promise.all(
      paths.map(async (path) => {
        const text = await (await fetch(path)).text();
        // The content policy allows inline styles by hash only in their own page, not in this one.
        const withoutStyles = text.replaceAll(/<style.*?<\/style>/gs, "");
        const html = new DOMParser().parseFromString(withoutStyles, "text/html");
        return {
          path,
          links: [...html.querySelectorAll("a")].map((link) => ({
            on: path,
            href: link.getAttribute("href") ?? "",
            target: link.target,
            rel: link.rel,
          })),
          files: sources(html),
          ids: [...html.querySelectorAll("[id]")].map(({ id }) => id),
          framed: ["header.header_root", "main", "footer.footer_root", "a.chat-button_root"].map(
            (part) => html.querySelectorAll(part).length === 1,
          ),
          passwords: html.querySelectorAll("input[type=password]").length,
        };
      }),
    );
  }, Object.keys(routes));
}

let pages: PageFound[];

test.describe.configure({ mode: "serial" });

test("every public page has the header, the footer and the chat button, and no customer login", async ({
  page,
}) => {
  await page.goto("/contact");
  pages = await readPages(page);
  for (const { path, framed, passwords } of pages) {
    expect(framed, path).toEqual([true, true, true, true]);
    expect(passwords, path).toBe(0);
  }
});

test("every link within the site answers, every anchor is there, and every file is served", async ({
  page,
}) => {
  const site = new URL((await page.goto("/contact"))!.url()).origin;
  const ids = new Map(pages.map((one) => [one.path, new Set(one.ids)]));
  const addresses = new Set<string>();
  for (const { path, links, files } of pages) {
    for (const { href } of links) {
      expect(href, `a link without target on ${path}`).not.toBe("");
      const url = new URL(href, `${site}${path}`);
      if (url.origin !== site) continue;
      addresses.add(url.pathname + url.search);
      if (url.hash && ids.has(url.pathname))
        expect(ids.get(url.pathname), `${url.hash} on ${url.pathname}, linked on ${path}`).toContain(
          decodeURIComponent(url.hash.slice(1)),
        );
    }
    for (const file of files) {
      const url = new URL(file, `${site}${path}`);
      if (url.origin === site) addresses.add(url.pathname + url.search);
    }
  }
  const wrong: string[] = [];
  // One after the other: a busy gateway refuses searches that would have to queue.
  for (const address of addresses) {
    const answer = await page.request.get(address);
    const type = answer.headers()["content-type"] ?? "";
    if (answer.status() !== 200) wrong.push(`${answer.status()} ${address}`);
    if (address.endsWith(".pdf") && type !== "application/pdf") wrong.push(`${type} ${address}`);
  }
  expect(wrong).toEqual([]);
  expect(addresses.size).toBeGreaterThan(200);
});

test("no link that opens a new tab hands the page over", async () => {
  const links = pages.flatMap((one) => one.links).filter(({ target }) => target === "_blank");
  expect(links.filter(({ rel }) => !rel.split(" ").includes("noopener"))).toEqual([]);
  expect(links.filter(({ href }) => href.endsWith(".pdf")).length).toBeGreaterThan(30);
});

test("every link to another platform opens in a new tab without handing the page over", async ({ page }) => {
  const site = new URL((await page.goto("/contact"))!.url()).origin;
  let found = 0;
  for (const { on, href, target, rel } of pages.flatMap(({ links }) => links)) {
    const url = new URL(href, site);
    if (["tel:", "mailto:"].includes(url.protocol)) continue;
    if (url.origin === site && !url.pathname.startsWith("/static/demo/")) continue;
    // The page that redirects opens the redirect's target in the same tab.
    if (on === "/servicios/pagos" && target === "") continue;
    expect([on, href, target, rel.split(" ").includes("noopener")]).toEqual([on, href, "_blank", true]);
    found++;
  }
  expect(found).toBeGreaterThan(100);
});
