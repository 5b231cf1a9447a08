import { expect, test } from "vitest";
import { ADMIN } from "#tests/support/fixtures.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { startGateway } from "#tests/support/gateway.ts";
import {
  changed,
  CREATE,
  HISTORY,
  openDesk,
  ORDER,
  PUBLISH,
  REMOVE,
  shows,
  UNDO,
} from "#tests/support/publishing/desk.ts";
import type { EditableRow, NamedDraft } from "#tests/support/publishing/desk.ts";

test("a draft is seen by editors alone until it is published, and then by every gateway", async () => {
  const desk = await openDesk();
  const other = await startGateway({ DATABASE_URL: desk.databaseUrl });
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller de Prueba", phone: "+507 302-9999" }));
  expect((await desk.ask("/servicios/talleres")).text).not.toContain("302-9999");
  const published = await desk.publish(
    [{ catalogue: "workshops", slug: row!.slug, version: 1 }],
    "Cambió el teléfono",
  );
  expect(published).toMatchObject({
    kind: "PUBLISH",
    note: "Cambió el teléfono",
    revisions: [
      { title: "Taller de Prueba", before: { phone: "+507 302-5110" }, after: { phone: "+507 302-9999" } },
    ],
  });
  for (const gateway of [desk, other])
    await shows(gateway, "/servicios/talleres", "+507 302-9999").toBe(true);
  const after = (await desk.rowsOf("workshops"))[0]!;
  expect(after).toMatchObject({ base: published.id, draft: null, published: { name: "Taller de Prueba" } });
});

test("a draft may be unfinished; publishing tells every fault and changes nothing", async () => {
  const desk = await openDesk();
  const [one, two] = await desk.rowsOf("workshops");
  await desk.save("workshops", one!, changed(one!, { phone: "123", name: "  " }));
  await desk.save("workshops", two!, changed(two!, { latitude: 60 }));
  const drafts = [one!, two!].map(({ slug }) => ({ catalogue: "workshops", slug, version: 1 }));
  await expect(desk.publish(drafts)).rejects.toMatchObject({
    code: "NOT_PUBLISHABLE",
    campos: {
      [`workshops/${one!.slug}/name`]: expect.stringContaining("«Nombre» no puede faltar"),
      [`workshops/${one!.slug}/phone`]: expect.stringContaining("«Teléfono» no es un teléfono"),
      [`workshops/${two!.slug}/latitude`]: expect.stringContaining("queda fuera de Panamá"),
    },
  });
  expect(await desk.rows("select from draft")).toHaveLength(2);
  expect(await desk.rows("select from publication")).toEqual([]);
  const [first] = await desk.rowsOf("workshops");
  expect(first!.draft!.faults.map(({ field }) => field)).toEqual(["name", "phone"]);
});

test("of two editors of a row the later one is refused, and nobody publishes what was not seen", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Nombre de la primera" }));
  await expect(
    desk.save("workshops", row!, changed(row!, { name: "Nombre del segundo" })),
  ).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const [seen] = await desk.rowsOf("workshops");
  await desk.save("workshops", seen!, changed(row!, { name: "Nombre del segundo" }));
  const draft = { catalogue: "workshops", slug: row!.slug };
  await expect(desk.publish([{ ...draft, version: 1 }])).rejects.toMatchObject({ code: "CONFLICT" });
  await desk.publish([{ ...draft, version: 2 }]);
  // Somebody who still sees the row as it was before the publication gets a conflict too.
  await expect(desk.save("workshops", row!, changed(row!, { name: "Otro" }))).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("a refusal names rows that are withdrawn or not drafted any more, and orders, as editors know them", async () => {
  const desk = await openDesk();
  const [row, other, ...more] = await desk.rowsOf("workshops");
  const seen = (slug: string) => ({ catalogue: "workshops", slug, version: 0, base: "0" });
  await desk.call(REMOVE, { seen: seen(row!.slug) });
  await desk.call(ORDER, { seen: seen("*"), order: [...more, other!, row!].map(({ slug }) => slug) });
  for (const [slug, title] of [
    [row!.slug, row!.title],
    [other!.slug, other!.title],
    ["*", "Orden de Talleres"],
  ] as const)
    await expect(desk.publish([{ catalogue: "workshops", slug, version: 2 }])).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining(`«${title}» cambió`),
    });
});

