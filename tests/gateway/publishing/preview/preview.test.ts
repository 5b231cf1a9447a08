import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureAddress, versionAddress } from "#schema/files.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { dataFolder } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { changed, ORDER, shows } from "#tests/support/publishing/desk.ts";
import { openLibrary } from "#tests/support/publishing/library.ts";
import { allRoutes, routes } from "#tests/support/routes.ts";

const WORKSHOPS = "/servicios/talleres";
const PREVIEW = `${WORKSHOPS}?vista-previa=1`;
const PATHS = "{ previewPaths }";
const SOME_PATHS = "query ($drafts: [RowKeyInput!]) { previewPaths(drafts: $drafts) }";
const TOUCHED =
  "query ($drafts: [RowKeyInput!]!) { touchedPages(drafts: $drafts) { paths everywhere complete } }";

/** Opens a desk with a draft that renames the first workshop, and the cookie of its browser. */
async function openPreview() {
  const desk = await openLibrary();
  const [row, other] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller <b>Nuevo</b>" }));
  const headers = await desk.signIn();
  const { status, headers: given } = await desk.ask("/api/admin/preview", { method: "POST", headers });
  expect(status).toBe(204);
  const [set] = given["set-cookie"] as string[];
  expect(set).toMatch(/^vista-previa=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/);
  return { ...desk, headers, cookie: set!.split(";")[0]!, row: row!, other: other! };
}

