import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { routes } from "#tests/support/routes.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const OLD_PHONE = /302-?4800/;
const NEW_PHONE = "+507 377-1234";

/** What a new installation publishes, with the counts of the specification. */
const FRESH: readonly (readonly [path: string, ...words: string[]])[] = [
  ["/servicios/talleres", "18 talleres autorizados"],
  ["/servicios/formularios", "35 documentos para"],
  ["/servicios/condiciones", "de 23 pólizas"],
  ["/servicios/optimed", "en 7 regiones"],
  ["/sobre-nosotros/reaseguros", "14 reaseguradores nos respaldan"],
  ["/sobre-nosotros/equipo", "4 áreas", "8 miembros"],
  ["/sobre-nosotros/estados-financieros", "De 2011 a 2024"],
  ["/seguros/patrimoniales", "15 solicitudes,", "13 textos que amplían"],
];

/** Changes that an editor could make, and the notification of their publication. */
const CHANGES = [
  `insert into workshop select 'taller-nuevo' as slug, 'Taller Nuevo' as name, address, 'Darién' as province, phone,
     latitude, longitude, hours, 99 as position from workshop where position = 1`,
  "update workshop set name = 'Otro taller', address = 'Calle 1, Las Tablas' where slug in ('taller-chepo', 'mecanica-changuinola')",
  "delete from form where section = 'personas' and position = (select min(position) from form where section = 'personas')",
  "delete from condition where position = 1",
  "delete from reinsurer where position = 1",
  "delete from document where slug = (select min(slug) from document where collection = 'endosos')",
  "delete from provider where region = 'Herrera'",
  "delete from team_member where slug = (select max(slug) from team_member where \"group\" = 'board')",
  `insert into statement select '2025' as slug, 2025 as year, title, company, url, 0 as position, bytes, pages
     from statement where year = 2024`,
  `update branch set phone = '${NEW_PHONE}', address = 'Calle 50, piso 7, San Miguelito', locality = 'San Miguelito',
     hours = '[{"days": [1, 2, 3, 4, 5, 6, 7], "opens": "07:00", "closes": "19:00"}]' where slug = 'casa-matriz'`,
  "update branch set address = 'Avenida Obaldía, frente al parque' where locality = 'David'",
  "update content_version set digest = 'another'",
  "select pg_notify('istmia_live', '')",
];

/** Returns a page's text without tags, as people and search engines read it. */
async function pageOf({ ask }: Gateway, path: string) {
  const { text } = await ask(path);
  const shown = text.replace(/<!-- -->/g, "");
  const words = shown
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ");
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(shown)!;
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(shown) ?? [];
  return { html: shown, words: words.replace(/\s+/g, " "), description: description!, jsonLd: jsonLd ?? "" };
}

