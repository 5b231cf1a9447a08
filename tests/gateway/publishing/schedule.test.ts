import { expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { openCommands } from "#tests/support/publishing/content-folder.ts";
import { changed, openDesk, UNDO } from "#tests/support/publishing/desk.ts";

const SCHEDULE = `mutation ($drafts: [SeenDraftInput!]!, $at: DateTimeISO!) {
  schedulePublication(drafts: $drafts, at: $at, note: "Para el lunes") { id at rows state }
}`;
const CANCEL = "mutation ($id: ID!) { cancelSchedule(id: $id) { state } }";
const LIST = "{ scheduledPublications { id state cause note author } }";
/** Makes everything that waits due. */
const COME = "update scheduled_publication set at = now() - interval '1 day'";

/** Opens a desk with a drafted workshop that can be scheduled. */
async function openScheduled(settings: Record<string, string> = {}) {
  const desk = await openDesk(settings);
  const [row] = await desk.rowsOf("workshops");
  await desk.save("workshops", row!, changed(row!, { name: "Taller de mañana" }));
  const drafts = [{ catalogue: "workshops", slug: row!.slug, version: 1 }];
  const at = new Date(Date.now() + HOUR_MS);
  const schedule = async (when = at) =>
    (
      await desk.call<{ schedulePublication: { id: string; at: string } }>(SCHEDULE, {
        drafts: await desk.seen(drafts),
        at: when,
      })
    ).schedulePublication;
  const list = async () =>
    (await desk.call<{ scheduledPublications: Record<string, unknown>[] }>(LIST)).scheduledPublications;
  const names = () => desk.rows("select slug from workshop where name = 'Taller de mañana'");
  return { ...desk, row: row!, at, schedule, list, names };
}

test("drafts are published once at their minute, although two gateways look, and not before", async () => {
  const { schedule, at, list, names, rows, runJob, databaseUrl } = await openScheduled();
  const other = await startGateway({ DATABASE_URL: databaseUrl });
  const scheduled = await schedule();
  expect(scheduled).toMatchObject({ state: "WAITING", rows: [expect.stringMatching(/^workshops\//)] });
  expect(new Date(scheduled.at).getTime()).toBe(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  await runJob("scheduled-publications");
  expect(await names()).toEqual([]);
  await rows(COME);
  await Promise.all([runJob("scheduled-publications"), other.runJob("scheduled-publications")]);
  expect(await names()).toHaveLength(1);
  expect(await list()).toMatchObject([{ state: "DONE", note: "Para el lunes" }]);
  expect(await rows("select publication from scheduled_publication")).toEqual([{ publication: "1" }]);
  expect(await rows("select note, author from publication")).toHaveLength(1);
});

test("schedules of one minute are published in the order in which they were made", async () => {
  const { schedule, list, rows, runJob } = await openScheduled();
  // Uses the numbers 9 and 10, to check that they are not compared as text.
  await rows("select setval(pg_get_serial_sequence('scheduled_publication', 'id'), 8)");
  await schedule();
  await schedule();
  expect(await list()).toMatchObject([{ id: "9" }, { id: "10" }]);
  await rows(COME);
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([
    { id: "10", state: "CANCELLED" }, // the first one published its draft
    { id: "9", state: "DONE" },
  ]);
});

test("a draft says when it is published by itself; once it changes, its schedule says that it is outdated", async () => {
  const { schedule, call, row, rowsOf, save, seen } = await openScheduled();
  const drafts = async () =>
    (
      await call<{ drafts: { slug: string; scheduledAt: string | null }[] }>(
        "{ drafts { slug scheduledAt } }",
      )
    ).drafts;
  const outdated = async () =>
    (
      await call<{ scheduledPublications: { outdated: boolean }[] }>("{ scheduledPublications { outdated } }")
    ).scheduledPublications.map((one) => one.outdated);
  expect(await drafts()).toEqual([{ slug: row.slug, scheduledAt: null }]);
  const later = await schedule(new Date(Date.now() + 2 * HOUR_MS));
  const sooner = await schedule();
  expect(await drafts()).toEqual([{ slug: row.slug, scheduledAt: sooner.at }]);
  expect(await outdated()).toEqual([false, false]);
  await call(CANCEL, { id: sooner.id });
  expect(await drafts()).toEqual([{ slug: row.slug, scheduledAt: later.at }]);

  const [found] = await rowsOf("workshops");
  await save("workshops", found!, changed(row, { name: "Otro nombre" }));
  expect(await drafts()).toEqual([{ slug: row.slug, scheduledAt: null }]);
  expect(await outdated()).toEqual([true, false]); // a cancelled one publishes nothing anyway
  const [changedDraft] = await seen([{ catalogue: "workshops", slug: row.slug, version: 2 }]);
  await call("mutation ($seen: SeenRowInput!) { discardDraft(seen: $seen) }", {
    seen: { ...changedDraft, base: found!.base },
  });
  expect(await outdated()).toEqual([true, false]);
});

test("what was published or discarded by hand meanwhile is left out, and a schedule without more is closed quietly", async () => {
  const server = await startMailServer();
  const desk = await openScheduled({ ...MAIL, SMTP_URL: server.url });
  const { call, row, rows, rowsOf, save, seen, publish, runJob } = desk;
  const second = (await rowsOf("workshops"))[1]!;
  await save("workshops", second, changed(second, { name: "Otro de mañana" }));
  const draftOf = (slug: string) => ({ catalogue: "workshops", slug, version: 1 });
  const both = await seen([draftOf(row.slug), draftOf(second.slug)]);
  const at = desk.at;
  const SHOWN = "{ scheduledPublications { state cause outdated gone } }";
  const shown = async () => (await call<{ scheduledPublications: object[] }>(SHOWN)).scheduledPublications;
  await call(SCHEDULE, { drafts: both, at });
  await call(SCHEDULE, { drafts: [both[0]], at });
  await publish([draftOf(row.slug)]);
  const waiting = { state: "WAITING", cause: null, gone: 1 };
  expect(await shown()).toEqual([
    { ...waiting, outdated: false },
    { ...waiting, outdated: true },
  ]);
  await rows(COME);
  await runJob("scheduled-publications");
  const ended = { outdated: false, gone: 0 };
  expect(await shown()).toEqual([
    { ...ended, state: "CANCELLED", cause: expect.stringContaining("no quedaba nada que publicar") },
    {
      ...ended,
      state: "DONE",
      cause: "Se publicó sin «Taller de mañana», que ya se había publicado o descartado.",
    },
  ]);
  expect(await rows("select name from workshop where name = 'Otro de mañana'")).toHaveLength(1);
  expect(await rows("select from mail")).toEqual([]);
});

test("a new draft of a row whose scheduled one was published by hand is left out, and stays a draft", async () => {
  const { call, row, rows, rowsOf, save, seen, publish, runJob, at, list } = await openScheduled();
  const [, second, third] = await rowsOf("workshops");
  await save("workshops", second!, changed(second!, { name: "Otro de mañana" }));
  await save("workshops", third!, changed(third!, { name: "Descartado" }));
  const draftOf = (slug: string) => ({ catalogue: "workshops", slug, version: 1 });
  const drafts = await seen([draftOf(row.slug), draftOf(second!.slug), draftOf(third!.slug)]);
  await call(SCHEDULE, { drafts, at });
  await publish([draftOf(row.slug)]);
  const [, , dropped] = await rowsOf("workshops");
  const { base, draft } = dropped!;
  await call("mutation ($seen: SeenRowInput!) { discardDraft(seen: $seen) }", {
    seen: { ...draftOf(third!.slug), base, changedAt: draft!.changedAt },
  });
  for (const [index, name] of [
    [0, "Nombre de la semana que viene"],
    [2, "Otra idea"],
  ] as const) {
    const again = (await rowsOf("workshops"))[index]!;
    await save("workshops", again, changed(again, { name }));
  }
  expect(await call("{ scheduledPublications { outdated gone } }")).toEqual({
    scheduledPublications: [{ outdated: false, gone: 2 }],
  });
  await rows(COME);
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([
    { state: "DONE", cause: expect.stringMatching(/^Se publicó sin «Taller de mañana», «/) },
  ]);
  expect(await rows("select name from workshop where name = 'Otro de mañana'")).toHaveLength(1);
  expect(await rows(`select "row" ->> 'name' as name from draft order by 1`)).toEqual([
    { name: "Nombre de la semana que viene" },
    { name: "Otra idea" },
  ]);
});

test("what was due while no gateway ran is published when they start again, once", async () => {
  const { schedule, list, names, rows, startWorker, databaseUrl } = await openScheduled();
  const other = await startGateway({ DATABASE_URL: databaseUrl });
  await schedule();
  await rows(COME);
  startWorker();
  other.startWorker();
  // Published before any gateway's next minute.
  await expect.poll(names).toHaveLength(1);
  await expect.poll(list).toMatchObject([{ state: "DONE" }]);
  expect(await rows("select from publication")).toHaveLength(1);
});

test("what came due between a backup and its restore is left to a person, what lies ahead to its hour", async () => {
  const { schedule, list, names, rows, runJob, call, databaseUrl } = await openScheduled();
  const due = await schedule();
  const ahead = await schedule(new Date(Date.now() + 2 * HOUR_MS));
  await rows(`update scheduled_publication set at = '2026-11-25T14:00:00Z' where id = ${due.id}`);
  const commands = await openCommands(databaseUrl);
  expect(await commands.restored()).toEqual([
    `${due.id}  2026-11-25 09:00  ${ADMIN.email}  Para el lunes`,
    "Cancelled: 1 scheduled publication. The drafts stay.",
  ]);
  expect(await commands.restored()).toEqual(["Cancelled: 0 scheduled publications. The drafts stay."]);
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([
    { id: ahead.id, state: "WAITING" },
    { id: due.id, state: "CANCELLED" },
  ]);
  expect(await names()).toEqual([]);
  expect(await call("{ drafts { slug } }")).toMatchObject({ drafts: [expect.anything()] });
  expect(await rows("select detail from audit_entry where author = 'npm run content'")).toEqual([
    { detail: `canceló lo programado ${due.id} después de restaurar una copia` },
  ]);
});

test("whose clock is five minutes off neither publishes early nor late, nor refuses a moment that lies ahead", async () => {
  const { schedule, list, names, rows, runJob } = await openScheduled();
  const real = Date.now();
  const offBy = (minutes: number) => vi.setSystemTime(real + minutes * MINUTE_MS);
  vi.useFakeTimers({ toFake: ["Date"], now: real + 5 * MINUTE_MS });
  onTestFinished(() => void vi.useRealTimers());
  await schedule(new Date(real + 4 * MINUTE_MS));
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([{ state: "WAITING" }]);
  offBy(-5);
  await expect(schedule(new Date(real - 4 * MINUTE_MS))).rejects.toMatchObject({ code: "NOT_AHEAD" });
  await rows("update scheduled_publication set at = now() - interval '1 second'");
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([{ state: "DONE" }]);
  expect(await names()).toHaveLength(1);
});

test("what was published over a scheduled draft keeps it from the site, and is told", async () => {
  const { row, rowsOf, save, publish, schedule, call, rows, runJob, list, names } = await openScheduled();
  const { id } = await publish([{ catalogue: "workshops", slug: row.slug, version: 1 }]);
  const [published] = await rowsOf("workshops");
  await save("workshops", published!, changed(row, { name: "Taller de pasado mañana" }));
  await schedule();
  const outdated = async () => call("{ scheduledPublications { outdated } }");
  expect(await outdated()).toEqual({ scheduledPublications: [{ outdated: false }] });
  await call(UNDO, { id });
  expect(await outdated()).toEqual({ scheduledPublications: [{ outdated: true }] });
  await rows(COME);
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([
    {
      state: "FAILED",
      cause: "«Taller de pasado mañana» cambió mientras tanto. Revisa cómo quedó.",
    },
  ]);
  expect(await names()).toEqual([]);
  expect((await rowsOf("workshops"))[0]!.published).toEqual(row.published);
});

test("a draft that changed since is not published, its editors are told why, and who scheduled it by mail", async () => {
  const server = await startMailServer();
  const { schedule, rowsOf, save, row, rows, runJob, list, names } = await openScheduled({
    ...MAIL,
    SMTP_URL: server.url,
  });
  await schedule();
  const [seen] = await rowsOf("workshops");
  await save("workshops", seen!, changed(row, { name: "Otro nombre" }));
  await rows(COME);
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([
    { state: "FAILED", cause: "«Otro nombre» cambió mientras tanto. Revisa cómo quedó." },
  ]);
  expect(await names()).toEqual([]);
  expect((await rowsOf("workshops"))[0]!.draft!.version).toBe(2);
  await expect.poll(() => server.to(ADMIN.email).length).toBe(1);
  const [failed] = await rows<{ id: string }>("select id from scheduled_publication");
  expect(server.to(ADMIN.email)[0]!.headers["message-id"]).toContain(`<s.${failed!.id}.`);
  await runJob("scheduled-publications");
  expect(await rows("select kind, recipient from mail")).toEqual([
    { kind: "schedule", recipient: ADMIN.email },
  ]);
});

/** Makes PostgreSQL refuse a workshop with this name, with an SQLSTATE. */
const refusing = (name: string, state: string) =>
  `create or replace function refuse() returns trigger language plpgsql as
     $$ begin raise exception 'refused' using errcode = '${state}'; end $$;
   create or replace trigger refuse before insert or update on workshop
     for each row when (new.name = '${name}') execute function refuse()`;

test("one that fails unforeseen is told, and keeps none of the others from the site", async () => {
  const { schedule, call, seen, rowsOf, save, rows, runJob, list, names } = await openScheduled();
  const second = (await rowsOf("workshops"))[1]!;
  await save("workshops", second, changed(second, { name: "Taller imposible" }));
  const drafts = await seen([{ catalogue: "workshops", slug: second.slug, version: 1 }]);
  await call(SCHEDULE, { drafts, at: new Date(Date.now() + HOUR_MS) });
  await schedule();
  await rows(COME);
  await rows(refusing("Taller imposible", "22012"));
  await expect(runJob("scheduled-publications")).rejects.toThrow("refused"); // the job throws so that the log has the error
  await runJob("scheduled-publications");
  expect(await list()).toMatchObject([
    { state: "DONE" },
    { state: "FAILED", cause: "Ocurrió un error inesperado." },
  ]);
  expect(await names()).toHaveLength(1);
});

test("one that never ends in time lets others go before it, and gives up after a few tries", async () => {
  const { schedule, rows, runJob, list } = await openScheduled();
  await schedule();
  await rows(COME);
  await rows(refusing("Taller de mañana", "57014"));
  const run = () => runJob("scheduled-publications");
  for (const _try of Array.from({ length: 5 })) {
    expect(await list()).toMatchObject([{ state: "WAITING" }]);
    await expect(run()).rejects.toThrow("refused");
    await run(); // no other job is due
    await rows("update scheduled_publication set tried_at = tried_at - interval '1 minute'");
  }
  expect(await list()).toMatchObject([
    { state: "FAILED", cause: expect.stringContaining("No terminó a tiempo en 5 intentos") },
  ]);
  await run();
});

test.each(["53100", "25006"])(
  "one that waits for a database that is full or read-only (%s) is published once that takes writes again",
  async (state) => {
    const { schedule, rows, runJob, list, names } = await openScheduled();
    await schedule();
    await rows(COME);
    await rows(refusing("Taller de mañana", state));
    for (const _try of Array.from({ length: 6 })) {
      await expect(runJob("scheduled-publications")).rejects.toThrow("refused");
      await rows("update scheduled_publication set tried_at = tried_at - interval '1 minute'");
    }
    await rows("drop trigger refuse on workshop");
    await runJob("scheduled-publications");
    expect(await list()).toMatchObject([{ state: "DONE" }]);
    expect(await names()).toHaveLength(1);
  },
);

test("what waits can be cancelled, and a moment that has passed is refused", async () => {
  const { schedule, call, rows, runJob, list, names } = await openScheduled();
  await expect(schedule(new Date(Date.now() - HOUR_MS))).rejects.toMatchObject({ code: "NOT_AHEAD" });
  const { id } = await schedule();
  expect(await call(CANCEL, { id })).toEqual({ cancelSchedule: { state: "CANCELLED" } });
  await expect(call(CANCEL, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await rows(COME);
  await runJob("scheduled-publications");
  expect(await names()).toEqual([]);
  expect(await list()).toMatchObject([{ id, state: "CANCELLED" }]);
});

test("a draft at fault, or older than what is published, is not scheduled at all", async () => {
  const { row, rowsOf, save, seen: seenDrafts, publish, call, list } = await openScheduled();
  const at = new Date(Date.now() + HOUR_MS);
  const schedule = async (version: number) =>
    call(SCHEDULE, { drafts: await seenDrafts([{ catalogue: "workshops", slug: row.slug, version }]), at });
  const [seen] = await rowsOf("workshops");
  await save("workshops", seen!, changed(row, { phone: "123", name: " " }));
  await expect(schedule(2)).rejects.toMatchObject({
    code: "NOT_PUBLISHABLE",
    campos: {
      [`workshops/${row.slug}/name`]: expect.stringContaining("«Nombre» no puede faltar"),
      [`workshops/${row.slug}/phone`]: expect.stringContaining("«Teléfono» no es un teléfono"),
    },
  });
  const [faulty] = await rowsOf("workshops");
  await save("workshops", faulty!, changed(row, { name: "Primero" }));
  const { id } = await publish([{ catalogue: "workshops", slug: row.slug, version: 3 }]);
  const [published] = await rowsOf("workshops");
  await save("workshops", published!, changed(row, { name: "Después" }));
  await call(UNDO, { id });
  await expect(schedule(1)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("«Después» cambió"),
  });
  expect(await list()).toEqual([]);
});
