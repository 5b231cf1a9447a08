import { expect, test } from "vitest";
import { pdf } from "#tests/support/files/hostile-files.ts";
import { dataFolder } from "#tests/support/files/published.ts";
import { changed, openDesk, ORDER, REMOVE, shows, UNDO } from "#tests/support/publishing/desk.ts";
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
