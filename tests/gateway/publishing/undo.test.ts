import { expect, test } from "vitest";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { dataFolder } from "#tests/support/files/published.ts";
import { changed, CREATE, openDesk, ORDER, REMOVE, shows, UNDO } from "#tests/support/publishing/desk.ts";
import type { Desk, NamedDraft } from "#tests/support/publishing/desk.ts";
import { routes } from "#tests/support/routes.ts";

/** Every page of the site, with what a search for a word finds on those that search. */
async function pagesOf({ ask }: Pick<Desk, "ask">): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of [...Object.keys(routes), "/servicios?q=taller", "/servicios/talleres?q=bella"])
    pages[path] = (await ask(path)).text;
  return pages;
}

test("a publication of all catalogues that is undone leaves every page of the site byte for byte as it was", async () => {
  const desk = await openDesk({ DATA_DIR: await dataFolder() });
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
  const headers = { ...desk.session, "content-type": "application/pdf" };
  const upload = await desk.ask("/api/admin/files", { method: "POST", body: pdf(), headers });
  const condition = (await desk.rowsOf("conditions"))[1]!;
  await desk.save(
    "conditions",
    condition,
    changed(condition, { hash: upload.json<{ hash: string }>().hash }),
  );
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