test("an editor sees a page with the drafts, marked and kept by nobody; visitors see none of it", async () => {
  const { ask, cookie, save, other, call, pages } = await openPreview();
  await pages.warm();
  const published = await ask(WORKSHOPS);
  await save("workshops", other, changed(other, { phone: "123" }));
  const preview = await ask(PREVIEW, { headers: { cookie } });
  expect(preview.status).toBe(200);
  expect(preview.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  expect(preview.headers["etag"]).toBeUndefined();
  expect(preview.text).toContain("Taller &lt;b&gt;Nuevo&lt;/b&gt;");
  expect(preview.text).toContain("Vista previa: con 1 cambio sin publicar.");
  expect(preview.text).toContain(`Falta algo en «${other.title}»: ahí se ve lo publicado.`);
  expect(preview.text).toContain('<meta name="robots" content="noindex, nofollow">');
  expect((await ask(WORKSHOPS, { headers: { cookie } })).text).toBe(published.text);
  expect((await ask(PREVIEW)).status).toBe(404);
  expect((await ask(PREVIEW, { headers: { cookie: `${cookie}x` } })).status).toBe(404);
  expect(await call(PATHS)).toEqual({ previewPaths: [WORKSHOPS] });
});

test("a preview may show some of the drafts, and its links and searches go on with these", async () => {
  const { ask, cookie, save, other, row, call, rowsOf, seenOrder, pages } = await openPreview();
  await pages.warm();
  await save("workshops", other, changed(other, { name: "Taller que no se elige" }));
  const [member] = await rowsOf("team");
  await save("team", member!, changed(member!, { name: "Ñandú Río" }));
  await call(ORDER, { seen: await seenOrder("workshops"), order: [other.slug, row.slug] });
  const read = async (value: string) =>
    (await ask(`${WORKSHOPS}?vista-previa=${value}`, { headers: { cookie } })).text;
  const renamed = { catalogue: "workshops", slug: row.slug };
  const value = `workshops/${row.slug}`;
  const some = await read(value);
  expect(some).toContain("Taller &lt;b&gt;Nuevo&lt;/b&gt;");
  expect(some).not.toContain("Taller que no se elige");
  expect(some).toContain("Vista previa: con 1 cambio elegido, sin los demás. Solo tú ves esta página.");
  expect(some).toContain(`href="/servicios?vista-previa=${value}"`);
  expect(some).toMatch(new RegExp(`<input type="hidden" form="[^"]+" name="vista-previa" value="${value}">`));
  expect(some).not.toContain("vista-previa=1");
  expect(await read(`workshops/*,${value}`)).toContain("con 2 cambios elegidos, sin los demás");
  expect(await read('"><b>')).toContain("Vista previa: con 4 cambios sin publicar.");
  expect(await call(SOME_PATHS, { drafts: [renamed] })).toEqual({ previewPaths: [WORKSHOPS] });
  const page = { headers: { cookie: `${cookie}x` } };
  expect((await ask(`${WORKSHOPS}?vista-previa=${value}`, page)).status).toBe(404);
});

test("previews that are asked for at once change no byte of what visitors read meanwhile", async () => {
  const { ask, cookie } = await openPreview();
  const published = await ask(WORKSHOPS);
  const turns = Array.from({ length: 60 });
  const [previews, pages] = await Promise.all([
    Promise.all(turns.map(() => ask(PREVIEW, { headers: { cookie } }))),
    Promise.all(turns.map(() => ask(WORKSHOPS))),
  ]);
  const shown = previews.filter(({ status }) => status === 200);
  expect(shown.length).toBeGreaterThan(0);
  for (const { text } of shown) expect(text).toContain("Taller &lt;b&gt;Nuevo&lt;/b&gt;");
  expect(previews.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  for (const { status, headers, text } of [...pages, await ask(WORKSHOPS)])
    expect([status, headers["etag"], text]).toEqual([200, published.headers["etag"], published.text]);
});

test("the pages that some of the drafts touch are those whose text changes when these are published", async () => {
  const desk = await openPreview();
  const [member] = await desk.rowsOf("team");
  await desk.save("team", member!, changed(member!, { name: "Ñandú Río" }));
  await desk.save("workshops", desk.other, changed(desk.other, { visible: false }));
  const [branch] = await desk.rowsOf("branches");
  await desk.save("branches", branch!, changed(branch!, { phone: "+507 205-9999" }));
  const touchedPages = async (drafts: object[]) =>
    (await desk.call<{ touchedPages: object }>(TOUCHED, { drafts })).touchedPages;
  const team = { catalogue: "team", slug: member!.slug };
  const hidden = { catalogue: "workshops", slug: desk.other.slug };
  const both = [team, { catalogue: "workshops", slug: desk.row.slug }];
  const paths = ["/sobre-nosotros/equipo", WORKSHOPS];
  expect(await touchedPages(both)).toEqual({ paths: [], everywhere: false, complete: false });
  for (const path of Object.keys(allRoutes)) await desk.pages.currentHtml(path);
  expect(await touchedPages([])).toEqual({ paths: [], everywhere: false, complete: true });
  expect(await touchedPages([team])).toEqual({ paths: [paths[0]], everywhere: false, complete: true });
  expect(await touchedPages([hidden])).toEqual({ paths: [WORKSHOPS], everywhere: true, complete: true });
  expect(await touchedPages([{ catalogue: "branches", slug: branch!.slug }])).toMatchObject({
    everywhere: true,
  });
  expect(await touchedPages(both)).toEqual({ paths, everywhere: false, complete: true });

  const texts = () => Promise.all(Object.keys(routes).map(async (path) => (await desk.ask(path)).text));
  const before = await texts();
  await desk.publish(both.map((draft) => ({ ...draft, version: 1 })));
  await shows(desk, paths[0]!, "Ñandú Río").toBe(true);
  const after = await texts();
  expect(Object.keys(routes).filter((_path, index) => before[index] !== after[index])).toEqual(paths);
});

test("a preview ends with its session, and its cookie opens nothing else", async () => {
  const { ask, cookie, headers, graphql, pages } = await openPreview();
  await pages.warm();
  const token = cookie.split("=")[1]!;
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask("/api/admin/verify", { headers: bearer })).status).toBe(401);
  expect((await graphql(PATHS, { cookie })).errors).toMatchObject([
    { extensions: { code: "UNAUTHENTICATED" } },
  ]);
  expect((await ask("/api/admin/preview", { method: "POST" })).status).toBe(401);
  await ask("/api/admin/logout", { method: "POST", headers });
  const ended = await ask(PREVIEW, { headers: { cookie } });
  expect(ended.status).toBe(404);
  expect(ended.text).not.toContain("Nuevo");
});

