import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { dataFolder, hashOf, publishFile } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { changed, CREATE, openDesk, REMOVE, SCHEDULE, shows, UNDO } from "#tests/support/publishing/desk.ts";
import type { EditableRow, NamedDraft } from "#tests/support/publishing/desk.ts";
import { openLibrary, versionOf } from "#tests/support/publishing/library.ts";

const NEW = "/static/estados-financieros/estados-financieros-2025.pdf";

/** Returns a file's ETag from the hash that it is stored under. */
const tagOf = (hash: string) => `"${Buffer.from(hash, "hex").toString("base64url").slice(0, 27)}"`;

test("a statement is published with its PDF, and undone: its address is gone, its version stays", async () => {
  const desk = await openLibrary();
  const bytes = pdf();
  const hash = await desk.upload(bytes);
  const [last] = await desk.rowsOf("statements");
  const { createRow } = await desk.call<{ createRow: EditableRow }>(CREATE, {
    catalogue: "statements",
    values: {
      statements: changed(last!, { year: 2025, title: "Estados financieros 2025", url: null, hash }),
    },
  });
  const { id } = await desk.publish([{ catalogue: "statements", slug: createRow.slug, version: 1 }]);
  await shows(desk, "/sobre-nosotros/estados-financieros", "15 años de cuentas claras").toBe(true);
  const { statements } = await desk.call<{ statements: { year: number }[] }>("{ statements { year } }");
  expect(statements.map(({ year }) => year)).toEqual(Array.from({ length: 15 }, (_, index) => 2025 - index));
  const whole = await desk.ask(NEW);
  expect([whole.status, whole.headers["etag"]]).toEqual([200, tagOf(hash)]);
  expect(await desk.rows("select bytes, pages from statement where year = 2025")).toEqual([
    { bytes: bytes.length, pages: 1 },
  ]);
  await desk.call(UNDO, { id });
  await shows(desk, "/sobre-nosotros/estados-financieros", "14 años de cuentas claras").toBe(true);
  expect((await desk.ask(NEW)).status).toBe(410);
  expect((await desk.ask(versionOf(NEW, hash))).status).toBe(200);
});

test("a document that loses its PDF names no file in its draft, and leaves its address", async () => {
  const desk = await openLibrary();
  const find = async () => (await desk.rowsOf("documents")).find(({ slug }) => slug === "endoso-terremoto")!;
  const row = await find();
  await desk.save("documents", row, changed(row, { available: false, url: null, hash: null }));
  const { draft } = await find();
  expect(draft).toMatchObject({ row: { available: false, url: null }, faults: [] });
  expect(draft!.row).not.toHaveProperty("hash");
  await desk.publish([{ catalogue: "documents", slug: row.slug, version: 1 }]);
  expect((await find()).published).toMatchObject({ available: false, url: null, hash: null });
  await expect.poll(async () => (await desk.ask(row.published!["url"] as string)).status).toBe(410);
});

test("a document that is not available says so in every list of a page", async () => {
  const desk = await openLibrary();
  const rows = await desk.rowsOf("documents");
  for (const [collection, path] of [
    ["personales", "/seguros/personas"],
    ["fianzas", "/seguros/fianzas"],
  ] as const) {
    expect((await desk.ask(path)).text).not.toContain("No disponible");
    const row = rows.findLast(({ published }) => published!["collection"] === collection)!;
    await desk.save("documents", row, changed(row, { available: false, url: null, hash: null }));
    await desk.publish([{ catalogue: "documents", slug: row.slug, version: 1 }]);
    await shows(desk, path, "No disponible").toBe(true);
  }
});

test("a document that is replaced keeps its address in every list, and undo brings the former file back", async () => {
  const desk = await openLibrary();
  const hash = await desk.upload(pdf({ trailer: "/Info << /Title (Solicitud) >>" }));
  const rows = await desk.rowsOf("forms");
  const row = rows.find(({ slug }) => slug === "solicitud-vida-individual")!;
  const { url, hash: former } = row.published! as { url: string; hash: string };
  await desk.save("forms", row, changed(row, { hash }));
  const { id } = await desk.publish([{ catalogue: "forms", slug: row.slug, version: 1 }]);
  const shown = () =>
    desk.rows(
      "select hash, pages from form join document using (url, hash, pages) where url = '" + url + "'",
    );
  expect(await shown()).toEqual([{ hash, pages: 1 }]);
  await expect.poll(async () => (await desk.ask(url)).headers["etag"]).toBe(tagOf(hash));
  await desk.call(UNDO, { id });
  await expect.poll(async () => (await desk.ask(url)).headers["etag"]).toBe(tagOf(former));
  expect(await desk.rows(`select from file_version where address = '${url}'`)).toHaveLength(3);
});