test("new, removed, hidden and reordered rows are published together and undone together", async () => {
  const desk = await openDesk();
  const before = await desk.rows("select * from reinsurer order by position");
  const page = (await desk.ask("/sobre-nosotros/reaseguros")).text;
  const all = await desk.rowsOf("reinsurers");
  const [first, second, third] = all;
  const { createRow } = await desk.call<{ createRow: EditableRow }>(CREATE, {
    catalogue: "reinsurers",
    values: { reinsurers: changed(first!, { name: "Ñandú Re, S.A.", visible: true }) },
  });
  expect(createRow.slug).toBe("nandu-re-s-a");
  const seen = (slug: string) => ({ catalogue: "reinsurers", slug, version: 0, base: "0" });
  expect(await desk.call(REMOVE, { seen: seen(second!.slug) })).toEqual({ removeRow: true });
  await desk.save("reinsurers", third!, changed(third!, { visible: false }));
  const order = [createRow.slug, ...all.map(({ slug }) => slug).toReversed()];
  await desk.call(ORDER, { seen: seen("*"), order });
  const drafts = [createRow.slug, second!.slug, third!.slug, "*"].map((slug) => ({
    catalogue: "reinsurers",
    slug,
    version: 1,
  }));
  const { id } = await desk.publish(drafts);
  expect(await desk.rows("select slug from reinsurer order by position limit 2")).toEqual([
    { slug: "nandu-re-s-a" },
    { slug: all.at(-1)!.slug },
  ]);
  await shows(desk, "/sobre-nosotros/reaseguros", "13 reaseguradores nos respaldan").toBe(true);
  const { text } = await desk.ask("/sobre-nosotros/reaseguros");
  expect(text).toContain("Ñandú Re, S.A.");
  expect(text).not.toContain(third!.title);

  await desk.call(UNDO, { id });
  await shows(desk, "/sobre-nosotros/reaseguros", "Ñandú").toBe(false);
  expect((await desk.ask("/sobre-nosotros/reaseguros")).text).toBe(page);
  expect(await desk.rows("select * from reinsurer order by position")).toEqual(before);
  const { publications } = await desk.call<{ publications: { kind: string }[] }>(HISTORY);
  expect(publications).toMatchObject([
    { kind: "UNDO", undoes: id },
    { id, kind: "PUBLISH" },
  ]);
});

test("hundreds of rows are published, reordered and undone in one request each", async () => {
  const desk = await openDesk();
  const before = await desk.rows("select * from workshop order by position");
  await desk.rows(
    `insert into draft (catalogue, slug, "row", base, author)
     select 'workshops', 'local-' || n, to_jsonb(workshop) - 'position' || jsonb_build_object('slug', 'local-' || n, 'name', 'Local ' || n),
            0, 'una@istmia.example'
       from generate_series(1, 300) n, (select * from workshop order by position limit 1) workshop`,
  );
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller de Prueba", exceptions: [] }));
  const { drafts } = await desk.call<{ drafts: NamedDraft[] }>("{ drafts { catalogue slug version } }");
  const { id } = await desk.publish(drafts);
  const rows = await desk.rows<{ slug: string; position: number; name: string }>(
    "select slug, position, name from workshop order by position",
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, index) => index + 1));
  expect(rows).toHaveLength(before.length + 300);
  expect(rows[0]).toMatchObject({ slug: row!.slug, name: "Taller de Prueba" });
  expect(await desk.rows("select from draft")).toEqual([]);

  const order = rows.map(({ slug }) => slug).toReversed();
  await desk.call(ORDER, { seen: { catalogue: "workshops", slug: "*", version: 0, base: "0" }, order });
  const reordered = await desk.publish([{ catalogue: "workshops", slug: "*", version: 1 }]);
  expect(await desk.rows("select slug from workshop order by position limit 1")).toEqual([
    { slug: order[0] },
  ]);
  await desk.call(UNDO, { id: reordered.id });
  await desk.call(UNDO, { id });
  expect(await desk.rows("select * from workshop order by position")).toEqual(before);
});

