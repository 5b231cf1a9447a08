import "reflect-metadata";
import { expect, test } from "vitest";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { claimDocuments } from "#web/content/claims.ts";
import { paymentMethods } from "#web/content/facilities.ts";
import { linkedFiles } from "#web/content/linked-files.ts";
import { termsSidebar } from "#web/content/terms.ts";
import { oddTexts } from "#tests/support/corpora/odd-texts.ts";
import { startGateway } from "#tests/support/gateway.ts";

interface Group {
  kind: string;
  total: number;
  partial: boolean;
  results: { kind: string; title: string; excerpt: string; url: string }[];
}

const QUERY = `query Search($text: String!, $first: Int) {
  siteSearch(text: $text, first: $first) { kind total partial results { kind title excerpt url } }
}`;

/** Starts a gateway; returns its search: the groups by kind, and the titles of one kind. */
async function startSearch(environment?: Record<string, string>) {
  const gateway = await startGateway(environment);
  const search = async (text: string, first?: number) => {
    const { data, errors } = await gateway.graphql(QUERY, {}, { text, first });
    expect([errors, data !== undefined], JSON.stringify(text)).toEqual([undefined, true]);
    return data!["siteSearch"] as unknown as Group[];
  };
  const titles = async (kind: string, text: string, first = 50) =>
    (await search(text, first)).find((group) => group.kind === kind)?.results.map(({ title }) => title) ?? [];
  return { ...gateway, search, titles };
}

/** Statement that notifies every gateway of a publication. */
const PUBLISHED = "update content_version set digest = gen_random_uuid()::text";

test("what is found has all the words in any order and any form, the last one as far as it is typed, titles first", async () => {
  const { search, titles, rows } = await startSearch();
  expect(await titles("PROVIDER", "clinica")).toContainEqual(expect.stringContaining("Clínica"));
  expect(await titles("PROVIDER", "CLÍNICAS")).toEqual(await titles("PROVIDER", "clinica"));
  const home = await titles("PAGE", "hogar");
  expect(home[0]).toMatch(/hogar/i);
  expect((await titles("PAGE", "hogares"))[0]).toBe(home[0]);
  for (const [kind, one, other] of [
    ["FORM", "autorizacion tarjeta", "tarjeta autorizaciones"],
    ["QUESTION", "dias taller", "taller dias"],
    ["CONDITION", "auto cobertura", "coberturas de los autos"],
  ] as const) {
    expect(await titles(kind, one), one).not.toEqual([]);
    expect((await titles(kind, other)).toSorted(), other).toEqual((await titles(kind, one)).toSorted());
  }
  const typed = [..."talleres"].map((_, index) => "talleres".slice(0, index + 1));
  for (const text of typed) expect(await titles("PAGE", text), text).toContain("Talleres autorizados");
  expect((await titles("PAGE", "auto"))[0]).toBe("Seguro de auto");
  expect(await search("de")).not.toEqual([]);
  for (const { partial } of await search("taller dias")) expect(partial).toBe(false);
  await rows("update workshop set address = 'Junto al Taller Bella Vista Automotriz' where position = 2");
  await rows("select refresh_search()");
  expect((await titles("WORKSHOP", "bella vista automotriz"))[0]).toBe("Taller Bella Vista Automotriz");
  const [group] = (await search("taller", 2)).filter(({ kind }) => kind === "WORKSHOP");
  expect([group!.total, group!.results.length]).toEqual([18, 2]);
});

test("where nothing has all the words, what has some of them is found and said to be partial", async () => {
  const { search, titles } = await startSearch();
  const groups = await search("horario david xyzxyz", 50);
  expect(groups.length).toBeGreaterThan(1);
  for (const { partial, results } of groups) {
    expect(partial).toBe(true);
    for (const { title, excerpt } of results) expect(title + excerpt).not.toContain("xyzxyz");
  }
  expect(await titles("BRANCH", "horario david xyzxyz")).toContain("Sucursal Chiriquí");
  expect(await titles("PAGE", "auto xyzxyz")).toEqual(await titles("PAGE", "auto"));
  for (const nothing of ["xyzxyz", "xyzxyz de la", "xyzxyz a b", "qwrtp xyzxyz"])
    expect(await search(nothing), nothing).toEqual([]);
});

test("whatever is asked gets an answer, and nothing but blanks and signs finds nothing", async () => {
  const { search } = await startSearch();
  const signs = [
    "",
    " ",
    "...",
    "&|!()<->:*'\"\\",
    "%_",
    "' or 1=1 --",
    "a & | b",
    "!!auto",
    "auto:*A",
    "\u0000",
    "<->",
  ];
  const texts = [...oddTexts, ...signs, "x".repeat(5000), "a ".repeat(100)];
  expect(texts.length).toBeGreaterThan(40);
  for (const text of texts) expect(Array.isArray(await search(text)), text).toBe(true);
  for (const text of ["", " ", "...", "&|!()<->:*'\"\\", "%_", "\u0000", "<->"])
    expect(await search(text), text).toEqual([]);
  expect(await search("auto", -5)).toEqual(await search("auto", 1));
});