test("a text is in force from its turn to be published, even if its request began before another one", async () => {
  const desk = await openLibrary();
  await desk.waitLongForLocks();
  const hash = await desk.upload(pdf({ trailer: "/Info << /Title (Solicitud) >>" }));
  const row = (await desk.rowsOf("forms")).find(({ slug }) => slug === "solicitud-vida-individual")!;
  const { url } = row.published! as { url: string };
  await desk.save("forms", row, changed(row, { hash }));
  // Another publication, which puts its own text in force, has begun later but is committed first.
  const other = new Client({ connectionString: desk.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("select pg_advisory_lock(hashtext('istmia content'))");
  const published = desk.publish([{ catalogue: "forms", slug: row.slug, version: 1 }]);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await desk.rows(waiting)).length).toBe(1);
  await other.query(
    `insert into file_version (address, hash, in_force_from)
     select replace(address, '.pdf', '-otro.pdf'), hash, current_timestamp(3) from file_version where address = $1`,
    [url],
  );
  await other.query("select pg_advisory_unlock(hashtext('istmia content'))");
  const { id } = await published;
  const [order] = await desk.rows(
    `select own.in_force_from > other.in_force_from as later, own.in_force_from = at as "asPublished",
            former.in_force_until = own.in_force_from as joined
       from publication, file_version own, file_version other, file_version former
      where publication.id = ${id} and own.publication = publication.id and other.address like '%-otro.pdf'
        and former.address = own.address and former.id < own.id`,
  );
  expect(order).toEqual({ later: true, asPublished: true, joined: true });
});

test("a PDF that is replaced in one of two lists is not put back by a change of words in the other", async () => {
  const desk = await openLibrary();
  const slug = "solicitud-vida-individual";
  const find = async (catalogue: string) => (await desk.rowsOf(catalogue)).find((row) => row.slug === slug)!;
  const draft = async (catalogue: string, changes: object) => {
    const row = await find(catalogue);
    await desk.save(catalogue, row, changed(row, changes));
    return { catalogue, slug, version: (await find(catalogue)).draft!.version };
  };
  const hashes = () =>
    desk.rows<{ hash: string }>(
      `select distinct hash from file_version where address = '/static/pdfs/${slug}.pdf' and in_force_until is null
        union select hash from form where slug = '${slug}' union select hash from document where slug = '${slug}'`,
    );
  const upload = (title: string) => desk.upload(pdf({ trailer: `/Info << /Title (${title}) >>` }));

  // One publication contains both changes, the text last, and records both rows.
  const first = await upload("Primera");
  const { revisions } = await desk.publish([
    await draft("forms", { hash: first }),
    await draft("documents", { title: "Solicitud de vida" }),
  ]);
  expect(await hashes()).toEqual([{ hash: first }]);
  expect(revisions.map(({ title }) => title)).toContain("Solicitud de vida");

  // The text is drafted before the PDF is replaced, and is saved again after it.
  const second = await upload("Segunda");
  const words = await draft("documents", { title: "Solicitud individual de vida" });
  await desk.publish([await draft("forms", { hash: second })]);
  await expect(desk.publish([words])).rejects.toMatchObject({ code: "CONFLICT" });
  const outdated = await find("documents");
  expect(outdated.draft!.row).toMatchObject({ hash: second });
  await desk.save("documents", outdated, { ...outdated.draft!.row, slug: undefined });
  await desk.publish([{ ...words, version: 2 }]);
  expect(await hashes()).toEqual([{ hash: second }]);

  // Two different files at one address are always a mistake.
  const two = [
    await draft("forms", { hash: await upload("Tercera") }),
    await draft("documents", { hash: await upload("Cuarta") }),
  ];
  await expect(desk.publish(two)).rejects.toMatchObject({
    campos: { [`documents/${slug}/url`]: expect.stringContaining("otro PDF") },
  });
  expect(await hashes()).toEqual([{ hash: second }]);
});