test("new, removed, hidden and reordered rows are previewed, and what everybody reads stays", async () => {
  const { ask, cookie, call, rowsOf } = await openPreview();
  const page = "/sobre-nosotros/reaseguros";
  const before = (await ask(page)).text;
  const [first, second] = await rowsOf("reinsurers");
  await call(
    `mutation ($values: RowDraft!) { createRow(catalogue: "reinsurers", values: $values) { slug } }`,
    {
      values: { reinsurers: changed(first!, { name: "Ñandú Re, S.A." }) },
    },
  );
  const seen = { catalogue: "reinsurers", slug: second!.slug, version: 0, base: "0" };
  await call(`mutation ($seen: SeenRowInput!) { removeRow(seen: $seen) }`, { seen });
  await call(
    `mutation ($seen: SeenRowInput!) { saveOrder(seen: $seen, order: ["nandu-re-s-a"]) { version } }`,
    {
      seen: { ...seen, slug: "*" },
    },
  );
  const { text } = await ask(`${page}?vista-previa=1`, { headers: { cookie } });
  expect(text).toContain("Vista previa: con 4 cambios sin publicar.");
  expect(text.indexOf("Ñandú Re")).toBeLessThan(text.indexOf(first!.title));
  expect(text).not.toContain(second!.title);
  expect((await ask(page)).text).toBe(before);
});

test("a draft's PDF opens for its editors alone, under the address that it gets", async () => {
  const { ask, call, cookie, base, headers, rowsOf, save, pages, upload } = await openPreview();
  await pages.warm();
  const bytes = pdf({ trailer: "/Info << /Title (Solicitud nueva) >>" });
  const hash = await upload(bytes);
  const [form] = await rowsOf("forms");
  await save("forms", form!, { ...changed(form!, {}), hash });
  const paths = (await call<{ previewPaths: string[] }>(PATHS)).previewPaths;
  const texts = await Promise.all(
    paths.map(async (path) => (await ask(`${path}?vista-previa=1`, { headers: { cookie } })).text),
  );
  const part = hash.slice(0, 8);
  const [address] = new RegExp(`/static/[a-z/-]+[.]${part}[.]pdf`).exec(texts.join(""))!;
  const drafted = await fetch(base + address, { headers: { cookie } });
  expect(drafted.status).toBe(200);
  expect(Object.fromEntries(drafted.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/pdf",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(Buffer.from(await drafted.arrayBuffer()).equals(bytes)).toBe(true);
  for (const other of [{}, { cookie: `${cookie}x` }, headers])
    expect((await ask(address, { headers: other })).status).toBe(404);
  const unknown = address.replace(part, part === "00000000" ? "11111111" : "00000000");
  expect((await ask(unknown, { headers: { cookie } })).status).toBe(404);
  await ask("/api/admin/logout", { method: "POST", headers });
  expect((await ask(address, { headers: { cookie } })).status).toBe(404);
});

test("a replaced PDF is previewed on every page that links to it", async () => {
  const { ask, call, cookie, pages, rowsOf, save, upload } = await openPreview();
  const url = "/static/pdfs/solicitud-vida-individual.pdf";
  const hash = await upload(pdf());
  const form = (await rowsOf("forms")).find(({ published }) => published!["url"] === url)!;
  await save("forms", form, { ...changed(form, {}), hash });
  for (const path of Object.keys(allRoutes)) await pages.currentHtml(path);
  const drafts = [{ catalogue: "forms", slug: form.slug }];
  const { touchedPages } = await call<{ touchedPages: { paths: string[] } }>(TOUCHED, { drafts });
  expect(touchedPages.paths).toContain("/seguros/personas");
  for (const path of touchedPages.paths) {
    const { text } = await ask(`${path}?vista-previa=1`, { headers: { cookie } });
    expect(text, path).toContain(versionAddress(url, hash));
  }
});

test("drafts that leave a list empty are left out of previews, which say so", async () => {
  const { ask, call, cookie, rowsOf, pages } = await openPreview();
  await pages.warm();
  const rows = await rowsOf("reinsurers");
  for (const { slug } of rows)
    await call("mutation ($seen: SeenRowInput!) { removeRow(seen: $seen) }", {
      seen: { catalogue: "reinsurers", slug, version: 0, base: "0" },
    });
  const { status, text } = await ask("/sobre-nosotros/reaseguros?vista-previa=1", { headers: { cookie } });
  expect(status).toBe(200);
  expect(text).toContain("Vista previa: con 1 cambio sin publicar.");
  expect(text).toContain(rows[0]!.title);
  expect(await call(PATHS)).toEqual({ previewPaths: [WORKSHOPS] });
});

test("an uploaded picture is shown to editors alone until it is published, and stays once it was", async () => {
  const { ask, cookie, databaseUrl, headers, publish, rowsOf, save } = await openPreview();
  const photo = sharp({ create: { width: 40, height: 40, channels: 3, background: "#1d6f6a" } });
  const type = { "content-type": "image/png" };
  const body = await photo.png().toBuffer();
  const upload = await ask("/api/admin/files", { method: "POST", headers: { ...headers, ...type }, body });
  const address = pictureAddress(upload.json<{ hash: string }>().hash);
  const strangers = [{}, { cookie: `${cookie}x` }, headers];
  const seen = async (url = address) =>
    Promise.all(strangers.map(async (other) => (await ask(url, { headers: other })).status));
  const [member] = await rowsOf("team");
  await save("team", member!, changed(member!, { photoUrl: address }));
  expect(await seen()).toEqual([404, 404, 404]);
  const shown = await ask(address, { headers: { cookie } });
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
  });
  expect((await ask(pictureAddress("00000000"), { headers: { cookie } })).status).toBe(404);

  await publish([{ catalogue: "team", slug: member!.slug, version: 1 }]);
  expect(await seen()).toEqual([200, 200, 200]);
  const [now] = await rowsOf("team");
  await save("team", now!, changed(now!, { photoUrl: member!.published!["photoUrl"] }));
  await publish([{ catalogue: "team", slug: member!.slug, version: 1 }]);
  const other = await startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: await dataFolder() });
  expect((await other.ask(address)).headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/webp",
  });
});

