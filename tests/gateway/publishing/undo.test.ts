import { expect, test } from "vitest";
import { pdf } from "#tests/support/files/written-pdf.ts";
import {
  changed,
  CREATE,
  HISTORY,
  openDesk,
  ORDER,
  REMOVE,
  shows,
  UNDO,
  UNDO_EXCEPT,
} from "#tests/support/publishing/desk.ts";
import type { Desk, EditableRow, NamedDraft } from "#tests/support/publishing/desk.ts";
import { openLibrary } from "#tests/support/publishing/library.ts";
import { routes } from "#tests/support/routes.ts";

/** Returns every page of the site, and the results of a search on pages that have one. */
async function pagesOf({ ask }: Pick<Desk, "ask">): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of [...Object.keys(routes), "/servicios?q=taller", "/servicios/talleres?q=bella"])
    pages[path] = (await ask(path)).text;
  return pages;
}

test("a publication of all catalogues that is undone leaves every page of the site byte for byte as it was", async () => {
  const desk = await openLibrary();
  const { catalogues } = await desk.call<{ catalogues: { code: string; title: string }[] }>(
    "{ catalogues { code title } }",
  );
  const before = await pagesOf(desk);
  const drafts: NamedDraft[] = [];
  for (const { code, title } of catalogues) {
    const [first, second] = await desk.rowsOf(code);
    await desk.save(code, first!, changed(first!, { [title]: `${first!.title} de antes` }));
    const order = (await desk.rowsOf(code)).map(({ slug }) => slug).toReversed();
    await desk.call(ORDER, { seen: { catalogue: code, slug: "*", version: 0, base: "0" }, order });
    drafts.push(...[first!.slug, "*"].map((slug) => ({ catalogue: code, slug, version: 1 })));
    if (code !== "reinsurers" && code !== "workshops") continue;
    await desk.call(REMOVE, { seen: { catalogue: code, slug: second!.slug, version: 0, base: "0" } });
    drafts.push({ catalogue: code, slug: second!.slug, version: 1 });
  }
  const condition = (await desk.rowsOf("conditions"))[1]!;
  await desk.save("conditions", condition, changed(condition, { hash: await desk.upload(pdf()) }));
  drafts.push({ catalogue: "conditions", slug: condition.slug, version: 1 });

  const { id } = await desk.publish(drafts);
  await shows(desk, "/servicios/talleres", "de antes").toBe(true);
  const meanwhile = await pagesOf(desk);
  const kept = Object.keys(before).filter((path) => meanwhile[path] === before[path]);
  expect(kept.length).toBeLessThan(Object.keys(before).length / 2);

  await desk.call(UNDO, { id });
  await shows(desk, "/servicios/talleres", "de antes").toBe(false);
  const after = await pagesOf(desk);
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([]);
});

test("rows that came or went are undone although the order was changed since, which stays as it was chosen", async () => {
  const desk = await openDesk();
  const slugs = async () =>
    (await desk.rowsOf("workshops")).filter(({ published }) => published).map(({ slug }) => slug);
  const reverse = async () => {
    const [seen, order] = [await desk.seenOrder("workshops"), await slugs()];
    await desk.call(ORDER, { seen, order: order.toReversed() });
    await desk.publish([{ catalogue: "workshops", slug: "*", version: 1 }]);
  };
  const [first] = await desk.rowsOf("workshops");
  const { createRow: added } = await desk.call<{ createRow: { slug: string } }>(CREATE, {
    catalogue: "workshops",
    values: { workshops: changed(first!, { name: "Taller El Porvenir" }) },
  });
  const { id: addition } = await desk.publish([{ catalogue: "workshops", slug: added.slug, version: 1 }]);
  await reverse();
  const reversed = await slugs();
  expect(reversed[0]).toBe(added.slug);
  await desk.call(UNDO, { id: addition });
  expect(await slugs()).toEqual(reversed.slice(1));

  const gone = reversed[3]!;
  const [row] = (await desk.rowsOf("workshops")).filter(({ slug }) => slug === gone);
  await desk.call(REMOVE, { seen: { catalogue: "workshops", slug: gone, version: 0, base: row!.base } });
  const { id: removal } = await desk.publish([{ catalogue: "workshops", slug: gone, version: 1 }]);
  await reverse();
  const left = await slugs();
  await desk.call(UNDO, { id: removal });
  expect(await slugs(), "at the end").toEqual([...left, gone]);
});

