import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { BLOCKED } from "#tests/support/database/locks.ts";
import { changed, CREATE, openDesk, ORDER, SAVE, SCHEDULE, UNDO } from "#tests/support/publishing/desk.ts";

const CONFLICT = { code: "CONFLICT" };
const place = { catalogue: "workshops", slug: "*" };

/** Opens a desk that drafts, publishes and reads the order of the workshops. */
async function openOrder() {
  const desk = await openDesk();
  const slugs = async () => (await desk.rowsOf("workshops")).map(({ slug }) => slug);
  const seen = () => desk.seenOrder("workshops");
  const draft = async (order: string[], shown?: Awaited<ReturnType<typeof seen>>) =>
    desk.call(ORDER, { seen: shown ?? (await seen()), order });
  const publish = async () => desk.publish([{ ...place, version: (await seen()).version }]);
  const create = async (name: string) => {
    const [row] = await desk.rowsOf("workshops");
    const values = { workshops: changed(row!, { name }) };
    const { createRow } = await desk.call<{ createRow: { slug: string } }>(CREATE, {
      catalogue: "workshops",
      values,
    });
    return createRow.slug;
  };
  return { ...desk, slugs, shown: seen, draft, create, publishOrder: publish };
}

test("who orders a list that was shown before another's order was published is told of it", async () => {
  const { slugs, shown, draft, publishOrder } = await openOrder();
  const stale = await slugs();
  const late = await shown();
  const chosen = stale.toReversed();
  await draft(chosen);
  await publishOrder();
  await expect(draft([stale[1]!, stale[0]!, ...stale.slice(2)], late)).rejects.toMatchObject(CONFLICT);
  expect(await slugs()).toEqual(chosen);
});

test("a drafted order is outdated by one that an undo publishes, and not by a row that comes", async () => {
  const { slugs, draft, publishOrder, call, create, publish } = await openOrder();
  const original = await slugs();
  await draft(original.toReversed());
  const { id } = await publishOrder();
  await draft([...original.slice(1), original[0]!]);
  const outdated = async () =>
    (await call<{ drafts: { outdated: boolean }[] }>("{ drafts { outdated } }")).drafts.map(
      (one) => one.outdated,
    );
  const arrived = await create("Taller que llega");
  await publish([{ catalogue: "workshops", slug: arrived, version: 1 }]);
  expect(await outdated()).toEqual([false]);
  await call(UNDO, { id });
  expect(await outdated()).toEqual([true]);
  await expect(publishOrder()).rejects.toMatchObject(CONFLICT);
  expect(await slugs()).toEqual([...original, arrived]);
});

test("an order may name rows that do not exist, whatever signs their names have", async () => {
  const { slugs, draft, publishOrder } = await openOrder();
  const order = (await slugs()).toReversed();
  await draft(['a}b,"', ...order]);
  await publishOrder();
  expect(await slugs()).toEqual(order);
});

test("an order that moves nothing is no draft, and none is published", async () => {
  const { slugs, shown, draft, create, publishOrder, publish } = await openOrder();
  const arrived = await create("Taller que llega");
  const before = await slugs();
  expect(before.at(-1)).toBe(arrived);
  // Moves the new row and moves it back: the list then looks as it does without a draft.
  await draft([arrived, ...before.slice(0, -1)]);
  expect(await shown()).toMatchObject({ version: 1 });
  await draft(before);
  expect(await shown()).toMatchObject({ version: 0 });
  // The new row's place is published with the row, not alone.
  await draft([arrived, ...before.slice(0, -1)]);
  await expect(publishOrder()).rejects.toMatchObject({
    code: "NOTHING_TO_PUBLISH",
    message: "No hay cambios que publicar: el lugar de una fila nueva se publica con ella.",
  });
  await publish([
    { catalogue: "workshops", slug: arrived, version: 1 },
    { ...place, version: 1 },
  ]);
  expect(await slugs()).toEqual([arrived, ...before.slice(0, -1)]);
});

