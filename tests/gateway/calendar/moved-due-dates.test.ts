import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { renewDueDates } from "#gateway/due/due-dates.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { BLOCKED, lockContact, lockRow } from "#tests/support/database/locks.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { MORNING, startCalendar, YEAR } from "#tests/support/office-calendar.ts";

/** Starts an office with four enquiries, one of them overdue and one answered; returns its next business day as a date to add. */
async function startWork() {
  const office = await startCalendar(4, { FIRST_ANSWER_HOURS: "20" });
  const { ids, rows, save, databaseUrl } = office;
  const [, , overdue, answered] = ids;
  await rows(`
    update contact set due_at = now() - interval '1 minute' where id = '${overdue}';
    update contact set answered_at = now() where id = '${answered}'`);
  // The enquiries were due by the calendar with holidays: saving a date recomputes them by the emptied calendar.
  await save({ day: `${YEAR + 1}-06-01`, name: "Lejano", hours: [] });
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  const calendar = () => new CalendarService(orm.em.fork()).read();
  /** The due dates of all enquiries, and those that the current calendar gives for the open ones. */
  const due = async () => {
    const found = await rows<{ id: string; due: string; since: string }>(
      "select id, due_at as due, date_trunc('minute', created_at) as since from contact",
    );
    const now = await calendar();
    const at = (id: string | undefined) => found.find((row) => row.id === id)!;
    return {
      open: ids.slice(0, 2).map((id) => new Date(at(id).due).getTime()),
      kept: [overdue, answered].map((id) => new Date(at(id).due).getTime()),
      expected: ids.slice(0, 2).map((id) => now.addBusinessHours(new Date(at(id).since), 20).getTime()),
    };
  };
  const next = (await calendar()).addBusinessDays(dayInPanama(new Date()), 1);
  return { ...office, due, next: { day: next, name: "Puente", hours: [] } };
}

