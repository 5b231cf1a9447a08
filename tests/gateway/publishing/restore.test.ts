import { expect, test } from "vitest";
import { changed, openDesk, REMOVE, shows } from "#tests/support/publishing/desk.ts";

const RESTORE = `mutation ($publication: ID!, $slug: ID!) {
  restoreRow(publication: $publication, catalogue: "conditions", slug: $slug) { slug published draft { row version faults { field } } }
}`;

test("a row is restored as a draft, whatever was published since, and the site stays as it is", async () => {
  const desk = await openDesk();
  const PAGE = "/servicios/condiciones";
  const [original] = await desk.rowsOf("conditions");
  const { slug } = original!;
  const publishTitle = async (title: string) => {
    const [now] = await desk.rowsOf("conditions");
    await desk.save("conditions", now!, changed(original!, { title }));
    return desk.publish([{ catalogue: "conditions", slug, version: 1 }]);
  };
  const first = await publishTitle("Primer título");
  await publishTitle("Segundo título");
  await shows(desk, PAGE, "Segundo título").toBe(true);
  const page = (await desk.ask(PAGE)).text;

  const restore = (publication: string, of = slug) => desk.call(RESTORE, { publication, slug: of });
  expect(await restore(first.id)).toMatchObject({
    restoreRow: {
      published: { title: "Segundo título" },
      draft: { row: original!.published, version: 1, faults: [] },
    },
  });
  expect((await desk.ask(PAGE)).text).toBe(page);
  await expect(restore(first.id)).rejects.toMatchObject({ code: "HAS_DRAFT" });
  await desk.publish([{ catalogue: "conditions", slug, version: 1 }]);
  await expect(restore(first.id)).rejects.toMatchObject({ code: "SAME_AS_PUBLISHED" });
  await expect(restore(first.id, "no-esta")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(restore("99")).rejects.toMatchObject({ code: "NOT_FOUND" });

  // A row that was removed from the site is restored with the PDF that it had.
  const [now] = await desk.rowsOf("conditions");
  await desk.call(REMOVE, { seen: { catalogue: "conditions", slug, version: 0, base: now!.base } });
  const removed = await desk.publish([{ catalogue: "conditions", slug, version: 1 }]);
  const address = String(original!.published!["url"]);
  const answers = (status: number) => expect.poll(async () => (await desk.ask(address)).status).toBe(status);
  await answers(410);
  await restore(removed.id);
  await desk.publish([{ catalogue: "conditions", slug, version: 1 }]);
  await answers(200);
  const rows = await desk.rowsOf("conditions");
  expect(rows.find((row) => row.slug === slug)!.published).toEqual(original!.published);
});
