import { expect, test } from "vitest";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import {
  changed,
  CREATE,
  createCaller,
  openDesk,
  ORDER,
  PUBLISH,
  REMOVE,
  SAVE,
  SCHEDULE,
  UNDO,
} from "#tests/support/publishing/desk.ts";
import type { EditableRow } from "#tests/support/publishing/desk.ts";

const ON = { SECOND_PERSON_PUBLISHES: "on" };
const COME = "update scheduled_publication set at = now() - interval '1 day'";
const RESTORE = `mutation ($id: ID!, $slug: ID!) { restoreRow(publication: $id, catalogue: "workshops", slug: $slug) { slug } }`;
const OWN = "El último cambio es tuyo: lo publica otra persona.";

interface Waiting {
  catalogue: string;
  slug: string;
  version: number;
  changedAt: string;
  awaitsOther: boolean;
}

/** Opens a desk, whose editor is the first person, and signs in a second person. */
async function openTwo(settings: Record<string, string> = ON) {
  const desk = await openDesk(settings);
  const email = "otra@istmia.example";
  await desk.rows(
    `insert into admin (email, password_hash, role) select '${email}', password_hash, 'edicion' from admin where email = '${ADMIN.email}'`,
  );
  const signIn = await desk.ask("/api/admin/login", { body: { email, password: ADMIN.password } });
  const headers = { authorization: `Bearer ${signIn.json<{ token: string }>().token}` };
  const second = createCaller(desk, headers);
  const drafts = async (call: typeof second) =>
    (await call<{ drafts: Waiting[] }>("{ drafts { catalogue slug version changedAt awaitsOther } }")).drafts;
  const seen = async () =>
    (await drafts(desk.call)).map(({ catalogue, slug, version, changedAt }) => ({
      catalogue,
      slug,
      version,
      changedAt,
    }));
  const waiting = async (call: typeof second) =>
    (await drafts(call)).flatMap(({ slug, awaitsOther }) => (awaitsOther ? slug : []));
  return { ...desk, first: desk.call, second, seen, waiting };
}

const refusalOf = (places: readonly string[]) => ({
  code: "SECOND_PERSON",
  campos: Object.fromEntries(places.map((place) => [`${place}/`, OWN])),
});
const IS_OWN = "{ drafts { slug isOwn awaitsOther } }";
const inAnHour = () => new Date(Date.now() + HOUR_MS);

test("nobody publishes or schedules what one changed last, of whatever kind, and another person does", async () => {
  const { first, second, seen, waiting, rowsOf, save, rows } = await openTwo();
  const [one, two, three] = await rowsOf("workshops");
  await save("workshops", one!, changed(one!, { name: "Taller de Prueba" }));
  await first(REMOVE, { seen: { catalogue: "workshops", slug: two!.slug, version: 0, base: "0" } });
  const values = { workshops: changed(three!, { name: "Taller Nuevo" }) };
  const { createRow: made } = await first<{ createRow: EditableRow }>(CREATE, {
    catalogue: "workshops",
    values,
  });
  const order = (await rowsOf("workshops")).map(({ slug }) => slug).toReversed();
  await first(ORDER, { seen: { catalogue: "workshops", slug: "*", version: 0, base: "0" }, order });
  const drafts = await seen();
  const slugs = [one!.slug, two!.slug, made.slug, "*"];
  expect((await waiting(first)).toSorted()).toEqual(slugs.toSorted());
  expect(await waiting(second)).toEqual([]);
  const refusal = refusalOf(slugs.map((slug) => `workshops/${slug}`));
  await expect(first(PUBLISH, { drafts })).rejects.toMatchObject(refusal);
  await expect(first(SCHEDULE, { drafts, at: inAnHour() })).rejects.toMatchObject(refusal);
  expect(await seen()).toEqual(drafts);
  expect(await rows("select from publication union all select from scheduled_publication")).toEqual([]);
  await second(SCHEDULE, { drafts, at: inAnHour() });
});