/** Sends an enquiry and returns when it is due. */
async function dueOfNew({ ask, rows }: Pick<Awaited<ReturnType<typeof startGateway>>, "ask" | "rows">) {
  const { id } = (await ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  const [stored] = await rows<{ due: string }>(`select due_at as due from contact where id = '${id}'`);
  return new Date(stored!.due).getTime();
}

test("a change moves the due dates of what is open, and of nothing that is overdue or answered", async () => {
  const { save, remove, due, next } = await startWork();
  const before = await due();
  expect(before.open).toEqual(before.expected);
  await save(next);
  const closed = await due();
  expect(closed.open).toEqual(closed.expected);
  for (const [index, at] of closed.open.entries()) expect(at).toBeGreaterThan(before.open[index]!);
  const short = { ...next, hours: [MORNING] };
  await save(short, next);
  const shortened = await due();
  expect(shortened.open).toEqual(shortened.expected);
  for (const [index, at] of shortened.open.entries()) expect(at).toBeLessThan(closed.open[index]!);
  await remove(short);
  expect(await due()).toEqual(before);
});

test("a change moves the last day of data requests that are open, and of none that is overdue or closed", async () => {
  const { save, remove, next, run, rows, first, databaseUrl } = await startWork();
  const register = async (person: string) =>
    run(
      `mutation ($input: RightsRequestInput!) { registerRightsRequest(input: $input) { id } }`,
      {
        input: {
          kind: "ACCESO",
          channel: "OFICINA",
          person,
          email: "",
          received: dayInPanama(new Date()),
          key: crypto.randomUUID(),
        },
      },
      first,
    );
  for (const person of ["Abierta", "Vencida", "Cerrada"]) await register(person);
  await rows(`
    update rights_request set due = current_date - 2 where person = 'Vencida';
    update rights_request set closed = current_date where person = 'Cerrada'`);
  const due = async () =>
    Object.fromEntries(
      (await rows<{ person: string; due: string }>("select person, due::text from rights_request")).map(
        (request) => [request.person, request.due],
      ),
    );
  const before = await due();
  await save(next);
  const closed = await due();
  expect(closed).toEqual({ ...before, Abierta: closed["Abierta"] });
  await register("Después");
  expect((await due())["Después"]).toBe(closed["Abierta"]);
  expect(closed["Abierta"]! > before["Abierta"]!).toBe(true);
  await remove(next);
  expect(await due()).toEqual({ ...before, Después: before["Abierta"] });

  await rows(`insert into holiday (day, name) values ('${next.day}', 'En SQL')`);
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  await renewDueDates(orm.em.fork(), 20);
  expect((await due())["Abierta"]).toBe(closed["Abierta"]);
});

test("a change counts for what comes after it, at every gateway, and open lists are told of what it moved", async () => {
  const { save, due, next, ask, base, databaseUrl, first, ids, rows } = await startWork();
  const other = await startGateway({ DATABASE_URL: databaseUrl, FIRST_ANSWER_HOURS: "20" });
  const stream = await openStream(base, first);
  await save(next);
  await expect.poll(() => stream.ids("changed")).toEqual(expect.arrayContaining(ids.slice(0, 2)));
  const [moved] = (await due()).open;
  for (const gateway of [{ ask, rows }, other])
    await expect.poll(() => dueOfNew(gateway)).toBeGreaterThanOrEqual(moved!);
});

test("a change that could not be read when it was told counts as soon as the database lets", async () => {
  const office = await startWork();
  const { due, next, databaseUrl, startWorker, rows, logged } = office;
  startWorker();
  const changing = new Client({ connectionString: databaseUrl });
  await changing.connect();
  onTestFinished(() => changing.end());
  await changing.query("begin");
  await changing.query("lock table holiday");
  await changing.query("insert into holiday (day, name) values ($1, $2)", [next.day, next.name]);
  await rows("select pg_notify('istmia_live', 'calendar')");
  await expect.poll(() => logged("calendar_outdated")).not.toEqual([]);
  await changing.query("commit");
  const [expected] = (await due()).expected;
  await expect.poll(() => dueOfNew(office)).toBeGreaterThanOrEqual(expected!);
});

test("a change whose due dates or record cannot be stored is not made at all", async () => {
  const { save, list, auditEntries, due, next, rows } = await startWork();
  const before = [await due(), await auditEntries()];
  const year = Number(next.day.slice(0, 4));
  await rows(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update on contact execute function refuse()`);
  expect((await save(next)).refused.extensions.code).toBe("UNEXPECTED");
  expect([await due(), await auditEntries()]).toEqual(before);
  await rows(
    "drop trigger refuse on contact; create trigger refuse before insert on audit_entry execute function refuse()",
  );
  expect((await save(next)).refused.extensions.code).toBe("UNEXPECTED");
  expect([await due(), await auditEntries()]).toEqual(before);
  expect(await list(year)).toEqual([]);
  await rows("drop trigger refuse on audit_entry");
  expect((await save(next)).value).toEqual(next);
});

test("a change of the calendar and one of the enquiries whose due dates it moves wait for each other and both end well", async () => {
  const { save, next, ids, rows, updateStatuses, databaseUrl, waitLongForLocks } = await startWork();
  await waitLongForLocks();
  const [one, other] = ids.slice(0, 2).toSorted() as [string, string];
  await rows(`update contact set name = name where id = '${one}'`); // it is now stored after the other
  const holder = await lockContact(databaseUrl, one);
  const changed = updateStatuses(
    [one, other].map((id) => ({ id, version: 1 })),
    { status: "EN_CURSO" },
  );
  await expect.poll(() => rows(BLOCKED)).toHaveLength(1);
  const saved = save(next);
  await expect.poll(() => rows(BLOCKED)).toHaveLength(2);
  await holder.query("commit");
  expect([(await changed).value, (await saved).value]).toEqual([[], next]);
});

test("an erasure waits for what changes the data requests of the same person, and both end well", async () => {
  const { save, next, run, first, rows, databaseUrl, waitLongForLocks } = await startWork();
  await waitLongForLocks();
  const correct = async () => {
    const CORRECT =
      'mutation { correctPerson(email: "ana@correo.example", field: EMAIL, value: "eva@correo.example") }';
    return run<number>(CORRECT, {}, first);
  };
  for (const [change, expected] of [
    [() => save(next), next],
    [correct, 2],
  ] as const) {
    await rows("update rights_request set email = ''");
    const [one] = await rows<{ id: string }>(
      `insert into rights_request (kind, channel, person, email, received, due)
       select 'acceso', 'correo', 'Ana', 'ana@correo.example', current_date, current_date + 90 from generate_series(1, 2)
       returning id`,
    );
    await rows(`update rights_request set email = upper(email) where id = ${one!.id}`); // it is now stored after the other
    const holder = await lockRow(databaseUrl, "rights_request", one!.id);
    const erased = run<number>('mutation { erasePerson(email: "ana@correo.example", seen: 0) }', {}, first);
    await expect.poll(() => rows(BLOCKED)).toHaveLength(1);
    const changed = change();
    await expect.poll(() => rows(BLOCKED)).toHaveLength(2);
    await holder.query("commit");
    expect([(await erased).value, (await changed).value]).toEqual([0, expected]);
  }
});
