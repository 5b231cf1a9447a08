import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
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

const DISCARD = `mutation ($seen: SeenRowInput!) { discardDraft(seen: $seen) }`;
const ROW = `query ($slug: ID!) {
  editableRow(catalogue: "workshops", slug: $slug) { slug published base draft { row version changedAt author } }
}`;
const CONFLICT = { code: "CONFLICT" };

type Row = EditableRow & { draft: { author: string } | null };
type Values = Record<string, unknown>;

/** Opens one gateway with two editors, who only know what they were shown. */
async function openTwo() {
  const desk = await openDesk();
  const email = "otra@istmia.example";
  await desk.rows(
    `insert into admin (email, password_hash, role) select '${email}', password_hash, 'edicion' from admin where email = '${ADMIN.email}'`,
  );
  const signIn = await desk.ask("/api/admin/login", { body: { email, password: ADMIN.password } });
  const other = { authorization: `Bearer ${signIn.json<{ token: string }>().token}` };
  const editor = (headers: Record<string, string>) => {
    const call = createCaller(desk, headers);
    return {
      call,
      read: async (slug: string) => (await call<{ editableRow: Row }>(ROW, { slug })).editableRow,
      save: (row: Row, values: Values) => call(SAVE, { seen: seenOf(row), values: { workshops: values } }),
      discard: (row: Row) => call(DISCARD, { seen: seenOf(row) }),
      remove: (row: Row) => call(REMOVE, { seen: seenOf(row) }),
      publish: (row: Row) => call<{ publish: { id: string } }>(PUBLISH, { drafts: [draftOf(row)] }),
    };
  };
  const rows = (await desk.rowsOf("workshops")) as Row[];
  return { ...desk, editors: [editor(desk.session), editor(other)] as const, shops: rows };
}

const seenOf = ({ slug, base, draft }: Row) => ({
  catalogue: "workshops",
  slug,
  base,
  version: draft?.version ?? 0,
  changedAt: draft?.changedAt,
});
const draftOf = ({ slug, draft }: Row) => ({
  catalogue: "workshops",
  slug,
  version: draft!.version,
  changedAt: draft!.changedAt,
});

/** Returns the fields in which two versions of a row differ, each with both values. */
const bothOf = (theirs: Values, own: Values) =>
  Object.fromEntries(
    Object.keys(own)
      .filter((name) => JSON.stringify(own[name]) !== JSON.stringify(theirs[name]))
      .map((name) => [name, { theirs: theirs[name], own: own[name] }]),
  );

const ORDERS = [
  { saves: 0, publishes: 0 },
  { saves: 0, publishes: 1 },
  { saves: 1, publishes: 0 },
  { saves: 1, publishes: 1 },
] as const;

test("whoever of two saves or publishes first, nothing is lost, and nobody publishes what was not shown", async () => {
  const { editors, shops, call, rows } = await openTwo();
  for (const [index, { saves, publishes }] of ORDERS.entries()) {
    const { slug } = shops[index]!;
    const [early, late] = [editors[saves], editors[1 - saves]!];
    const [shown, alsoShown] = [await early.read(slug), await late.read(slug)];
    const phone = "+507 302-9999";
    const [earlyText, lateText] = [changed(shown, { phone }), changed(shown, { name: `Taller ${index}` })];

    // The later editor is refused and gets both values of each field that differs.
    await early.save(shown, earlyText);
    const earlySeen = await early.read(slug);
    await expect(late.save(alsoShown, lateText)).rejects.toMatchObject(CONFLICT);
    const found = await late.read(slug);
    expect(found.draft!.row).toMatchObject(earlyText);
    expect(bothOf(found.draft!.row as Values, lateText)).toEqual({
      name: { theirs: shown.published!["name"], own: `Taller ${index}` },
      phone: { theirs: phone, own: shown.published!["phone"] },
    });
    await late.save(found, { ...lateText, phone });
    const lateSeen = await late.read(slug);

    const first = editors[publishes];
    if (first === early) {
      await expect(early.publish(earlySeen)).rejects.toMatchObject(CONFLICT);
      expect((await early.read(slug)).published).toEqual(shown.published);
      await early.publish(await early.read(slug));
      await expect(late.publish(lateSeen)).rejects.toMatchObject(CONFLICT);
    } else {
      await late.publish(lateSeen);
      await expect(early.publish(earlySeen)).rejects.toMatchObject(CONFLICT);
    }
    expect((await early.read(slug)).published).toEqual({ ...shown.published, ...lateText, phone });

    // An editor with an older form is shown what has been published since.
    const third = changed(shown, { province: "Colón" });
    await expect(late.save(alsoShown, third)).rejects.toMatchObject(CONFLICT);
    expect(bothOf((await late.read(slug)).published!, third)).toMatchObject({
      phone: { theirs: phone },
      name: { theirs: `Taller ${index}` },
    });
  }
  const revisions = "select slug from revision where catalogue = 'workshops' order by publication";
  expect(await rows(revisions)).toEqual(shops.slice(0, ORDERS.length).map(({ slug }) => ({ slug })));
  expect(await call("{ drafts { slug } }")).toEqual({ drafts: [] });
});