test("a document that comes back where its PDF was replaced by another list does not put the former one back", async () => {
  const desk = await openLibrary();
  const slug = "solicitud-vida-individual";
  const find = async (catalogue: string) => (await desk.rowsOf(catalogue)).find((row) => row.slug === slug)!;
  const publish = async (catalogue: string, changes: object) => {
    const row = await find(catalogue);
    await desk.save(catalogue, row, changed(row, changes));
    return desk.publish([{ catalogue, slug, version: 1 }]);
  };
  const { base, published } = await find("documents");
  await desk.call(REMOVE, { seen: { catalogue: "documents", slug, version: 0, base } });
  const withdrawn = await desk.publish([{ catalogue: "documents", slug, version: 1 }]);
  const first = await desk.upload(pdf({ trailer: "/Info << /Title (Primera) >>" }));
  await publish("forms", { hash: first });
  const undo = (id: string) => desk.call(UNDO, { id });
  await expect(undo(withdrawn.id)).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });

  // Restored from the history, it gets the current PDF, also in its preview and after another replacement.
  await desk.call(
    `mutation ($id: ID!) { restoreRow(publication: $id, catalogue: "documents", slug: "${slug}") { slug } }`,
    { id: withdrawn.id },
  );
  const opened = await desk.ask("/api/admin/preview", { method: "POST", headers: desk.session });
  const cookie = (opened.headers["set-cookie"] as string[])[0]!.split(";")[0]!;
  const preview = await desk.ask("/seguros/personas?vista-previa=1", { headers: { cookie } });
  expect(preview.text).toContain(versionOf(`/static/pdfs/${slug}.pdf`, first));
  const second = await desk.upload(pdf({ trailer: "/Info << /Title (Segunda) >>" }));
  await publish("forms", { hash: second });
  await desk.publish([{ catalogue: "documents", slug, version: 1 }]);
  expect((await find("documents")).published).toEqual({ ...published, hash: second });
  expect((await find("forms")).published).toMatchObject({ hash: second });

  // Same if the document was only without its PDF for a while.
  const without = await publish("documents", { available: false, url: null, hash: null });
  await publish("forms", { hash: first });
  await expect(undo(without.id)).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
  expect((await find("forms")).published).toMatchObject({ hash: first });
});

test("a document never takes the address of another's PDF by having its name", async () => {
  const desk = await openLibrary();
  const [form] = await desk.rowsOf("forms");
  const [document] = (await desk.rowsOf("documents")).filter(({ published }) => published!["available"]);
  const { url, hash: former, title } = form!.published! as Record<"url" | "hash" | "title", string>;
  const name = url.replace(/^.*\/|\.pdf$/g, "").replaceAll("-", " ");
  const create = async (catalogue: string, of: EditableRow, text: string) => {
    const hash = await desk.upload(pdf({ trailer: `/Info << /Title (${text}) >>` }));
    const values = {
      [catalogue]: changed(of, {
        title: name,
        url: null,
        hash,
        ...(catalogue === "documents" && { collection: "personales" }),
      }),
    };
    const { createRow } = await desk.call<{ createRow: EditableRow }>(CREATE, { catalogue, values });
    return { catalogue, slug: createRow.slug, version: 1 };
  };
  // Both are still drafts when the second one gets its address.
  const drafts = [await create("documents", document!, "uno"), await create("forms", form!, "dos")];
  await desk.publish(drafts);
  const urls = await desk.rows<{ url: string }>(
    `select url from document where slug = '${drafts[0]!.slug}' union all select url from form where slug = '${drafts[1]!.slug}'`,
  );
  expect(new Set([url, ...urls.map((row) => row.url)]).size, title).toBe(3);
  expect(await desk.rows(`select hash from form where url = '${url}'`)).toEqual([{ hash: former }]);
});

test("a row without its PDF, or with a file that was never uploaded, is not published", async () => {
  const desk = await openLibrary();
  for (const [index, url] of ["/static/condiciones-generales/ninguna.pdf", undefined].entries()) {
    const row = (await desk.rowsOf("conditions"))[index]!;
    const drafts = [{ catalogue: "conditions", slug: row.slug, version: 1 }];
    await desk.save("conditions", row, changed(row, { ...(url && { url }), hash: hashOf("x") }));
    await expect(desk.publish(drafts)).rejects.toMatchObject({
      code: "NOT_PUBLISHABLE",
      campos: { [`conditions/${row.slug}/url`]: expect.stringContaining("falta el PDF") },
    });
  }
});

test("a document that a page of the site links to is not withdrawn, now or later", async () => {
  const desk = await openLibrary();
  const url = "/static/pdfs/autorizacion-ach.pdf";
  const drafts: NamedDraft[] = [];
  for (const catalogue of ["forms", "documents"]) {
    const named = (await desk.rowsOf(catalogue)).filter(({ published }) => published!["url"] === url);
    for (const row of named) {
      const seen = { catalogue, slug: row.slug, version: 0, base: row.base };
      await desk.call(REMOVE, { seen });
      drafts.push({ catalogue, slug: row.slug, version: 1 });
    }
  }
  expect(drafts.length).toBeGreaterThan(0);
  const message = `La página /servicios/facilidades enlaza a ${url}: no se puede retirar.`;
  const refused = {
    code: "LINK_BROKEN",
    message,
    campos: Object.fromEntries(drafts.map(({ catalogue, slug }) => [`${catalogue}/${slug}/url`, message])),
  };
  await expect(desk.publish(drafts)).rejects.toMatchObject(refused);
  const at = new Date(Date.now() + HOUR_MS);
  await expect(desk.call(SCHEDULE, { drafts: await desk.seen(drafts), at })).rejects.toMatchObject(refused);
  expect(await desk.rows("select from scheduled_publication")).toEqual([]);
});