test("rows that were placed since keep their place when a row from before them comes back", async () => {
  const desk = await openDesk();
  const slugs = async () =>
    (await desk.rowsOf("workshops")).filter(({ published }) => published).map(({ slug }) => slug);
  const [first, gone, ...others] = await desk.rowsOf("workshops");
  const remaining = [first!, ...others].map(({ slug }) => slug);
  const { slug, base } = gone!;
  await desk.call(REMOVE, { seen: { catalogue: "workshops", slug, version: 0, base } });
  const { id } = await desk.publish([{ catalogue: "workshops", slug, version: 1 }]);
  const added: string[] = [];
  for (const name of ["Primero", "Segundo", "Entre otros", "Último"]) {
    const values = { workshops: changed(first!, { name: `Taller ${name}` }) };
    const { createRow } = await desk.call<{ createRow: { slug: string } }>(CREATE, {
      catalogue: "workshops",
      values,
    });
    added.push(createRow.slug);
  }
  const [top, second, between, last] = added;
  const order = [top!, second!, ...remaining.slice(0, 3), between!, ...remaining.slice(3), last!];
  await desk.call(ORDER, { seen: await desk.seenOrder("workshops"), order });
  await desk.publish([...added, "*"].map((one) => ({ catalogue: "workshops", slug: one, version: 1 })));
  expect(await slugs()).toEqual(order);

  await desk.call(UNDO, { id });
  expect(await slugs()).toEqual(order.toSpliced(3, 0, slug));
});

/** Publishes other values of a row. */
async function change(desk: Desk, catalogue: string, { slug }: EditableRow, changes: object) {
  const row = (await desk.rowsOf(catalogue)).find((one) => one.slug === slug)!;
  await desk.save(catalogue, row, changed(row, changes));
  return desk.publish([{ catalogue, slug, version: 1 }]);
}