test("the last change counts: who changes a colleague's draft waits, and one own draft stops the others", async () => {
  const { first, second, seen, waiting, rowsOf, save } = await openTwo();
  const [one, two] = await rowsOf("workshops");
  for (const row of [one!, two!]) await save("workshops", row, changed(row, { phone: "+507 302-9999" }));
  const [mine] = await seen();
  await second(SAVE, {
    seen: { ...mine, base: "0" },
    values: { workshops: changed(one!, { phone: "+507 302-8888" }) },
  });
  expect([await waiting(first), await waiting(second)]).toEqual([[two!.slug], [one!.slug]]);
  const drafts = await seen();
  const only = ({ slug }: EditableRow) => drafts.filter((draft) => draft.slug === slug);
  await expect(first(PUBLISH, { drafts })).rejects.toMatchObject(refusalOf([`workshops/${two!.slug}`]));
  await expect(second(PUBLISH, { drafts })).rejects.toMatchObject(refusalOf([`workshops/${one!.slug}`]));
  await first(SCHEDULE, { drafts: only(one!), at: inAnHour() });
  await second(SCHEDULE, { drafts: only(two!), at: inAnHour() });
});

test("undoing is free, and what the history drafts again waits for another person", async () => {
  const { first, second, seen, rowsOf, save, rows } = await openTwo();
  const [row] = await rowsOf("workshops");
  await save("workshops", row!, changed(row!, { name: "Taller de Prueba" }));
  await second(PUBLISH, { drafts: await seen() });
  await first(UNDO, { id: "1" });
  await first(RESTORE, { id: "2", slug: row!.slug });
  await expect(first(PUBLISH, { drafts: await seen() })).rejects.toMatchObject(
    refusalOf([`workshops/${row!.slug}`]),
  );
  expect(await rows("select kind, author from publication order by id")).toEqual([
    { kind: "publish", author: "otra@istmia.example" },
    { kind: "undo", author: ADMIN.email },
  ]);
});

test("the history names who prepared a change beside who published it, and nobody for what no draft had", async () => {
  const { first, second, seen, rowsOf, save, call } = await openTwo({});
  const [row] = await rowsOf("workshops");
  await save("workshops", row!, changed(row!, { name: "Taller de Prueba" }));
  await second(PUBLISH, { drafts: await seen() });
  await first(UNDO, { id: "1" });
  expect(await call("{ publications { author revisions { slug author } } }")).toEqual({
    publications: [
      { author: ADMIN.email, revisions: [{ slug: row!.slug, author: null }] },
      { author: "otra@istmia.example", revisions: [{ slug: row!.slug, author: ADMIN.email }] },
    ],
  });
});

test("what another person scheduled is published, and what one scheduled oneself before the rule is not", async () => {
  const { first, second, seen, waiting, rowsOf, save, rows, databaseUrl } = await openTwo({});
  const strict = await startGateway({ DATABASE_URL: databaseUrl, ...ON });
  const [one, two] = await rowsOf("workshops");
  for (const row of [one!, two!]) await save("workshops", row, changed(row, { phone: "+507 302-9999" }));
  expect(await waiting(first)).toEqual([]);
  const [own, others] = await seen();
  await first(SCHEDULE, { drafts: [own], at: inAnHour() });
  await second(SCHEDULE, { drafts: [others], at: inAnHour() });
  await rows(COME);
  await strict.runJob("scheduled-publications");
  expect(await rows("select state, cause from scheduled_publication order by id")).toEqual([
    { state: "failed", cause: expect.stringContaining("lo hace otra persona") },
    { state: "done", cause: null },
  ]);
  expect(await seen()).toEqual([own]);
  await first(PUBLISH, { drafts: [own] });
});

test("whose the last change of a draft is, each is told, whether or not a second person publishes", async () => {
  for (const settings of [{}, ON]) {
    const { first, second, rowsOf, save } = await openTwo(settings);
    const [row] = await rowsOf("workshops");
    await save("workshops", row!, changed(row!, { name: "Taller de Prueba" }));
    const draft = { slug: row!.slug, isOwn: true, awaitsOther: settings === ON };
    expect(await first(IS_OWN)).toEqual({ drafts: [draft] });
    expect(await second(IS_OWN)).toEqual({ drafts: [{ ...draft, isOwn: false, awaitsOther: false }] });
  }
});
