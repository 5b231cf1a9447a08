import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#schema/calendar/durations.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { changed, openDesk, PUBLISH, SCHEDULE, UNDO } from "#tests/support/publishing/desk.ts";

const OF_DRAFTS = `query ($drafts: [SeenDraftInput!]!) { publicationOfDrafts(drafts: $drafts) { id kind author } }`;
const OF_UNDO = `query ($id: ID!) { undoOfPublication(id: $id) { id kind undoes } }`;
const CANCEL = `mutation ($id: ID!) { cancelSchedule(id: $id) { id } }`;
const OF_SCHEDULE = `query ($drafts: [SeenDraftInput!]!, $at: DateTimeISO!) { scheduleOfDrafts(drafts: $drafts, at: $at) { id state } }`;
const OF_CANCELLING = `query ($id: ID!) { cancelledSchedule(id: $id) { id state } }`;
const UNAVAILABLE = { errors: [{ extensions: { code: "UNAVAILABLE" } }] };
/** Duration of a publication's commit in seconds, long enough to interrupt it. */
const COMMIT_SECONDS = 1;
/** Together with the commit, longer than a statement's 3 s and shorter than the wait's 4 s. */
const LONG_SECONDS = 2.5;

/** Opens a desk whose database connection can be cut, and whose publications and schedules take long to commit. */
async function openSlowDesk() {
  const databaseUrl = await copyDatabase();
  const relay = await startRelay(databaseUrl);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const desk = await openDesk({ DATABASE_URL: relay.url });
  const [row] = await desk.rowsOf("workshops");
  const save = async (name: string) => {
    const [now] = await desk.rowsOf("workshops");
    await desk.save("workshops", now!, changed(now!, { name }));
    return desk.seen([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
  };
  await database.query(
    `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(${COMMIT_SECONDS}); return null; end $$;
     create constraint trigger slow after insert on publication deferrable initially deferred for each row execute function slow();
     create constraint trigger slow after insert or update on scheduled_publication deferrable initially deferred for each row execute function slow()`,
  );
  const committing = () =>
    expect
      .poll(async () => {
        const { rows } = await database.query(
          "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
        );
        return rows.length;
      })
      .toBe(1);
  const send = (query: string, variables: object) =>
    desk.ask("/graphql", { body: { query, variables }, headers: desk.session });
  return { ...desk, save, relay, database, committing, send };
}

test("what became of a publication whose answer was lost is told, once it has ended", async () => {
  const { save, send, call, committing, relay, database } = await openSlowDesk();
  const drafts = await save("Taller sin respuesta");
  expect(await call(OF_DRAFTS, { drafts })).toEqual({ publicationOfDrafts: null });
  const unheard = send(PUBLISH, { drafts });
  await committing();
  relay.reset();
  expect((await unheard).json()).toMatchObject(UNAVAILABLE);
  expect(await call(OF_DRAFTS, { drafts })).toEqual({
    publicationOfDrafts: { id: "1", kind: "PUBLISH", author: ADMIN.email },
  });

  const unheardUndo = send(UNDO, { id: "1" });
  await committing();
  relay.reset();
  expect((await unheardUndo).json()).toMatchObject(UNAVAILABLE);
  expect(await call(OF_UNDO, { id: "1" })).toEqual({
    undoOfPublication: { id: "2", kind: "UNDO", undoes: "1" },
  });

  // Neither another person's publication is found nor an earlier one of the same row.
  expect(await call(OF_UNDO, { id: "2" })).toEqual({ undoOfPublication: null });
  expect(await call(OF_DRAFTS, { drafts: await save("Taller que sigue en borrador") })).toEqual({
    publicationOfDrafts: null,
  });
  await database.query("alter table publication disable trigger append_only");
  await database.query("update publication set author = 'otra@istmia.example'");
  expect(await call(OF_UNDO, { id: "1" })).toEqual({ undoOfPublication: null });
});

test("what takes longer to end than one statement may is waited for as well", async () => {
  const { save, send, call, committing, databaseUrl } = await openSlowDesk();
  await call(PUBLISH, { drafts: await save("Taller que vuelve") });
  const another = new Client({ connectionString: databaseUrl });
  await another.connect();
  onTestFinished(() => another.end());
  const undoing = another.query(
    `begin;
     select pg_advisory_xact_lock(hashtext('istmia content'));
     insert into publication (id, kind, author, note, undoes) overriding system value
       values (2, 'undo', '${ADMIN.email}', '', 1);
     select pg_sleep(${LONG_SECONDS});
     commit`,
  );
  await committing();
  const answer = await send(OF_UNDO, { id: "1" });
  await undoing;
  expect(answer.json()).toEqual({ data: { undoOfPublication: { id: "2", kind: "UNDO", undoes: "1" } } });
});

test("a committed publication is answered although the history cannot be read after it", async () => {
  const { save, send, committing, database } = await openSlowDesk();
  const answer = send(PUBLISH, { drafts: await save("Taller con respuesta") });
  await committing();
  await database.query("begin");
  await database.query("lock table publication in access exclusive mode");
  expect((await answer).json()).toMatchObject({ data: { publish: { id: "1" } } });
  await database.query("rollback");
});

test("what became of a schedule and of its cancelling, whose answers were lost, is told once they have ended", async () => {
  const { save, send, call, committing, relay, database } = await openSlowDesk();
  const drafts = await save("Taller de mañana");
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const nothing = { scheduleOfDrafts: null };
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual(nothing);
  const unheard = send(SCHEDULE, { drafts, at });
  await committing();
  relay.reset();
  expect((await unheard).json()).toMatchObject(UNAVAILABLE);
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual({
    scheduleOfDrafts: { id: "1", state: "WAITING" },
  });
  expect(await call(OF_CANCELLING, { id: "1" })).toEqual({ cancelledSchedule: null });

  // Neither a schedule for another hour is found nor another person's.
  const later = new Date(Date.parse(at) + HOUR_MS).toISOString();
  expect(await call(OF_SCHEDULE, { drafts, at: later })).toEqual(nothing);
  const passTo = (author: string) =>
    database.query(
      `alter table scheduled_publication disable trigger slow;
       update scheduled_publication set author = '${author}';
       alter table scheduled_publication enable trigger slow`,
    );
  await passTo("otra@istmia.example");
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual(nothing);
  await passTo(ADMIN.email);

  const unheardCancel = send(CANCEL, { id: "1" });
  await committing();
  relay.reset();
  expect((await unheardCancel).json()).toMatchObject(UNAVAILABLE);
  expect(await call(OF_CANCELLING, { id: "1" })).toEqual({
    cancelledSchedule: { id: "1", state: "CANCELLED" },
  });
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual(nothing);
});