test("of two who save, withdraw, order or publish at the same moment one is told of the other", async () => {
  const { editors, shops, rowsOf } = await openTwo();
  const [one, other] = editors;
  const oneOf = async (acts: Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(acts);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: CONFLICT });
  };
  const [saved, removed] = shops as [Row, Row];
  await oneOf(
    [one, other].map(({ save }, index) => save(saved, changed(saved, { name: `Taller ${index}` }))),
  );
  const draft = await one.read(saved.slug);
  await oneOf([one.publish(draft), other.publish(draft)]);
  await oneOf([one.remove(removed), other.save(removed, changed(removed, { name: "Taller que se queda" }))]);
  const order = (await rowsOf("workshops")).map(({ slug }) => slug);
  const seen = { catalogue: "workshops", slug: "*", version: 0, base: "0" };
  await oneOf(
    [order.toReversed(), [order[1], order[0], ...order.slice(2)]].map((wanted, index) =>
      editors[index]!.call(ORDER, { seen, order: wanted }),
    ),
  );
});

test("a draft is discarded as it was seen, although something else was published since", async () => {
  const { editors, shops, call, rows } = await openTwo();
  const [one, other] = editors;
  const [row] = shops as [Row];
  // What equals the published row is no draft, so none is discarded on record.
  await one.save(row, changed(row, {}));
  expect(await rows("select from audit_entry where action = 'content'")).toEqual([]);
  await one.save(row, changed(row, { name: "Publicado" }));
  const { publish } = await one.publish(await one.read(row.slug));
  const published = await one.read(row.slug);
  await one.save(published, changed(published, { name: "En borrador" }));
  const shown = await one.read(row.slug);
  await other.call(UNDO, { id: publish.id });
  await one.discard(shown);
  expect(await call("{ drafts { slug } }")).toEqual({ drafts: [] });
});

test("whoever discards a draft that is just going live is told so, also by saving what was published", async () => {
  const { editors, shops, rows, databaseUrl, waitLongForLocks } = await openTwo();
  await waitLongForLocks();
  const [one, other] = editors;
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  // The commit of a publication waits for a lock held by the test.
  await database.query(
    `create function held() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(7); return null; end $$;
     create constraint trigger held after insert on publication deferrable initially deferred for each row execute function held()`,
  );
  const waits = (query: string) =>
    expect
      .poll(
        async () =>
          (
            await rows(
              `select from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock' and query ilike '${query}%'`,
            )
          ).length,
      )
      .toBe(1);
  const ways = [(row: Row) => other.discard(row), (row: Row) => other.save(row, changed(row, {}))];
  for (const [index, discard] of ways.entries()) {
    const { slug } = shops[index]!;
    await one.save(shops[index]!, changed(shops[index]!, { name: `Publicado ${index}` }));
    const shown = await other.read(slug);
    await database.query("begin; select pg_advisory_xact_lock(7)");
    const publishing = one.publish(shown);
    await waits("commit");
    const refusal = discard(shown).catch((error: unknown) => error);
    await waits("delete from draft");
    await database.query("commit");
    await publishing;
    expect(await refusal).toMatchObject(CONFLICT);
    expect(await other.read(slug)).toMatchObject({ published: { name: `Publicado ${index}` }, draft: null });
  }
});