test("a link that a release brought to a document that was withdrawn before holds up no other change", async () => {
  const databaseUrl = await copyDatabase();
  const { rows } = await startGateway({ DATABASE_URL: databaseUrl });
  const url = "/static/pdfs/autorizacion-ach.pdf";
  for (const table of ["form", "document"]) await rows(`delete from ${table} where url = '${url}'`);
  await publishFile(databaseUrl, url, null);
  const desk = await openDesk({ DATABASE_URL: databaseUrl });
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller con otro nombre" }));
  expect(await desk.call("{ previewPaths }")).toEqual({ previewPaths: ["/servicios/talleres"] });
  const drafts = [{ catalogue: "workshops", slug: row!.slug, version: 1 }];
  const at = new Date(Date.now() + HOUR_MS);
  await desk.call(SCHEDULE, { drafts: await desk.seen(drafts), at });
  const { id } = await desk.publish(drafts);
  await desk.call(UNDO, { id });
});

test("a row is not published with a picture that nobody has", async () => {
  const desk = await openLibrary();
  const [row] = await desk.rowsOf("team");
  for (const photoUrl of [
    "/static/fotos/0123abcd.webp",
    "/static/images/nadie.webp",
    "/static/images/../../.env",
  ]) {
    const [now] = await desk.rowsOf("team");
    await desk.save("team", now!, changed(row!, { photoUrl }));
    const version = (await desk.rowsOf("team"))[0]!.draft!.version;
    await expect(
      desk.publish([{ catalogue: "team", slug: row!.slug, version }]),
      photoUrl,
    ).rejects.toMatchObject({
      campos: { [`team/${row!.slug}/photoUrl`]: expect.stringContaining("falta la imagen") },
    });
  }
});

test("two PDFs at one address are refused at once, to be published or scheduled; the same one in both lists is not", async () => {
  const desk = await openLibrary();
  const slug = "solicitud-vida-individual";
  const put = async (catalogue: string, hash: string, version: number) => {
    const row = (await desk.rowsOf(catalogue)).find((one) => one.slug === slug)!;
    await desk.save(catalogue, row, changed(row, { hash }));
    return { catalogue, slug, version };
  };
  const [one, other] = [
    await desk.upload(pdf()),
    await desk.upload(pdf({ trailer: "/Info << /Title (B) >>" })),
  ];
  const drafts = [await put("forms", one, 1), await put("documents", other, 1)];
  const refused = {
    code: "NOT_PUBLISHABLE",
    message: expect.stringMatching(/: otro de los cambios pone otro PDF en su lugar\.$/) as string,
    campos: { [`documents/${slug}/url`]: expect.any(String) as string },
  };
  await expect(desk.publish(drafts)).rejects.toMatchObject(refused);
  const at = new Date(Date.now() + HOUR_MS);
  await expect(desk.call(SCHEDULE, { drafts: await desk.seen(drafts), at })).rejects.toMatchObject(refused);
  expect(await desk.rows("select from scheduled_publication")).toEqual([]);
  const alike = [drafts[0]!, await put("documents", one, 2)];
  await desk.call(SCHEDULE, { drafts: await desk.seen(alike), at });
  expect((await desk.publish(alike)).revisions).toHaveLength(2);
});

test("a file that must not have been published is removed for good as the operations say", async () => {
  const desk = await openLibrary();
  const mistaken = await desk.upload(pdf({ trailer: "/Info << /Title (Cédula) >>" }));
  const find = async () =>
    (await desk.rowsOf("forms")).find(({ slug }) => slug === "solicitud-vida-individual")!;
  const { slug, published } = await find();
  const { url, hash: right } = published as { url: string; hash: string };
  const publish = async (hash: string) => {
    const row = await find();
    await desk.save("forms", row, changed(row, { hash }));
    return desk.publish([{ catalogue: "forms", slug, version: 1 }]);
  };
  await publish(mistaken);
  const { id } = await publish(right);
  const restarted = async () => openDesk({ DATA_DIR: await dataFolder(), DATABASE_URL: desk.databaseUrl });
  expect((await (await restarted()).ask(versionOf(url, mistaken))).status).toBe(200);

  const operations = await readFile("docs/operations.md", "utf8");
  const [removal] = /begin;[^`]*commit;/.exec(operations)!;
  await desk.rows(removal.replaceAll("HASH", mistaken));
  const later = await restarted();
  expect((await later.ask(versionOf(url, mistaken))).status).toBe(404);
  expect((await later.ask(url)).headers["etag"]).toBe(tagOf(right));
  await expect(later.call(UNDO, { id })).rejects.toMatchObject({ code: "NOT_PUBLISHABLE" });
  await expect(later.rows("delete from file")).rejects.toThrow("append-only");
});
