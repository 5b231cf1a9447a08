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
const UNAVAILABLE = "Servicio no disponible por el momento.";
/** Key of the advisory lock that holds commits back. */
const GATE = 1;
/** Query for the transactions that wait for a lock of a table, a row or a commit. */
const WAITING = `select xact_start::text as began from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Opens a desk whose database connection can be cut, and whose publications and schedules can be held while they commit. */
async function openHeldDesk() {
  const databaseUrl = await copyDatabase();
  const relay = await startRelay(databaseUrl);
  const [database, holder] = [databaseUrl, databaseUrl].map((url) => new Client({ connectionString: url }));
  for (const client of [database!, holder!]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const desk = await openDesk({ DATABASE_URL: relay.url });
  const [row] = await desk.rowsOf("workshops");
  const save = async (name: string) => {
    const [now] = await desk.rowsOf("workshops");
    await desk.save("workshops", now!, changed(now!, { name }));
    return desk.seen([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
  };
  await database!.query(
    `create function wait() returns trigger language plpgsql set lock_timeout = 0 as
       $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$;
     create constraint trigger wait after insert on publication deferrable initially deferred for each row execute function wait();
     create constraint trigger wait after insert or update on scheduled_publication deferrable initially deferred for each row execute function wait()`,
  );
  /** Holds commits back; before, all connections are opened, which takes long on a busy machine. */
  const hold = async () => {
    await desk.fillPool();
    await holder!.query(`select pg_advisory_lock(${GATE})`);
  };
  const release = () => holder!.query(`select pg_advisory_unlock(${GATE})`);
  const waits = async () => (await holder!.query<{ began: string }>(WAITING)).rows;
  /** Resolves when so many transactions wait: the one that is held, and those that wait for its end. */
  const waiting = (count: number) => expect.poll(waits).toHaveLength(count);
  const send = (query: string, variables: object) =>
    desk.ask("/graphql", { body: { query, variables }, headers: desk.session });
  /** Sends a mutation until it is held while it commits: what a busy machine refuses has changed nothing. */
  const sendHeld = async (mutation: string, variables: object) => {
    const held = async () => (await waits()).length === 1;
    for (await hold(); ;) {
      let answered = false;
      const answer = send(mutation, variables).finally(() => (answered = true));
      await expect.poll(async () => answered || (await held())).toBe(true);
      if (await held()) return { answer };
      expect((await answer).text).toContain(UNAVAILABLE);
    }
  };
  /** Cuts the connection while a mutation commits; returns what is read about it while it ends. */
  const loseAnswer = async (
    mutation: string,
    variables: object,
    outcome: string,
    of: Record<string, unknown>,
  ) => {
    const { answer } = await sendHeld(mutation, variables);
    relay.reset();
    expect((await answer).text).toContain(UNAVAILABLE);
    const read = desk.call(outcome, of);
    await waiting(2);
    await release();
    return read;
  };
  return { ...desk, save, database: database!, release, waits, waiting, send, sendHeld, loseAnswer };
}

test("what became of a publication whose answer was lost is told, once it has ended", async () => {
  const { save, call, database, loseAnswer, waitLongForLocks } = await openHeldDesk();
  await waitLongForLocks();
  const drafts = await save("Taller sin respuesta");
  expect(await call(OF_DRAFTS, { drafts })).toEqual({ publicationOfDrafts: null });
  expect(await loseAnswer(PUBLISH, { drafts }, OF_DRAFTS, { drafts })).toEqual({
    publicationOfDrafts: { id: "1", kind: "PUBLISH", author: ADMIN.email },
  });
  expect(await loseAnswer(UNDO, { id: "1" }, OF_UNDO, { id: "1" })).toEqual({
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
  const { save, send, call, waits, database } = await openHeldDesk();
  await call(PUBLISH, { drafts: await save("Taller que vuelve") });
  await database.query("begin");
  await database.query("select pg_advisory_xact_lock(hashtext('istmia content'))");
  await database.query(
    `insert into publication (id, kind, author, note, undoes) overriding system value
       values (2, 'undo', '${ADMIN.email}', '', 1)`,
  );
  const answer = send(OF_UNDO, { id: "1" });
  const attempts = new Set<string>();
  const attempted = async () => {
    for (const { began } of await waits()) attempts.add(began);
    return attempts.size;
  };
  await expect.poll(attempted).toBe(2);
  await database.query("commit");
  expect((await answer).json()).toEqual({
    data: { undoOfPublication: { id: "2", kind: "UNDO", undoes: "1" } },
  });
});

test("a committed publication is answered although the history cannot be read after it", async () => {
  const { save, sendHeld, release, waiting, database } = await openHeldDesk();
  const drafts = await save("Taller con respuesta");
  const { answer } = await sendHeld(PUBLISH, { drafts });
  await database.query("begin");
  const locked = database.query("lock table publication in access exclusive mode");
  await waiting(2);
  await release();
  await locked;
  expect((await answer).json()).toMatchObject({ data: { publish: { id: "1" } } });
  await database.query("rollback");
});

test("what became of a schedule and of its cancelling, whose answers were lost, is told once they have ended", async () => {
  const { save, call, database, loseAnswer, waitLongForLocks } = await openHeldDesk();
  await waitLongForLocks();
  const drafts = await save("Taller de mañana");
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const nothing = { scheduleOfDrafts: null };
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual(nothing);
  expect(await loseAnswer(SCHEDULE, { drafts, at }, OF_SCHEDULE, { drafts, at })).toEqual({
    scheduleOfDrafts: { id: "1", state: "WAITING" },
  });
  expect(await call(OF_CANCELLING, { id: "1" })).toEqual({ cancelledSchedule: null });

  // Neither a schedule for another hour is found nor another person's.
  const later = new Date(Date.parse(at) + HOUR_MS).toISOString();
  expect(await call(OF_SCHEDULE, { drafts, at: later })).toEqual(nothing);
  const passTo = (author: string) => database.query("update scheduled_publication set author = $1", [author]);
  await passTo("otra@istmia.example");
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual(nothing);
  await passTo(ADMIN.email);

  expect(await loseAnswer(CANCEL, { id: "1" }, OF_CANCELLING, { id: "1" })).toEqual({
    cancelledSchedule: { id: "1", state: "CANCELLED" },
  });
  expect(await call(OF_SCHEDULE, { drafts, at })).toEqual(nothing);
});
