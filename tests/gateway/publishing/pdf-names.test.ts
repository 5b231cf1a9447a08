import { expect, test } from "vitest";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { changed, CREATE, ORDER, SCHEDULE, UNDO } from "#tests/support/publishing/desk.ts";
import type { EditableRow } from "#tests/support/publishing/desk.ts";
import { openLibrary } from "#tests/support/publishing/library.ts";

/** Opens a desk whose editor creates documents and forms with their own PDFs. */
async function openNames() {
  const desk = await openLibrary();
  const upload = (text: string) => desk.upload(pdf({ trailer: `/Info << /Title (${text}) >>` }));
  const create = async (catalogue: "documents" | "forms", changes: object) => {
    const like = (await desk.rowsOf(catalogue)).find(
      ({ published }) => catalogue === "forms" || published!["collection"] === "personales",
    )!;
    const values = { [catalogue]: changed(like, { url: null, ...changes }) };
    const { createRow } = await desk.call<{ createRow: EditableRow }>(CREATE, { catalogue, values });
    return { catalogue, slug: createRow.slug, version: 1 };
  };
  return { ...desk, upload, create };
}

test("a document that gets its PDF later takes no other's address, though both have one title", async () => {
  const desk = await openNames();
  const title = "Solicitud de viaje";
  const document = await desk.create("documents", { title, available: false, hash: null });
  await desk.publish([document]);
  const hash = await desk.upload("formulario");
  const form = await desk.create("forms", { title, hash });
  await desk.publish([form]);

  const row = (await desk.rowsOf("documents")).find(({ slug }) => slug === document.slug)!;
  const own = await desk.upload("documento");
  await desk.save("documents", row, changed(row, { available: true, hash: own }));
  await desk.publish([document]);

  const rows = await desk.rows<{ url: string; hash: string }>(
    `select url, hash from form where slug = '${form.slug}'
      union all select url, hash from document where slug = '${document.slug}'`,
  );
  expect(rows.map((one) => one.hash)).toEqual([hash, own]);
  expect(new Set(rows.map((one) => one.url)).size).toBe(2);
});

test("a document with the name of a PDF that no list has leaves that one in place, and can be undone", async () => {
  const desk = await openNames();
  const policy = "/static/pdfs/politica-de-privacidad.pdf";
  const read = async () => (await desk.ask(policy)).headers["etag"];
  const former = await read();
  const draft = await desk.create("documents", {
    title: "Política de privacidad",
    available: true,
    hash: await desk.upload("otra"),
  });
  const { id } = await desk.publish([draft]);
  const [{ url }] = (await desk.rows<{ url: string }>(
    `select url from document where slug = '${draft.slug}'`,
  )) as [{ url: string }];
  await expect.poll(async () => (await desk.ask(url)).status).toBe(200);
  expect(await read()).toBe(former);
  await desk.call(UNDO, { id });
  await expect.poll(async () => (await desk.ask(url)).status).toBe(410);
  expect(await read()).toBe(former);
});

test("a title that is corrected gives a row and its PDF another address until it is published, then never again", async () => {
  const desk = await openNames();
  const hash = await desk.upload("solicitud");
  const { slug } = await desk.create("documents", { title: "Solicitd de viaje", available: true, hash });
  expect(slug).toBe("solicitd-de-viaje");
  const listed = (await desk.rowsOf("documents")).map((row) => row.slug);
  const order = [slug, ...listed.filter((one) => one !== slug)];
  await desk.call(ORDER, { seen: await desk.seenOrder("documents"), order });
  const draft = { catalogue: "documents", slug, version: 1 };
  const at = new Date(Date.now() + HOUR_MS);
  await desk.call(SCHEDULE, { drafts: await desk.seen([draft]), at });

  const correct = async (key: string, title: string) => {
    const row = (await desk.rowsOf("documents")).find((one) => one.slug === key)!;
    const { slug: _, ...values } = (row.draft?.row ?? row.published!) as Record<string, unknown>;
    const saved = await desk.save("documents", row, { ...values, title });
    return (saved as { saveDraft: { slug: string; draft: { row: Record<string, unknown> } } }).saveDraft;
  };
  const saved = await correct(slug, "Solicitud de viaje");
  expect(saved).toMatchObject({
    slug: "solicitud-de-viaje",
    draft: {
      version: 2,
      row: { slug: "solicitud-de-viaje", url: "/static/pdfs/solicitud-de-viaje.pdf", hash },
    },
  });
  expect((await desk.rowsOf("documents")).map((row) => row.slug)).not.toContain(slug);
  // Whoever got no answer to that creates the row that is gone, with its former address.
  const { slug: _, ...again } = saved.draft.row;
  const values = { documents: { ...again, url: "/static/pdfs/solicitd-de-viaje.pdf" } };
  expect(await desk.call(CREATE, { catalogue: "documents", values })).toMatchObject({
    createRow: { slug: saved.slug, draft: { version: 2 } },
  });
  expect(await desk.call("{ scheduledPublications { rows outdated gone } }")).toEqual({
    scheduledPublications: [{ rows: ["documents/solicitud-de-viaje"], outdated: true, gone: 0 }],
  });
  expect((await correct(saved.slug, "«Solicitud» de viaje")).slug).toBe(saved.slug);

  await desk.publish([
    { ...draft, slug: saved.slug, version: 3 },
    { ...draft, slug: "*" },
  ]);
  expect((await desk.rowsOf("documents"))[0]!.slug).toBe(saved.slug);
  const status = async () => (await desk.ask("/static/pdfs/solicitud-de-viaje.pdf")).status;
  await expect.poll(status).toBe(200);
  expect((await correct(saved.slug, "Solicitud de viajes")).slug).toBe(saved.slug);
});

test("a file that another row has too is told with that row, drafted or published, unless they share its address", async () => {
  const desk = await openNames();
  const SAME = `query ($hash: String!, $address: String!) {
    rowsWithPdf(hash: $hash, address: $address) { catalogue label slug title }
  }`;
  const sameAs = async (hash: string, address = "") =>
    (await desk.call<{ rowsWithPdf: object[] }>(SAME, { hash, address })).rowsWithPdf;
  const hash = await desk.upload("formulario");
  expect(await sameAs(hash)).toEqual([]);
  const form = await desk.create("forms", { title: "Solicitud de viaje", hash });
  const found = [{ ...form, label: "Formularios", title: "Solicitud de viaje", version: undefined }];
  const address = "/static/pdfs/solicitud-de-viaje.pdf";
  expect(await sameAs(hash)).toEqual(found);
  expect(await sameAs(hash, address)).toEqual([]);
  await desk.publish([form]);
  expect(await sameAs(hash)).toEqual(found);
  expect(await sameAs(hash, address)).toEqual([]);
  const repeated = await desk.rows("select hash from file_version group by 1 having count(*) > 1");
  expect(repeated).toEqual([]); // the site ships with no file twice, so that nothing warns of one from the start
});