test("the rest of a publication is undone, and only what was named as changed since is left", async () => {
  const desk = await openDesk();
  const [first, second, third] = (await desk.rowsOf("workshops")) as [EditableRow, EditableRow, EditableRow];
  const [provider] = (await desk.rowsOf("providers")) as [EditableRow];
  const drafts: NamedDraft[] = [];
  for (const [catalogue, row] of [
    ["workshops", first],
    ["workshops", second],
    ["workshops", third],
    ["providers", provider],
  ] as const) {
    await desk.save(catalogue, row, changed(row, { name: `${row.title} de antes` }));
    drafts.push({ catalogue, slug: row.slug, version: 1 });
  }
  const order = (await desk.rowsOf("workshops")).map(({ slug }) => slug).toReversed();
  await desk.call(ORDER, { seen: await desk.seenOrder("workshops"), order });
  const { id } = await desk.publish([...drafts, { catalogue: "workshops", slug: "*", version: 1 }]);
  await change(desk, "workshops", first, { phone: "+507 302-1111" });
  await desk.call(ORDER, { seen: await desk.seenOrder("workshops"), order: order.toSorted() });
  await desk.publish([{ catalogue: "workshops", slug: "*", version: 1 }]);

  const left = [first.slug, "*"].map((slug) => ({ catalogue: "workshops", slug }));
  const named = {
    [`workshops/${first.slug}`]: `Talleres, «${first.title} de antes»: cambió en la publicación 2.`,
    "workshops/*": "Orden de Talleres: cambió en la publicación 3.",
  };
  await expect(desk.call(UNDO, { id })).rejects.toMatchObject({
    code: "CHANGED_SINCE",
    message: expect.stringMatching(/deshaz solo lo demás, o usa «Restaurar en borrador» en las filas/),
    campos: named,
  });
  // Somebody else changes a row between the answer and the press.
  await change(desk, "workshops", second, { phone: "+507 302-2222" });
  await expect(desk.call(UNDO_EXCEPT, { id, except: left })).rejects.toMatchObject({
    code: "CHANGED_SINCE",
    campos: {
      ...named,
      [`workshops/${second.slug}`]: `Talleres, «${second.title} de antes»: cambió en la publicación 4.`,
    },
  });
  const except = [...left, { catalogue: "workshops", slug: second.slug }];
  const strange = [...except, { catalogue: "workshops", slug: "de-otra-publicacion" }];
  await expect(desk.call(UNDO_EXCEPT, { id, except: strange })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const before = await desk.rowsOf("workshops");
  expect(await desk.call(UNDO_EXCEPT, { id, except })).toMatchObject({
    undoPublication: { partial: true, revisions: [{ title: provider.title }, { title: third.title }] },
  });
  const after = await desk.rowsOf("workshops");
  expect(after.map(({ slug }) => slug)).toEqual(order.toSorted());
  expect(after.map(({ published }) => published)).toEqual(
    before.map(({ slug, published }) => (slug === third.slug ? third.published : published)),
  );
  expect((await desk.rowsOf("providers"))[0]!.published).toEqual(provider.published);
  expect(await desk.rows("select detail from audit_entry order by id desc limit 1")).toEqual([
    {
      detail: `deshizo la publicación 1, menos workshops/${first.slug}, workshops/*, workshops/${second.slug}`,
    },
  ]);
  await expect(desk.call(UNDO_EXCEPT, { id, except })).rejects.toMatchObject({
    code: "NOTHING_TO_UNDO",
    message: expect.stringMatching(
      /^No queda nada que deshacer: después se publicaron otros cambios de .*\./,
    ),
  });
});

test("a row is left as well where undoing it would put back the PDF of one that was changed since", async () => {
  const desk = await openLibrary();
  const find = async (catalogue: string) =>
    (await desk.rowsOf(catalogue)).find(({ published }) => published!["url"] === URL)!;
  const URL = "/static/pdfs/solicitud-vida-individual.pdf";
  const [listed, form, workshop] = [
    await find("documents"),
    await find("forms"),
    (await desk.rowsOf("workshops"))[0]!,
  ];
  await desk.save("forms", form, changed(form, { hash: await desk.upload(pdf()) }));
  await desk.save("workshops", workshop, changed(workshop, { name: "Taller de antes" }));
  const { id } = await desk.publish([
    { catalogue: "forms", slug: form.slug, version: 1 },
    { catalogue: "workshops", slug: workshop.slug, version: 1 },
  ]);
  await change(desk, "documents", listed, { title: "Solicitud con otro título" });
  const campos = {
    [`documents/${listed.slug}`]: expect.stringContaining("cambió en la publicación 2."),
    [`forms/${form.slug}`]: expect.stringContaining("su PDF es también el de una fila que cambió."),
  };
  await expect(desk.call(UNDO, { id })).rejects.toMatchObject({ code: "CHANGED_SINCE", campos });
  const except = [
    { catalogue: "documents", slug: listed.slug },
    { catalogue: "forms", slug: form.slug },
  ];
  const replaced = (await find("forms")).published;
  await desk.call(UNDO_EXCEPT, { id, except });
  expect((await find("forms")).published).toEqual(replaced);
  expect((await desk.rowsOf("workshops"))[0]!.published).toEqual(workshop.published);
});

test("a publication that is undone already is said to be so, until its rows change again", async () => {
  const desk = await openDesk();
  const [first, second] = (await desk.rowsOf("workshops")) as [EditableRow, EditableRow];
  await desk.save("workshops", first, changed(first, { name: "Taller de antes" }));
  await desk.call(REMOVE, { seen: { catalogue: "workshops", slug: second.slug, version: 0, base: "0" } });
  const { id } = await desk.publish(
    [first, second].map(({ slug }) => ({ catalogue: "workshops", slug, version: 1 })),
  );
  await desk.call(UNDO, { id });
  const refused = (message: string) =>
    expect(desk.call(UNDO, { id })).rejects.toMatchObject({ code: "NOTHING_TO_UNDO", message });
  await refused("Esta publicación ya se deshizo.");
  await change(desk, "workshops", first, { phone: "+507 302-1111" });
  await refused(
    `No queda nada que deshacer: después se publicaron otros cambios de «${second.title}», «Taller de antes». Deshaz primero los más recientes, o usa «Restaurar en borrador» en las filas que deban volver a como eran.`,
  );
});

test("a corrected year is undone although another one was corrected since, and no order is told", async () => {
  const desk = await openDesk();
  const [latest, second] = (await desk.rowsOf("statements")) as [EditableRow, EditableRow];
  const years = async () =>
    Object.fromEntries(
      (await desk.rowsOf("statements")).map(({ slug, published }) => [slug, published!["year"]]),
    );
  const before = await years();
  const { id } = await change(desk, "statements", latest, { year: 1995 });
  await change(desk, "statements", second, { year: 1994 });
  await desk.call(UNDO, { id });
  expect(await years()).toEqual({ ...before, [second.slug]: 1994 });
  const { publications } = await desk.call<{ publications: { revisions: { title: string }[] }[] }>(HISTORY);
  expect(publications.map(({ revisions }) => revisions.map(({ title }) => title))).toEqual([
    [latest.title],
    [second.title],
    [latest.title],
  ]);
});