test("a new row keeps its place while the order is published before it", async () => {
  const { slugs, shown, draft, create, publishOrder, publish } = await openOrder();
  const arrived = await create("Taller que llega");
  const [first, second, ...others] = (await slugs()).slice(0, -1);
  const order = [second!, arrived, first!, ...others];
  await draft(order);
  await publishOrder();
  expect(await slugs()).toEqual([second, first, ...others, arrived]);
  expect(await shown()).toMatchObject({ version: 1 });
  await publish([
    { catalogue: "workshops", slug: arrived, version: 1 },
    { ...place, version: 1 },
  ]);
  expect(await slugs()).toEqual(order);
  expect(await shown()).toMatchObject({ version: 0 });
  // A new row at the end needs no draft of the order: it is there anyway.
  await draft([...order.toReversed(), await create("Otro que llega")]);
  await publishOrder();
  expect(await shown()).toMatchObject({ version: 0 });
});

test("who renames a new row that is just going live with its place is told so, and it is not there twice", async () => {
  const desk = await openOrder();
  const { slugs, draft, create, call, seen, publish, runJob, rows, databaseUrl } = desk;
  await desk.waitLongForLocks();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const [model] = await desk.rowsOf("workshops");
  const goLive = {
    "taller-uno": { hold: "select from draft where slug = '*' for update", begin: publish },
    "taller-dos": {
      hold: "select pg_advisory_xact_lock(hashtext('istmia content'))",
      begin: () => runJob("scheduled-publications"),
    },
  };
  for (const [slug, { hold, begin }] of Object.entries(goLive)) {
    await create(slug);
    await draft((await slugs()).toReversed());
    const row = (await desk.rowsOf("workshops")).find((one) => one.slug === slug)!;
    const drafts = await seen([
      { catalogue: "workshops", slug, version: 1 },
      { ...place, version: 1 },
    ]);
    if (slug === "taller-dos") await call(SCHEDULE, { drafts, at: new Date() });
    await database.query(`begin; ${hold}`);
    const publishing = begin(drafts);
    await expect.poll(() => rows(BLOCKED)).toHaveLength(1);
    const refusal = desk
      .save("workshops", row, changed(model!, { name: "Otro nombre" }))
      .catch((error: unknown) => error);
    await expect.poll(() => rows(BLOCKED)).toHaveLength(2);
    await database.query("commit");
    await publishing;
    expect(await refusal).toMatchObject(CONFLICT);
    expect((await slugs())[0]).toBe(slug);
    expect(await call("{ drafts { slug } }")).toEqual({ drafts: [] });
  }
  expect(desk.log()).not.toContain("40P01");
});

test("no row is saved in an order's place, nor an order in a row's", async () => {
  const { slugs, shown, draft, call, rowsOf } = await openOrder();
  const order = (await slugs()).toReversed();
  await draft(order);
  const [row] = await rowsOf("workshops");
  const values = { workshops: changed(row!, {}) };
  await expect(call(SAVE, { seen: await shown(), values })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const ofRow = { catalogue: "workshops", slug: row!.slug, version: 0, base: "0" };
  await expect(call(ORDER, { seen: ofRow, order })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("the sitemap tells when the rows of a page were moved", async () => {
  const { ask, call, publish, rowsOf, seenOrder } = await openOrder();
  const told = async () => {
    const { text } = await ask("/sitemap.xml");
    return [...text.matchAll(/<loc>[^<]*?:\d+([^<]+)<\/loc><lastmod>/g)].map(([, path]) => path).toSorted();
  };
  const move = async (catalogue: string, order: string[]) => {
    await call(ORDER, { seen: await seenOrder(catalogue), order });
    return publish([{ catalogue, slug: "*", version: 1 }]);
  };
  const workshops = (await rowsOf("workshops")).map(({ slug }) => slug);
  await move("workshops", workshops.toReversed());
  await expect.poll(told).toEqual(["/servicios/talleres"]);
  // Of the documents' lists, on several pages, only those with a moved row.
  const documents = await rowsOf("documents");
  const list = (documents[0]!.published as { collection: string }).collection;
  const ofList = documents.filter(
    ({ published }) => (published as { collection: string }).collection === list,
  );
  const others = documents.filter((row) => !ofList.includes(row));
  expect(others.length).toBeGreaterThan(0);
  await move(
    "documents",
    [...ofList.toReversed(), ...others].map(({ slug }) => slug),
  );
  await expect.poll(told).toHaveLength(2);
});