test("headings, descriptions, header, footer and JSON-LD follow what is published", async () => {
  const gateway = await startGateway();
  const page = (path: string) => pageOf(gateway, path);
  for (const [path, ...words] of FRESH)
    for (const text of words) expect((await page(path)).words, path).toContain(text);
  expect((await page("/")).words).toMatch(OLD_PHONE);

  for (const change of CHANGES) await gateway.rows(change);
  await expect.poll(async () => (await page("/")).words).toContain(`Central ${NEW_PHONE}`);
  // On a busy machine the pool may have no connection for the version in time; then no renewal ran that could fail.
  const NO_CONNECTION =
    /"message":"(timeout exceeded when trying to connect|Connection terminated)".*at PublicationWatch\.read/;
  const failures = gateway.logged("publication_not_renewed").map((failure) => JSON.stringify(failure));
  expect(failures.filter((failure) => !NO_CONNECTION.test(failure))).toEqual([]);

  const expected: Record<string, { words?: string[]; description?: string }> = {
    "/servicios/talleres": {
      words: ["19 talleres autorizados en todo el país", "En 10 provincias"],
      description: "los 19 talleres",
    },
    "/servicios/reclamos": { words: ["19 talleres autorizados", `Llama al ${NEW_PHONE}, opción 1`] },
    "/requisitos-formularios": { words: ["34 documentos para"], description: "los 34 formularios" },
    "/servicios/formularios": { words: ["34 documentos para"], description: "los 34 formularios" },
    "/servicios/condiciones": { words: ["de 22 pólizas"], description: "de 22 pólizas" },
    "/servicios/optimed": { words: ["en 6 regiones"], description: "en 6 regiones" },
    "/seguros/patrimoniales": { words: ["12 textos que amplían"] },
    "/sobre-nosotros/conocenos": { words: ["en 6 regiones"] },
    "/sobre-nosotros/reaseguros": {
      words: ["13 reaseguradores nos respaldan"],
      description: "los 13 reaseguradores",
    },
    "/sobre-nosotros/equipo": {
      words: ["4 áreas", "7 miembros"],
      description: "las 4 vicepresidencias y los 7 miembros",
    },
    "/sobre-nosotros/estados-financieros": {
      words: ["15 años de cuentas claras", "De 2011 a 2025", "2020-2025"],
      description: "desde 2011 hasta 2025",
    },
    "/servicios/facilidades": { words: ["Casa matriz: Calle 50, piso 7, San Miguelito"] },
    "/contactenos": { words: ["San Miguelito y David"], description: "San Miguelito y David" },
    "/contact": { words: ["Calle 50, piso 7"], description: "Calle 50, piso 7, San Miguelito" },
    "/terminos-condiciones": { words: ["domicilio en Calle 50, piso 7, San Miguelito"] },
  };
  for (const [path, { words = [], description = "" }] of Object.entries(expected)) {
    const found = await page(path);
    for (const text of words) expect(found.words, path).toContain(text);
    expect(found.description, path).toContain(description);
  }
  // The page's static texts mention neither a workshop's town nor an order.
  expect((await page("/servicios/talleres")).words).not.toMatch(/Chepo|Changuinola|cercanía/);

  for (const path of [...Object.keys(routes), "/nada", "/servicios/talleres?q=taller"]) {
    const { html, words } = await page(path);
    expect(html, path).not.toMatch(OLD_PHONE);
    expect(html, path).not.toContain("Torre C");
    expect(words, path).toContain(`Central telefónica ${NEW_PHONE}`);
    expect(words, path).toContain("Calle 50, piso 7, San Miguelito Todos los días, 7:00 AM – 7:00 PM");
    expect(html, path).toContain('href="tel:+5073771234"');
  }
  const { jsonLd } = await page("/contactenos");
  const [agency] = (JSON.parse(jsonLd) as { "@graph": object[] })["@graph"];
  const place = {
    telephone: "+5073771234",
    address: { streetAddress: "Calle 50, piso 7", addressLocality: "San Miguelito", addressRegion: "Panamá" },
  };
  const inDavid = {
    telephone: "+5073024870",
    address: { streetAddress: "Avenida Obaldía, frente al parque" },
  };
  expect(agency).toMatchObject({ ...place, department: [place, inDavid] });
});

/** SQL that deletes all rows except one of each catalogue. */
const ONE_OF_EACH = ["workshop", "form", "condition", "reinsurer", "provider", "statement", "branch"].map(
  (table) =>
    `delete from ${table} where slug <> (select slug from ${table} order by position desc, slug limit 1)`,
);

test("no page and no description counts one row in the plural", async () => {
  const gateway = await startGateway();
  for (const change of [
    ...ONE_OF_EACH,
    `delete from team_member where slug not in (select distinct on ("group") slug from team_member order by "group", position)`,
    "update content_version set digest = 'another'",
    "select pg_notify('istmia_live', '')",
  ])
    await gateway.rows(change);
  await expect
    .poll(async () => (await pageOf(gateway, "/servicios/talleres")).words)
    .toMatch(/\b1 taller(es)? autorizado/);
  const faults: string[] = [];
  for (const path of Object.keys(routes)) {
    const { words, description } = await pageOf(gateway, path);
    for (const text of [words, description])
      for (const [found] of text.matchAll(/(?<![\d.,:-] ?)(?:l[oa]s )?1 \p{Ll}*s(?!\p{L}).{0,20}/gu))
        faults.push(`${path}: ${found}`);
  }
  expect(faults).toEqual([]);
});

test("the page of the statements says so if none is published", async () => {
  const gateway = await startGateway();
  await gateway.rows("update statement set visible = false");
  await gateway.rows("update content_version set digest = 'another'");
  await gateway.rows("select pg_notify('istmia_live', '')");
  const path = "/sobre-nosotros/estados-financieros";
  await expect
    .poll(async () => (await gateway.ask(path)).text)
    .toContain("Por ahora no hay informes publicados.");
  expect((await pageOf(gateway, path)).description).toMatch(/, año por año\. /);
});

test("a gateway that cannot read what is published any more keeps the former pages", async () => {
  const gateway = await startGateway();
  await gateway.ask("/");
  await gateway.rows("alter table branch rename to gone");
  await gateway.rows("update content_version set digest = 'another'");
  await gateway.rows("select pg_notify('istmia_live', '')");
  await expect.poll(() => gateway.logged("publication_not_renewed").length).toBeGreaterThan(0);
  for (const path of ["/", "/terminos-condiciones"]) {
    const { words } = await pageOf(gateway, path);
    expect(words, path).toMatch(OLD_PHONE);
  }
});