test("of two pictures whose hashes begin alike, the one that was there first has the address", async () => {
  const { ask, cookie, rows } = await openPreview();
  const [first, later] = ["abcdef01".padEnd(64, "f"), "abcdef01".padEnd(64, "0")];
  await rows(`
    insert into file (hash, type, size, content, width, height, uploaded_at, uploaded_by)
    values ('${later}', 'image/webp', 5, 'later', 1, 1, now(), 'ana'),
           ('${first}', 'image/webp', 5, 'first', 1, 1, now() - interval '1 day', 'ana')`);
  expect((await ask(pictureAddress(first), { headers: { cookie } })).text).toBe("first");
});

test("links and searches of a preview lead to previews without the page's scripts", async () => {
  const { ask, cookie } = await openPreview();
  const { text } = await ask(PREVIEW, { headers: { cookie } });
  const hrefs = [...text.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, href]) => href!);
  const pages = hrefs.filter((href) => !/^\/(static|assets|admin)/.test(href));
  expect(pages.length).toBeGreaterThan(30);
  for (const href of pages) expect(href).toMatch(/[?;]vista-previa=1(#|$)/);
  const forms = [...text.matchAll(/<form\b[^>]*\smethod="get"[^>]*>/g)].map(([form]) => form);
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) {
    const [, id] = /\sid="([^"]+)"/.exec(form)!;
    expect(text).toContain(`<input type="hidden" form="${id}" name="vista-previa" value="1">`);
  }
});

test("a search of the whole site in a preview says that it finds what is published", async () => {
  const { ask, cookie } = await openPreview();
  const SAID = "Solo tú ves esta página. La búsqueda muestra lo publicado.";
  const read = async (path: string) => (await ask(path, { headers: { cookie } })).text;
  expect(await read("/servicios?q=taller&vista-previa=1")).toContain(SAID);
  for (const path of ["/servicios?vista-previa=1", "/servicios?q=+&vista-previa=1", `${PREVIEW}&q=bella`])
    expect(await read(path), path).not.toContain("La búsqueda muestra");
});