test("the history, the latest first, is asked for by catalogue and by person", async () => {
  const desk = await openDesk();
  // Uses the numbers 9 and 10, to check that they are not compared as text.
  await desk.rows("select setval(pg_get_serial_sequence('publication', 'id'), 8)");
  const publish = async (catalogue: string) => {
    const [row] = await desk.rowsOf(catalogue);
    await desk.save(catalogue, row!, changed(row!, { name: `${row!.title} renovado` }));
    return (await desk.publish([{ catalogue, slug: row!.slug, version: 1 }])).id;
  };
  const workshop = await publish("workshops");
  const provider = await publish("providers");
  await desk.rows("alter table publication disable trigger append_only");
  await desk.rows(`update publication set author = 'otra@istmia.example' where id = ${provider}`);
  const found = async (which: string) =>
    (await desk.call<{ publications: { id: string }[] }>(`{ publications${which} { id } }`)).publications.map(
      ({ id }) => id,
    );
  expect(await found("")).toEqual([provider, workshop]);
  expect(await found(`(catalogue: "workshops")`)).toEqual([workshop]);
  expect(await found(`(author: "otra@istmia.example")`)).toEqual([provider]);
  expect(await found(`(catalogue: "workshops", author: "otra@istmia.example")`)).toEqual([]);
  expect(await found(`(before: "${provider}")`)).toEqual([workshop]);
  expect(await desk.call("{ publicationAuthors }")).toEqual({
    publicationAuthors: [ADMIN.email, "otra@istmia.example"],
  });
});