test("every address that is found answers, and a place is the only one of its list", async () => {
  const { ask, search } = await startSearch();
  const found = (
    await Promise.all(["taller", "hospital", "a", "e", "i", "s", "2"].map((text) => search(text, 50)))
  ).flat();
  expect(new Set(found.map(({ kind }) => kind)).size).toBe(10);
  const urls = new Set(found.flatMap(({ results }) => results.map(({ url }) => url.replace(/[?#].*$/, ""))));
  for (const url of urls) expect((await ask(url, { method: "HEAD" })).status, url).toBe(200);
  const anchors = found
    .flatMap(({ results }) => results.map(({ url }) => url))
    .filter((url, index) => url.includes("#") && index % 5 === 0);
  for (const url of new Set(anchors)) {
    const [path, id] = url.split("#");
    expect((await ask(path!)).text, url).toContain(`id="${id}"`);
  }
});

test("each file that the site's own copy links to is found by the words of its link", async () => {
  const { search } = await startSearch();
  const { policy } = termsSidebar;
  const actions = [
    policy,
    ...claimDocuments.map(({ form }) => form),
    ...paymentMethods.flatMap(({ action }) => action ?? []),
  ];
  const links = actions.flatMap(({ label, href }) => (href in linkedFiles ? [{ label, href }] : []));
  expect(new Set(links.map(({ href }) => href))).toEqual(new Set(Object.keys(linkedFiles)));
  for (const { label, href } of links) {
    const urls = (await search(label, 50)).flatMap(({ results }) => results.map(({ url }) => url));
    expect(
      urls.map((url) => url.replace(/[.][0-9a-f]{8}(?=[.]pdf$)/, "")),
      label,
    ).toContain(href);
  }
  for (const text of ["privacidad", "oficial de protección de datos", "ANTAI"])
    expect(
      (await search(text)).filter(({ partial }) => !partial),
      text,
    ).not.toEqual([]);
});

test("the rows of every catalogue can be found", async () => {
  const { rows } = await startSearch();
  for (const { description } of CATALOGUES) {
    const found = await rows(
      `select from ${description.table} row join search_entry on build = '' and key = slug and search_entry.title = row.${description.title}`,
    );
    expect(found, `refresh_search() leaves ${description.table} out`).not.toEqual([]);
  }
});

test("what is hidden or changed is so for every gateway once it is published, and each finds its own build's pages", async () => {
  const first = await startSearch();
  const { rows, titles, databaseUrl } = first;
  const other = await startSearch({ DATABASE_URL: databaseUrl });
  const forms = await titles("FORM", "solicitud", 50);
  await rows("update form set title = 'Solicitud de seguro de mascotas' where position = 1");
  await rows("update workshop set visible = false where position > 1");
  await rows("select refresh_search()");
  await rows(PUBLISHED);
  await rows("select pg_notify('istmia_live', '')");
  for (const gateway of [first, other]) {
    await expect.poll(() => gateway.titles("WORKSHOP", "taller")).toHaveLength(1);
    expect(await gateway.titles("FORM", "mascotas")).toEqual(["Solicitud de seguro de mascotas"]);
    expect(await gateway.titles("FORM", "solicitud", 50)).toHaveLength(forms.length);
  }
  await rows(
    "insert into search_entry (build, kind, key, title, text, words, url, position) select 'another build', kind, key, 'Mascotario', text, words, url, position from search_entry where kind = 'page' limit 1",
  );
  expect(await titles("PAGE", "mascotario")).toEqual([]);
  expect(new Set(await titles("PAGE", "seguros")).size).toBe((await titles("PAGE", "seguros")).length);
});

test("the page of results is written by the server, escaped, cut to 100 characters, and left out by search engines", async () => {
  const { ask } = await startSearch();
  const page = async (path: string) => (await ask(path)).text.replaceAll("<!-- -->", "");
  const found = await page("/servicios?q=%20Talleres%20");
  expect(found).toMatch(/<h2 id="resultados">\d+ resultados para «Talleres»<\/h2>/);
  expect(found).toContain(
    'href="/servicios/talleres?q=Taller%20Bella%20Vista%20Automotriz#taller-bella-vista',
  );
  expect(found).toContain('<meta name="robots" content="noindex"/>');
  expect(found).toMatch(/<link rel="canonical" href="[^"]*\/servicios"\/>/);
  expect(await page("/servicios?q=%3Cscript%3Ealert(1)%3C/script%3E")).not.toContain("<script>alert(1)");
  expect((await ask(`/servicios?q=${"a".repeat(5_000)}`)).text).not.toContain("a".repeat(101));
  for (const path of ["/servicios", "/servicios?q=", "/servicios?otro=1", "/servicios/talleres?q=david"])
    expect(await page(path), path).not.toContain('content="noindex"');
});
