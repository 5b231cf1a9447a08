import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { allRoutes, routes } from "#tests/support/routes.ts";
import { startGateway } from "#tests/support/gateway.ts";
import type { Answer } from "#tests/support/gateway.ts";
import { facesOf } from "#web/studio/fonts/render.ts";

/** Returns the visible text of a page's HTML. */
const textOf = (html: string) =>
  html
    .replace(/<(style|script|template)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ");
const rowsOf = async <T>(file: string) =>
  JSON.parse(await readFile(`gateway/catalogue/content/${file}`, "utf8")) as T[];

test("every route of the specification is served whole, with a title and a description of its own", async () => {
  const { ask } = await startGateway();
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const [path, heading] of Object.entries(routes)) {
    const { status, headers, text } = await ask(path);
    expect([status, headers["content-type"]], path).toEqual([200, "text/html; charset=utf-8"]);
    expect(text, path).toMatch(/<html lang="es-PA">/);
    const headings = text.match(/<h1[\s>].*?<\/h1>/gs) ?? [];
    expect(
      headings.map((html) => textOf(html).trim()),
      path,
    ).toEqual([heading]);
    titles.add(/<title>(.+?)<\/title>/.exec(text)![1]!);
    descriptions.add(/<meta name="description" content="(.+?)"/.exec(text)![1]!);
  }
  // Two pairs of paths show the same page.
  expect(titles.size).toBeGreaterThanOrEqual(Object.keys(routes).length - 2);
  expect(descriptions.size).toBeGreaterThanOrEqual(Object.keys(routes).length - 2);
});

test("browsers may translate every page but the back office", async () => {
  const { ask } = await startGateway();
  for (const path of Object.keys(allRoutes)) {
    const { text } = await ask(path);
    const translatable = path !== "/admin";
    expect(text.includes('<html translate="no"'), path).toBe(!translatable);
    expect(text.includes('<meta name="google" content="notranslate"'), path).toBe(!translatable);
  }
});

test("no page asks for a script before its paint, and every inline script is one that the policy names", async () => {
  const { ask } = await startGateway();
  for (const path of Object.keys(routes)) {
    const { text, headers } = await ask(path);
    expect(/<script[^>]* src=|rel="modulepreload"/.test(text), path).toBe(false);
    const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code!);
    expect(inline, path).toHaveLength(1);
    expect(Buffer.byteLength(inline[0]!), path).toBeLessThan(4000);
    const hash = createHash("sha256").update(inline[0]!).digest("base64");
    expect(headers["content-security-policy"], path).toContain(`script-src 'self' 'sha256-${hash}';`);
    const [, files] = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(text)!;
    for (const file of JSON.parse(files!) as string[]) expect(file, path).toMatch(/^\/assets\/[\w.-]+\.js$/);
  }
});

test("the two fonts that pages preload have every character of every page", async () => {
  const { ask } = await startGateway();
  const css = await readFile("web/styles/fonts.css", "utf8");
  const preloaded = facesOf(css).filter(({ file }) => !file.includes("-rest."));
  expect(preloaded).toHaveLength(2);
  for (const path of Object.keys(routes)) {
    const { text } = await ask(path);
    expect(text.match(/rel="preload"[^>]*as="font"|as="font"[^>]*rel="preload"/g), path).toHaveLength(2);
    const shown = [...new Set(textOf(text))];
    for (const { file, characters } of preloaded)
      expect(
        shown.filter((one) => !characters.includes(one)),
        `${path}, ${file}`,
      ).toEqual([]);
  }
});

test("lists stand complete in the HTML", async () => {
  const { ask } = await startGateway();
  for (const [path, file, field] of [
    ["/requisitos-formularios", "forms.json", "title"],
    ["/servicios/talleres", "workshops.json", "address"],
    ["/servicios/optimed", "providers.json", "name"],
    ["/servicios/condiciones", "conditions.json", "title"],
    ["/sobre-nosotros/equipo", "team.json", "name"],
    ["/sobre-nosotros/reaseguros", "reinsurers.json", "name"],
    ["/contactenos", "branches.json", "address"],
  ] as const) {
    const html = (await ask(path)).text;
    const text = textOf(html) + [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt).join(" ");
    for (const row of await rowsOf<Record<string, string>>(file)) expect(text, path).toContain(row[field]);
  }
  const statements = (await ask("/sobre-nosotros/estados-financieros")).text;
  for (const { url } of await rowsOf<{ url: string }>("statements.json"))
    expect(statements).toMatch(new RegExp(`href="${url.replace(".pdf", "")}\\.[0-9a-f]{8}\\.pdf"`));
});