test("a publication is not undone over later changes of the same rows", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  const rename = async (name: string) => {
    const [now] = await desk.rowsOf("workshops");
    await desk.save("workshops", now!, changed(now!, { name }));
    return desk.publish([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
  };
  const first = await rename("Primero");
  const second = await rename("Segundo");
  await expect(desk.call(UNDO, { id: first.id })).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
  await desk.call(UNDO, { id: second.id });
  await desk.call(UNDO, { id: first.id });
  expect((await desk.rowsOf("workshops"))[0]!.published).toEqual(row!.published);
});

test("no part of a page is left empty, and no year is published twice", async () => {
  const desk = await openDesk();
  const team = await desk.rowsOf("team");
  const manager = team.find(({ published }) => published!["group"] === "general-manager")!;
  await desk.save("team", manager, changed(manager, { visible: false }));
  await expect(desk.publish([{ catalogue: "team", slug: manager.slug, version: 1 }])).rejects.toMatchObject({
    code: "NOT_PUBLISHABLE",
    message: "Equipo: la parte «Gerencia general» quedaría vacía.",
  });
  const [statement] = await desk.rowsOf("statements");
  await desk.save("statements", statement!, changed(statement!, { year: 2023 }));
  const repeated = "Estados financieros: Año fiscal 2023 está en más de un lugar.";
  const drafted = async () => (await desk.rowsOf("statements")).map(({ draft }) => draft);
  expect((await drafted())[0]).toMatchObject({ faults: [{ field: "year", message: repeated }] });
  await expect(
    desk.publish([{ catalogue: "statements", slug: statement!.slug, version: 1 }]),
  ).rejects.toMatchObject({
    code: "NOT_PUBLISHABLE",
    campos: { [`statements/${statement!.slug}/year`]: repeated },
  });
  // Two rows that swap their values are no fault.
  const other = (await desk.rowsOf("statements")).find(({ published }) => published!["year"] === 2023)!;
  await desk.save("statements", other, changed(other, { year: statement!.published!["year"] }));
  expect((await drafted()).flatMap((draft) => draft?.faults ?? [])).toEqual([]);
});

test("the head office gives the company its address and telephone wherever it stands, and is never hidden or removed", async () => {
  const desk = await openDesk();
  const [headOffice, other] = await desk.rowsOf("branches");
  const domicile = String(headOffice!.published!["address"]);
  const order = [other!.slug, headOffice!.slug];
  await desk.call(ORDER, { seen: await desk.seenOrder("branches"), order });
  await desk.publish([{ catalogue: "branches", slug: "*", version: 1 }]);
  const shown = async () => (await desk.graphql("{ branches { slug } }")).data!["branches"];
  await expect.poll(shown).toEqual(order.map((slug) => ({ slug })));
  expect((await desk.ask("/terminos-condiciones")).text).toContain(`domicilio en ${domicile}`);
  expect((await desk.ask("/")).text).toContain(String(headOffice!.published!["phone"]));

  const refused = {
    code: "NOT_PUBLISHABLE",
    message:
      "Sucursales: la casa matriz no se oculta ni se retira: su dirección y su teléfono son los de la compañía en todo el sitio.",
  };
  const [, row] = await desk.rowsOf("branches");
  await desk.save("branches", row!, changed(row!, { visible: false }));
  const draft = { catalogue: "branches", slug: row!.slug };
  await expect(desk.publish([{ ...draft, version: 1 }])).rejects.toMatchObject(refused);
  const [hidden] = await desk.seen([{ ...draft, version: 1 }]);
  await desk.call(REMOVE, { seen: { ...hidden, base: row!.base } });
  await expect(desk.publish([{ ...draft, version: 2 }])).rejects.toMatchObject(refused);
});

test("the sitemap tells when the rows of a page were published last", async () => {
  const desk = await openDesk();
  const lastChanges = async () => {
    const { text } = await desk.ask("/sitemap.xml");
    const urls = text.matchAll(/<loc>[^<]*?:\d+([^<]+)<\/loc><lastmod>([^<]+)</g);
    return Object.fromEntries([...urls].map(([, path, at]) => [path, at]));
  };
  expect(await lastChanges()).toEqual({});
  const [workshop] = await desk.rowsOf("workshops");
  await desk.save("workshops", workshop!, changed(workshop!, { phone: "+507 302-9999" }));
  const { id } = await desk.publish([{ catalogue: "workshops", slug: workshop!.slug, version: 1 }]);
  const atOf = async (publication: string) => {
    const [row] = await desk.rows<{ at: string }>(`select at from publication where id = ${publication}`);
    return new Date(row!.at).toISOString();
  };
  await expect.poll(lastChanges).toEqual({ "/servicios/talleres": await atOf(id) });
  const { undoPublication } = await desk.call<{ undoPublication: { id: string } }>(UNDO, { id });
  await expect.poll(lastChanges).toEqual({ "/servicios/talleres": await atOf(undoPublication.id) });
});

test("a page that cannot be rendered stops the publication and is named", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller de Prueba" }));
  await desk.rows("update provider set hours = '[{}]' where position = 1");
  await expect(desk.publish([{ catalogue: "workshops", slug: row!.slug, version: 1 }])).rejects.toMatchObject(
    {
      code: "PAGE_FAILS",
      message: expect.stringContaining("La página /servicios/optimed no se puede mostrar"),
    },
  );
  expect(await desk.rows("select from publication")).toEqual([]);
  expect((await desk.rowsOf("workshops"))[0]!.draft!.version).toBe(1);
});

