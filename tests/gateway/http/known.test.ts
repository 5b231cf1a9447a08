import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { routes } from "#tests/support/routes.ts";

const SITE = "https://www.istmia.example";
/** Paths that show the same page as another path. */
const repeated: Record<string, string> = {
  "/contact": "/contactenos",
  "/servicios/formularios": "/requisitos-formularios",
};
const publicPaths = Object.keys(routes);

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

const start = () => startGateway({ SITE_URL: SITE });
const WHOLE_SITE = { timeout: 120_000 };
let pages: Promise<ReadonlyMap<string, string>> | undefined;

/** Returns the HTML of every public page; the first test that needs it has it rendered. */
function publicPages(): Promise<ReadonlyMap<string, string>> {
  pages ??= (async () => {
    const { ask } = await start();
    const found = new Map<string, string>();
    for (const path of publicPaths) found.set(path, (await ask(path)).text);
    return found;
  })();
  return pages;
}
const decoded = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

/** Returns the content of a page's `<meta>` elements, by name or property. */
function metaOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\s*\/?>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, decoded(content!)]));
}

const titleOf = (html: string) => decoded(/<title>(.+?)<\/title>/.exec(html)![1]!);
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

/** Returns the page's structured data (schema.org). */
function thingsOf(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.flatMap(([, json]) => {
    const data = JSON.parse(json!) as { "@context": string; "@graph": Thing[] };
    expect(data["@context"]).toBe("https://schema.org");
    return data["@graph"];
  });
}

test("each route names its own address; the two that repeat another name that one", WHOLE_SITE, async () => {
  for (const [path, text] of await publicPages()) {
    const canonical = SITE + (repeated[path] ?? path);
    expect(canonicalOf(text), path).toBe(canonical);
    expect(metaOf(text)["og:url"], path).toBe(canonical);
    expect(metaOf(text)["robots"], path).toBeUndefined();
  }
});

test(
  "each route has a title and a description of its own, of a length that search results show",
  WHOLE_SITE,
  async () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const [path, text] of await publicPages()) {
      const { description = "" } = metaOf(text);
      expect(titles.get(titleOf(text)), path).toBeUndefined();
      expect(descriptions.get(description), path).toBeUndefined();
      titles.set(titleOf(text), path);
      descriptions.set(description, path);
      expect(titleOf(text), path).toContain("Istmia Seguros");
      expect(description.length, path).toBeGreaterThan(70);
      expect(description.length, path).toBeLessThanOrEqual(170);
    }
  },
);

test(
  "each route has the share card of its family, with its size and what it shows in words",
  WHOLE_SITE,
  async () => {
    const families: [RegExp, string][] = [
      [/^\/sobre-nosotros/, "share-card-company.jpg"],
      [/^\/(productos|seguros)/, "share-card-insurance.jpg"],
      [/^\/(servicios|requisitos-formularios|acceso-usuarios)/, "share-card-services.jpg"],
      [/./, "share-card.jpg"],
    ];
    for (const [path, text] of await publicPages()) {
      const meta = metaOf(text);
      const [, card] = families.find(([paths]) => paths.test(path))!;
      expect(meta, path).toMatchObject({
        "og:title": titleOf(text),
        "og:description": meta["description"],
        "og:locale": "es_PA",
        "og:site_name": "Istmia Seguros",
        "og:image": `${SITE}/static/images/${card}`,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect(meta["og:image:alt"], path).toMatch(/^Istmia Seguros\. .{20,}\.$/);
    }
  },
);

test("every share card is a JPEG of 1200 by 630 and under 60 kB", WHOLE_SITE, async () => {
  const { ask } = await start();
  const cards = new Set<string>();
  for (const text of (await publicPages()).values()) cards.add(metaOf(text)["og:image"]!);
  expect(cards.size).toBe(4);
  for (const card of cards) {
    const { status, headers } = await ask(new URL(card).pathname);
    expect([status, headers["content-type"]], card).toEqual([200, "image/jpeg"]);
    const bytes = await readFile(new URL(card).pathname.slice(1));
    expect(bytes.length, card).toBeLessThan(60_000);
    const frame = bytes.findIndex(
      (byte, at) => byte === 0xff && bytes[at + 1]! >= 0xc0 && bytes[at + 1]! <= 0xc2,
    );
    expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)], card).toEqual([1200, 630]);
  }
});