test("a draft that was begun again is not taken for the one that was seen, although its version is the same", async () => {
  const { editors, shops, rows, runJob } = await openTwo();
  const [one, other] = editors;
  const [row, second] = shops as [Row, Row];
  await one.save(row, changed(row, { name: "Lo que se vio" }));
  const shown = await other.read(row.slug);
  const at = new Date(Date.now() + HOUR_MS);
  await other.call(SCHEDULE, { drafts: [draftOf(shown)], at });
  await one.discard(shown);
  await one.save(row, changed(row, { name: "Lo que nadie vio" }));
  const now = await one.read(row.slug);
  expect(now.draft!.version).toBe(shown.draft!.version);
  await expect(other.publish(shown)).rejects.toMatchObject(CONFLICT);
  await expect(other.call(SCHEDULE, { drafts: [draftOf(shown)], at })).rejects.toMatchObject(CONFLICT);
  await expect(other.save(shown, changed(row, { name: "Encima" }))).rejects.toMatchObject(CONFLICT);
  await expect(other.discard(shown)).rejects.toMatchObject(CONFLICT);
  await rows("update scheduled_publication set at = now() - interval '1 day'");
  await runJob("scheduled-publications");
  expect(await rows("select state, publication from scheduled_publication")).toEqual([
    { state: "cancelled", publication: null },
  ]);

  // A request without the draft's time of change counts as not having seen the draft.
  const { changedAt: _changedAt, ...unseen } = seenOf(now);
  await expect(other.call(DISCARD, { seen: unseen })).rejects.toMatchObject(CONFLICT);
  const { catalogue, slug, version } = draftOf(now);
  await expect(other.call(PUBLISH, { drafts: [{ catalogue, slug, version }] })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
  });

  // After a publication and a new draft, the version number is the same again.
  await one.publish(now);
  const published = await one.read(row.slug);
  await one.save(published, changed(published, { name: "Otra vez" }));
  await expect(other.publish(now)).rejects.toMatchObject(CONFLICT);
  expect((await other.read(row.slug)).published).toMatchObject({ name: "Lo que nadie vio" });

  const values = { workshops: changed(second, { name: "Taller Nuevo" }) };
  const { createRow } = await one.call<{ createRow: Row }>(CREATE, { catalogue: "workshops", values });
  const created = await other.read(createRow.slug);
  await one.save(created, { ...changed(second, {}), name: "Taller Nuevo, otro texto" });
  await expect(other.publish(created)).rejects.toMatchObject(CONFLICT);
});

test("a new row that is sent again after a lost answer stays one, and another person's is another", async () => {
  const { editors, shops } = await openTwo();
  const [ana, berta] = editors;
  const create = async ({ call }: (typeof editors)[0], values: Values) =>
    (
      await call<{ createRow: EditableRow }>(CREATE, {
        catalogue: "workshops",
        values: { workshops: values },
      })
    ).createRow.slug;
  const values = changed(shops[0]!, { name: "Taller nuevo" });
  expect(await create(ana, values)).toBe("taller-nuevo");
  expect(await create(ana, values)).toBe("taller-nuevo");
  expect(await create(berta, values)).toBe("taller-nuevo-2");
  expect(await create(ana, { ...values, phone: "222-2222" })).toBe("taller-nuevo-3");
  // An edited row with the same values is not a new row.
  await ana.save(shops[1]!, { ...values, name: "Taller editado" });
  expect(await create(ana, { ...values, name: "Taller editado" })).toBe("taller-editado");
});

test("a new row whose answer was lost and that is edited then is one draft", async () => {
  const { editors, shops, rows } = await openTwo();
  const [ana] = editors;
  const before = changed(shops[0]!, { name: "Taller nuevo" });
  const send = async () =>
    (await ana.call<{ createRow: Row }>(CREATE, { catalogue: "workshops", values: { workshops: before } }))
      .createRow;
  await send();
  // The form repeats its first request unchanged, then saves over the result.
  await ana.save(await send(), { ...before, name: "Taller nuevo y otro" });
  const drafts = `select slug, "row" ->> 'name' as name from draft where catalogue = 'workshops'`;
  expect(await rows(drafts)).toEqual([{ slug: "taller-nuevo-y-otro", name: "Taller nuevo y otro" }]);
});