test("a publication that takes longer than its request may is not committed after the refusal", async () => {
  const relay = await startRelay(await copyDatabase());
  const desk = await openDesk({ DATABASE_URL: relay.url });
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller de Prueba" }));
  relay.delay(300);
  const variables = { drafts: await desk.seen([{ catalogue: "workshops", slug: row!.slug, version: 1 }]) };
  const late = await desk.ask("/graphql", { body: { query: PUBLISH, variables }, headers: desk.session });
  expect(late.status).toBe(503);
  relay.delay(0);
  const open = "select from pg_stat_activity where datname = current_database() and xact_start is not null";
  await expect.poll(async () => (await desk.rows(`${open} and pid <> pg_backend_pid()`)).length).toBe(0);
  expect(await desk.rows("select from publication")).toEqual([]);
  expect((await desk.rowsOf("workshops"))[0]!.draft!.version).toBe(1);
  await desk.publish([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
});

test("what was published cannot be rewritten, and visitors see and change nothing of it", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller de Prueba" }));
  await desk.publish([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
  for (const table of ["publication", "revision"])
    await expect(desk.rows(`delete from ${table}`)).rejects.toThrow("append-only");
  for (const query of [HISTORY, "{ catalogues { code } }", "{ drafts { slug } }"])
    expect((await desk.graphql(query)).errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
});

test("a draft tells what is published beside it, and whether that changed after it", async () => {
  const desk = await openDesk();
  const catalogues = await desk.call<{ catalogues: object[] }>("{ catalogues { code rows } }");
  expect(catalogues.catalogues).toContainEqual({ code: "workshops", rows: 18 });
  const [first, second] = await desk.rowsOf("workshops");
  await desk.save("workshops", first!, changed(first!, { name: "Antes" }));
  const { id } = await desk.publish([{ catalogue: "workshops", slug: first!.slug, version: 1 }]);
  const [now] = await desk.rowsOf("workshops");
  await desk.save("workshops", now!, changed(now!, { name: "Después" }));
  const seen = { catalogue: "workshops", slug: second!.slug, version: 0, base: "0" };
  await desk.call(REMOVE, { seen });
  const DRAFTS = "{ drafts { slug title row published outdated } }";
  expect(await desk.call(DRAFTS)).toMatchObject({
    drafts: [
      { row: { name: "Después" }, published: { name: "Antes" }, outdated: false },
      { title: second!.title, row: null, published: { name: second!.title }, outdated: false },
    ],
  });
  await desk.call(UNDO, { id });
  expect(await desk.call(DRAFTS)).toMatchObject({
    drafts: [{ published: { name: first!.title }, outdated: true }, { outdated: false }],
  });
});

test("a draft without a name is called as its row is published", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "" }));
  expect(await desk.call("{ drafts { title } }")).toEqual({ drafts: [{ title: row!.title }] });
  expect((await desk.rowsOf("workshops")).map(({ title }) => title)).toContain(row!.title);
});

test("a new branch is published without a drawing, since each drawing shows one branch", async () => {
  const desk = await openDesk();
  const [headOffice] = await desk.rowsOf("branches");
  const place = { name: "Sucursal Santiago", address: "Ave. Central, Santiago", locality: "Santiago" };
  const branches = changed(headOffice!, { ...place, region: "Veraguas" });
  const { createRow } = await desk.call<{ createRow: EditableRow }>(CREATE, {
    catalogue: "branches",
    values: { branches },
  });
  const repeated = "Sucursales: Dibujo Torre junto al mar está en más de un lugar.";
  expect(createRow.draft!.faults).toEqual([{ field: "photoName", message: repeated }]);
  await desk.save("branches", createRow, { ...branches, photoName: null });
  await desk.publish([{ catalogue: "branches", slug: createRow.slug, version: 2 }]);

  await shows(desk, "/contactenos", place.name).toBe(true);
  const cards = (await desk.ask("/contactenos")).text.match(/<article.*?<\/article>/gs)!;
  const alts = cards.map((card) => /<img[^>]* alt="([^"]*)"/.exec(card)?.[1]);
  expect(alts.slice(0, 3)).toEqual([
    expect.stringContaining("casa matriz"),
    expect.stringContaining("David"),
    undefined,
  ]);
});

test("a region that is left without providers is offered no longer, except to whom an address has it chosen", async () => {
  const desk = await openDesk();
  const page = "/servicios/optimed";
  const CHIP = 'href="/servicios/optimed?region=cocle"';
  expect((await desk.ask(page)).text).toContain(CHIP);
  const inCocle = (await desk.rowsOf("providers")).filter(
    ({ published }) => published!["region"] === "Coclé",
  );
  for (const row of inCocle) await desk.save("providers", row, changed(row, { visible: false }));
  await desk.publish(inCocle.map(({ slug }) => ({ catalogue: "providers", slug, version: 1 })));
  await shows(desk, page, CHIP).toBe(false);
  expect((await desk.ask(page)).text).toContain('href="/servicios/optimed?region=herrera"');
  expect((await desk.ask(`${page}?region=cocle`)).text).toContain(CHIP);
});