test("the home and contact pages tell who the company is, with its two branches as they are published", async () => {
  const { ask } = await start();
  const branches = JSON.parse(await readFile("gateway/catalogue/content/branches.json", "utf8")) as {
    name: string;
    phone: string;
    address: string;
    latitude: number;
    longitude: number;
    hours: { days: number[]; opens: string; closes: string }[];
  }[];
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  for (const path of ["/", "/contactenos"]) {
    const agency = thingsOf((await ask(path)).text).find((thing) => thing["@type"] === "InsuranceAgency")!;
    expect(agency, path).toMatchObject({
      name: "Istmia Seguros",
      legalName: "Istmia Compañía de Seguros, S.A.",
      url: `${SITE}/`,
      telephone: "+5073024800",
      address: { "@type": "PostalAddress", addressLocality: "Ciudad de Panamá", addressCountry: "PA" },
    });
    expect((await ask(new URL(agency["logo"] as string).pathname)).status).toBe(200);
    const departments = agency["department"] as { address: Record<string, string> }[];
    expect(departments).toMatchObject(
      branches.map(({ name, phone, latitude, longitude, hours }) => ({
        "@type": "InsuranceAgency",
        name: `Istmia Seguros, ${name}`,
        telephone: phone.replaceAll(/[^+\d]/g, ""),
        geo: { "@type": "GeoCoordinates", latitude, longitude },
        openingHoursSpecification: hours.map((stretch) => ({
          dayOfWeek: stretch.days.map((day) => days[day - 1]),
          opens: stretch.opens,
          closes: stretch.closes,
        })),
      })),
    );
    departments.forEach(({ address }, index) => {
      expect(branches[index]!.address).toContain(address["streetAddress"]!);
      expect(branches[index]!.address).toContain(address["addressLocality"]!);
    });
  }
});

test("every inner page tells the way to it from the home page, step by step", WHOLE_SITE, async () => {
  for (const [path, text] of await publicPages()) {
    const trails = thingsOf(text).filter((thing) => thing["@type"] === "BreadcrumbList");
    expect(trails, path).toHaveLength(path === "/" ? 0 : 1);
    for (const { itemListElement } of trails) {
      const steps = itemListElement as { position: number; name: string; item: string }[];
      expect(steps.length, path).toBeGreaterThanOrEqual(2);
      expect(
        steps.map(({ position }) => position),
        path,
      ).toEqual(steps.map((_step, index) => index + 1));
      expect(steps[0], path).toMatchObject({ name: "Inicio", item: `${SITE}/` });
      expect(steps.at(-1)!.item, path).toBe(SITE + (repeated[path] ?? path));
      for (const { item } of steps) expect(publicPaths, path).toContain(item.slice(SITE.length));
    }
  }
});

test("the visible way to a page is the one that its data tells", WHOLE_SITE, async () => {
  for (const [path, text] of await publicPages()) {
    const shown = /<nav class="breadcrumbs".*?<\/nav>/s.exec(text)?.[0];
    if (!shown) continue;
    const above = [...shown.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => SITE + href!);
    const trail = thingsOf(text).find((thing) => thing["@type"] === "BreadcrumbList");
    const steps = (trail?.["itemListElement"] ?? []) as { item: string }[];
    expect(
      steps.slice(0, -1).map(({ item }) => item),
      path,
    ).toEqual(above);
  }
});

test("the sitemap names exactly the addresses that pages give as their own", WHOLE_SITE, async () => {
  const { ask } = await start();
  const canonicals = new Set<string>();
  for (const text of [...(await publicPages()).values(), (await ask("/admin")).text]) {
    const canonical = canonicalOf(text);
    if (canonical) canonicals.add(canonical);
  }
  const { text, headers } = await ask("/sitemap.xml");
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(headers["content-type"]).toContain("application/xml");
  expect(listed.toSorted()).toEqual([...canonicals].sort());
});

test("what search engines should leave alone says so", async () => {
  const { ask } = await start();
  for (const path of ["/admin", "/no-existe"]) {
    const { text } = await ask(path);
    expect(metaOf(text)["robots"], path).toBe("noindex");
    expect(canonicalOf(text), path).toBeUndefined();
    expect(thingsOf(text), path).toEqual([]);
  }
  const robots = (await ask("/robots.txt")).text;
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\/\n/);
});

test(
  "only the home page fetches its banner ahead, one file for each width and light",
  WHOLE_SITE,
  async () => {
    for (const [path, text] of await publicPages()) {
      const preloads = [...text.matchAll(/<link rel="preload" as="image"[^>]*>/g)].flatMap(([link]) =>
        /imagesrcset/i.test(link) ? link : [],
      );
      expect(preloads, path).toHaveLength(path === "/" ? 4 : 0);
      for (const link of preloads) {
        const files = /imagesrcset="([^"]+)"/i.exec(link)![1]!;
        expect(text.split(files), link).toHaveLength(3);
        expect(link).toMatch(
          /media="\((max|min)-width: [\d.]+rem\) and \(prefers-color-scheme: (light|dark)\)"/,
        );
      }
    }
  },
);