test("a search in the address is rendered on the server", async () => {
  const { ask } = await startGateway();
  const { text } = await ask("/requisitos-formularios?q=fianza&utm_source=correo");
  expect(textOf(text)).toContain("fianza");
  const none = await ask("/requisitos-formularios?q=xyzxyz");
  expect(textOf(none.text)).toContain("No se encontraron formularios que coincidan con tu búsqueda");
});

test("paths that no screen has get the 404 page, and those that start with /admin a bare one", async () => {
  const { ask } = await startGateway();
  for (const path of [
    "/nada",
    "/contactenos/otra",
    "/CONTACTENOS",
    "/ADMIN",
    "/es/admin",
    "/index.html",
    "/.env",
    "/constructor",
  ]) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(404);
    expect(textOf(text), path).toContain("404 Página No Encontrada");
    expect(textOf(text), path).toContain("La página que buscas no existe.");
    expect(text, path).toContain('name="robots" content="noindex"');
    expect(text, path).toContain("<footer");
  }
  for (const path of [
    "/admin/",
    "/admin/otra",
    "/administrar",
    "/admin-x",
    "/admin.php",
    "/admin/otra?q=x",
  ]) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(404);
    expect(textOf(text), path).toContain("404 Página No Encontrada");
    expect(text, path).toContain('name="robots" content="noindex"');
    expect(text, path).not.toMatch(/<footer|<header/);
  }
});

test("the five chats lead to CHAT_URL with their number and greeting, without it to the demo page", async () => {
  const chats: [path: string, digits: string, greeting: string][] = [
    ["/", "50760004800", "Hola, Istmia Seguros. Quisiera información sobre sus seguros."],
    ["/servicios/asistencia", "50760004848", "Hola, Istmia Seguros. Necesito asistencia vial."],
    ["/servicios/reclamos", "50760004811", "Hola, Istmia Seguros. Quiero reportar un siniestro."],
    ["/servicios/facilidades", "50760004822", "Hola, Istmia Seguros. Tengo una consulta sobre mis pagos."],
    ["/contactenos", "50760004833", "Hola. Quiero presentar una queja a Istmia Seguros."],
  ];
  const own = await startGateway({ CHAT_URL: "https://wa.me/" });
  const demo = await startGateway();
  for (const [path, digits, greeting] of chats) {
    const text = encodeURIComponent(greeting);
    const real = (await own.ask(path)).text;
    expect(real, path).toContain(`href="https://wa.me/${digits}?text=${text}"`);
    expect(real, path).not.toContain("/static/demo/chat.html");
    expect((await demo.ask(path)).text, path).toContain(`href="/static/demo/chat.html?texto=${text}"`);
  }
});

test("demonstration pages that are off are not found, and links that lead there are told at the start", async () => {
  const { ask, logged } = await startGateway({
    DEMO_PAGES: "off",
    SHOP_URL: "https://tienda.istmia.example",
  });
  for (const path of [
    "demo/shop.html",
    "demo/demo.css",
    "./demo/chat.html",
    "%64emo/shop.html",
    "x/../demo/shop.html",
  ])
    expect((await ask(`/static/${path}`)).status, path).toBe(404);
  expect((await ask("/static/images/favicon-32.png")).status).toBe(200);
  const [warning] = logged("platforms_unset");
  expect(warning!["links"]).toEqual(
    expect.arrayContaining(["/static/demo/payments.html", "/static/demo/chat.html"]),
  );
  expect(warning!["links"]).not.toContain("/static/demo/shop.html");
});

test("paths that lead elsewhere redirect for good", async () => {
  const { ask } = await startGateway();
  for (const [from, to] of [
    ["/products", "/productos"],
    ["/products/", "/productos"],
    ["/contactenos/", "/contactenos"],
    ["/products?vista-previa", "/productos?vista-previa"],
    ["/servicios/?q=p%C3%B3liza&otro=1#fin", "/servicios?q=p%C3%B3liza&otro=1"],
    ["//?a=//b", "/?a=//b"],
  ] as const) {
    const { status, headers } = await ask(from);
    expect([status, headers["location"]], from).toEqual([308, to]);
  }
});

test("the admin page and the simple contact page tell search engines apart", async () => {
  const { ask } = await startGateway({ SITE_URL: "https://www.istmia.example/" });
  expect((await ask("/admin")).text).toContain('name="robots" content="noindex"');
  expect((await ask("/contact")).text).toContain(
    'rel="canonical" href="https://www.istmia.example/contactenos"',
  );
  const sitemap = (await ask("/sitemap.xml")).text;
  expect(sitemap).toContain("<loc>https://www.istmia.example/contactenos</loc>");
  expect(sitemap).not.toMatch(/admin|\/contact</);
  const robots = (await ask("/robots.txt")).text;
  expect(robots).toContain("Sitemap: https://www.istmia.example/sitemap.xml");
  expect((await ask("/manifest.webmanifest")).json()["lang"]).toBe("es-PA");
});

test("a page is sent compressed, and not again while it has not changed", async () => {
  const { ask } = await startGateway();
  const plain = await ask("/");
  const packed = await ask("/", { headers: { "accept-encoding": "gzip, br" } });
  expect([packed.headers["content-encoding"], packed.headers["vary"]]).toEqual(["br", "accept-encoding"]);
  expect(Buffer.byteLength(plain.text)).toBeGreaterThan(5 * Number(packed.headers["content-length"]));
  const tags = [plain, packed].map(({ headers }) => String(headers["etag"]));
  const again = (tag: string) => ask("/", { headers: { "if-none-match": tag } });
  expect(await again(tags[0]!)).toMatchObject({ status: 304, text: "" });
  expect(await again(tags[1]!)).toMatchObject({ status: 200, text: plain.text });
  const head = (headers: Record<string, string>) => ask("/", { method: "HEAD", headers });
  const { date: _date, ...unchanged } = (await again(tags[0]!)).headers;
  expect(await head({ "if-none-match": tags[0]! })).toMatchObject({ status: 304, headers: unchanged });
  expect((await head({ "if-none-match": tags[0]! })).headers).not.toHaveProperty("content-length");
  const { headers } = await head({ "accept-encoding": "gzip, br" });
  expect(headers["content-length"]).toBe(packed.headers["content-length"]);
});

test("every answer carries the security headers, refusals and files included", async () => {
  const { ask } = await startGateway({ ENQUIRIES_PER_MINUTE: "1" });
  const enquire = (message: string) => ask("/api/contacts", { body: { ...generalContact, message } });
  const answers: Record<string, [status: number, answer: Answer]> = {
    missing: [404, await ask("/nada")],
    moved: [308, await ask("/products")],
    demonstration: [200, await ask("/static/demo/shop.html")],
    document: [200, await ask("/static/pdfs/politica-de-privacidad.pdf")],
    unauthenticated: [401, await ask("/api/admin/contacts")],
    tooLarge: [413, await enquire("a".repeat(33_000))],
    notJson: [415, await ask("/api/contacts", { body: "x", headers: { "content-type": "text/plain" } })],
    taken: [201, await enquire("Una consulta bastante larga.")],
    tooMany: [429, await enquire("Otra consulta bastante larga.")],
    graphql: [200, await ask("/graphql", { body: { query: "{ branches { slug } }" } })],
    health: [200, await ask("/health")],
  };
  for (const path of Object.keys(allRoutes)) answers[path] = [200, await ask(path)];
  for (const [what, [expected, { status, headers }]] of Object.entries(answers)) {
    expect(status, what).toBe(expected);
    const policy = String(headers["content-security-policy"]);
    expect(policy, what).toMatch(/^default-src 'none';/);
    expect(policy, what).not.toContain("unsafe");
    // One of the demonstration pages is shown in a frame of the site.
    expect(policy, what).toContain(`frame-ancestors '${what === "demonstration" ? "self" : "none"}'`);
    expect(headers["strict-transport-security"], what).toBeDefined();
    expect(headers["x-content-type-options"], what).toBe("nosniff");
    expect(headers["cross-origin-opener-policy"], what).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], what).toBe("same-origin");
    expect(headers["referrer-policy"], what).toBe("strict-origin");
    expect(headers["permissions-policy"], what).toContain("geolocation=(self)");
    expect(headers["x-powered-by"], what).toBeUndefined();
  }
});

test("nothing outside the published folders can be read", async () => {
  const { ask } = await startGateway();
  for (const path of [
    "/static/../package.json",
    "/static/%2e%2e/package.json",
    "/static/..%2fpackage.json",
    "/static/%2e%2e%2fpackage.json",
    "/static/..%5cpackage.json",
    "/static/%252e%252e%252fpackage.json",
    "/static/pdfs/../../package.json",
    "/static/.hidden",
    "/static//etc/passwd",
    "/static/",
    "/static/pdfs/",
    "/static/%00",
    "/assets/../server.js",
    "/assets/",
    "//etc/passwd",
    "/package.json",
    "/.env",
    "/dist/gateway/server.js",
  ]) {
    const { status, text } = await ask(path);
    expect(status, path).toBeGreaterThanOrEqual(300);
    expect(status, path).toBeLessThan(500);
    expect(text, path).not.toContain('"dependencies"');
  }
});

test("a form that is sent without JavaScript is told how pages are asked for", async () => {
  const { ask } = await startGateway();
  const answer = await ask("/contactenos", {
    method: "POST",
    body: "name=x",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});
