import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import { AccountService } from "#gateway/admins/account.service.ts";
import { command } from "#gateway/audit/actor.ts";
import { renewDueDates } from "#gateway/due/due-dates.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { createLogger } from "#gateway/log.ts";
import { ADMIN, bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

const OTHER = { email: "itzel@istmia.example", password: "otra frase larga de las pruebas" };

test("enquiries are assigned, freed with their administrator's account, and found by what is left to do", async () => {
  const gateway = await startGateway();
  const { ask, rows, graphql } = gateway;
  const session = await gateway.signIn();
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  const accounts = new AccountService(orm.em.fork());
  const by = command("npm run admin");
  await accounts.add(OTHER.email, OTHER.password, "atencion", by);
  const [one, two] = [
    (await ask("/api/contacts", { body: generalContact })).json<{ id: string }>().id,
    (await ask("/api/contacts", { body: bondsContact })).json<{ id: string }>().id,
  ];

  const assign = async (to: string | null, ...seen: [id: string, version: number][]) => {
    const { data, errors } = await graphql(
      "mutation ($seen: [SeenContact!]!, $to: String) { assignContacts(seen: $seen, to: $to) }",
      session,
      { seen: seen.map(([id, version]) => ({ id, version })), to },
    );
    return errors?.[0]?.extensions.code ?? data!["assignContacts"];
  };
  const tasks = async () => {
    const { data } = await graphql(
      `
        {
          mine: contacts(task: MINE) {
            nodes {
              id
            }
          }
          unassigned: contacts(task: UNASSIGNED) {
            nodes {
              id
            }
          }
          overdue: contacts(task: OVERDUE) {
            nodes {
              id
            }
          }
          workCounters {
            overdue
            nextDueAt
            mine
          }
        }
      `,
      session,
    );
    const { workCounters, ...lists } = data as object as Record<string, { nodes: { id: string }[] }>;
    const ids = Object.entries(lists).map(([task, { nodes }]) => [task, nodes.map(({ id }) => id)]);
    return { ...Object.fromEntries(ids), workCounters };
  };

  const { data } = await graphql("{ colleagues { email isViewer } }", session);
  expect(data!["colleagues"]).toEqual([
    { email: ADMIN.email, isViewer: true },
    { email: OTHER.email, isViewer: false },
  ]);
  expect(await assign(ADMIN.email, [one, 1])).toEqual([]);
  expect(await assign(OTHER.email, [one, 1], [two, 1])).toEqual([one]);
  expect(await assign(OTHER.email, [two, 2])).toEqual([]);
  expect(await assign("nadie@istmia.example", [two, 2])).toBe("NO_COLLEAGUE");
  expect(await assign(null)).toBe("BAD_REQUEST");
  const [{ due_at: due }] = (await rows("select min(due_at) as due_at from contact")) as [{ due_at: string }];
  expect(await tasks()).toEqual({
    mine: [one],
    unassigned: [],
    overdue: [],
    workCounters: { overdue: 0, nextDueAt: new Date(due).toISOString(), mine: 1 },
  });

  await accounts.disable(OTHER.email, by);
  expect(await assign(OTHER.email, [one, 2])).toBe("NO_COLLEAGUE");
  expect(await tasks()).toMatchObject({ unassigned: [two] });
  await rows("update contact set due_at = now() - interval '1 minute'");
  expect(await tasks()).toMatchObject({ overdue: [two, one], workCounters: { overdue: 2, nextDueAt: null } });
  const change = "{ status: ATENDIDA }";
  await graphql(
    `mutation { updateContactStatus(seen: { id: "${one}", version: 2 }, change: ${change}) { id } }`,
    session,
  );
  expect(await tasks()).toMatchObject({ mine: [], overdue: [two], workCounters: { overdue: 1, mine: 0 } });
  await graphql(
    `mutation { updateContactStatus(seen: { id: "${one}", version: 3 }, change: { status: NUEVA }) { id } }`,
    session,
  );
  expect(await tasks()).toMatchObject({
    mine: [one],
    overdue: [two, one],
    workCounters: { overdue: 2, mine: 1 },
  });

  const events = await rows(
    "select contact_id = " +
      `'${one}'` +
      " as first, author, act, note from contact_event where act is not null order by id",
  );
  expect(events).toEqual([
    { first: true, author: ADMIN.email, act: "taken", note: null },
    { first: false, author: ADMIN.email, act: "assigned", note: OTHER.email },
    { first: false, author: "npm run admin", act: "freed", note: null },
  ]);
  const audit = await rows<{ detail: string }>(
    "select detail from audit_entry where action = 'change' and detail like '%@%' order by id",
  );
  expect(audit.map(({ detail }) => detail)).toEqual([
    `1 consulta a «${ADMIN.email}»: ${one}`,
    `1 consulta a «${OTHER.email}»: ${two}`,
  ]);
  await orm.close();
});

test("what was marked as answered by mistake is overdue again once it is open, but not what was answered", async () => {
  const gateway = await startGateway();
  const headers = await gateway.signIn();
  const answers = {
    Error: {},
    Llamada: { channel: "TELEFONO" },
    Enviada: {},
    Incierta: {},
    Guardada: {},
    Rebotada: {},
  };
  const ids = new Map<string, string>();
  for (const name of Object.keys(answers)) {
    const sent = await gateway.ask("/api/contacts", { body: { ...generalContact, name } });
    ids.set(name, sent.json<{ id: string }>().id);
  }
  const change = async (name: string, version: number, to: object) => {
    const { errors } = await gateway.graphql(
      "mutation ($seen: SeenContact!, $to: ContactStatusChange!) { updateContactStatus(seen: $seen, change: $to) { id } }",
      headers,
      { seen: { id: ids.get(name), version }, to },
    );
    expect(errors).toBeUndefined();
  };
  const overdue = async () => {
    const { data } = await gateway.graphql(
      "{ contacts(task: OVERDUE, order: OLDEST) { nodes { name } } }",
      headers,
    );
    return (data!["contacts"]!["nodes"] as { name: string }[]).map(({ name }) => name);
  };
  await gateway.rows("update contact set due_at = now() - interval '1 day'");
  for (const [name, way] of Object.entries(answers)) await change(name, 1, { status: "ATENDIDA", ...way });
  const replied = { Enviada: "entregada", Incierta: "incierta", Guardada: "guardada", Rebotada: "rebotada" };
  for (const [name, state] of Object.entries(replied))
    await gateway.rows(
      `insert into mail (contact_id, kind, state) values ('${ids.get(name)}', 'reply', '${state}')`,
    );
  expect(await overdue()).toEqual([]);
  const called = () => gateway.rows("select answered_at from contact where name = 'Llamada'");
  const firstAnswer = await called();

  for (const name of Object.keys(answers)) await change(name, 2, { status: "EN_CURSO" });
  expect(await overdue()).toEqual(["Error", "Guardada", "Rebotada"]);
  for (const name of ["Error", "Llamada"]) await change(name, 3, { status: "ATENDIDA" });
  expect(await overdue()).toEqual(["Guardada", "Rebotada"]);
  expect(await gateway.rows("select answered_at > due_at as late from contact where name = 'Error'")).toEqual(
    [{ late: true }],
  );
  expect(await called()).toEqual(firstAnswer);
});

test("an enquiry is due after the set business hours from when it came", async () => {
  const gateway = await startGateway({ FIRST_ANSWER_HOURS: "20" });
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  const calendar = await new CalendarService(orm.em.fork()).read();
  const dueFrom = (at: Date) => calendar.addBusinessHours(at, 20).getTime();
  const minute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  const [before, , after] = [
    minute(),
    await gateway.ask("/api/contacts", { body: generalContact }),
    minute(),
  ];
  const [{ due }] = (await gateway.rows<{ due: string }>(
    "select (extract(epoch from due_at) * 1000)::float8 as due from contact",
  )) as [{ due: string }];
  expect([dueFrom(before), dueFrom(after)]).toContain(Number(due));
  await orm.close();
});

test("what is due today is found from midnight to midnight in Panama, also in an export, until it is answered", async () => {
  const gateway = await startGateway();
  const headers = await gateway.signIn();
  const midnight = "date_trunc('day', now() at time zone 'America/Panama') at time zone 'America/Panama'";
  const due = {
    Ayer: `${midnight} - interval '1 second'`,
    Primera: midnight,
    Última: `${midnight} + interval '23:59:59'`,
    Mañana: `${midnight} + interval '1 day'`,
    Atendida: midnight,
    Apartada: midnight,
  };
  for (const [name, at] of Object.entries(due)) {
    await gateway.ask("/api/contacts", { body: { ...generalContact, name } });
    await gateway.rows(`update contact set due_at = ${at} where name = '${name}'`);
  }
  await gateway.rows(`
    update contact set answered_at = now() where name = 'Atendida';
    update contact set flagged = true where name = 'Apartada'`);
  const { data } = await gateway.graphql(
    "{ contacts(task: DUE_TODAY, order: OLDEST) { total nodes { name } } }",
    headers,
  );
  expect(data!["contacts"]).toEqual({ total: 2, nodes: [{ name: "Primera" }, { name: "Última" }] });
  const { text } = await gateway.ask("/api/admin/contacts.csv?task=vencen-hoy&order=oldest", { headers });
  expect(text.match(/Ayer|Primera|Última|Mañana|Atendida|Apartada/g)).toEqual(["Primera", "Última"]);
});

test("a holiday that is entered later moves what is open, but nothing that is overdue or answered", async () => {
  const gateway = await startGateway({ FIRST_ANSWER_HOURS: "20" });
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  for (const name of ["Abierta", "Vencida", "Atendida", "Liberada"])
    await gateway.ask("/api/contacts", { body: { ...generalContact, name } });
  // The country's holidays would change the number of business days in between, depending on the day of the test.
  await gateway.rows(`
    delete from holiday;
    update contact set created_at = now() - interval '30 days', released_at = now() where name = 'Liberada';
    update contact set due_at = now() - interval '1 minute' where name = 'Vencida';
    update contact set answered_at = now() where name = 'Atendida'`);
  const due = async () =>
    Object.fromEntries(
      (await gateway.rows<{ name: string; due: string }>("select name, due_at as due from contact")).map(
        (row) => [row.name, new Date(row.due).getTime()],
      ),
    );
  await renewDueDates(orm.em.fork(), 20);
  const before = await due();
  await gateway.rows(`
    insert into holiday (day, name) select now()::date + n, 'Puente' from generate_series(1, 9) as n`);
  await renewDueDates(orm.em.fork(), 20);
  const after = await due();
  const calendar = await new CalendarService(orm.em.fork()).read();
  const [{ since }] = (await gateway.rows<{ since: string }>(
    "select date_trunc('minute', created_at) as since from contact where name = 'Abierta'",
  )) as [{ since: string }];
  expect(after["Abierta"]).toBe(calendar.addBusinessHours(new Date(since), 20).getTime());
  expect(after["Abierta"]! - before["Abierta"]!).toBeGreaterThan(5 * DAY_MS);
  expect(after["Liberada"]! - before["Liberada"]!).toBeGreaterThan(5 * DAY_MS);
  expect([after["Vencida"], after["Atendida"]]).toEqual([before["Vencida"], before["Atendida"]]);
  await orm.close();
});

test("a due date that is set while all are computed again stays", async () => {
  const gateway = await startGateway();
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  await gateway.ask("/api/contacts", { body: generalContact });
  const releasing = new Client({ connectionString: gateway.databaseUrl });
  await releasing.connect();
  onTestFinished(() => releasing.end());
  await releasing.query("begin");
  await releasing.query("update contact set released_at = now(), due_at = '2100-01-04 15:00Z'");
  const renewed = renewDueDates(orm.em.fork(), 500);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => gateway.rows(waiting)).toHaveLength(1);
  await releasing.query("commit");
  await renewed;
  expect(await gateway.rows("select from contact where due_at = '2100-01-04 15:00Z'")).toHaveLength(1);
  await orm.close();
});

test("possible spam is never overdue, and its clock begins with its release", async () => {
  const gateway = await startGateway();
  const headers = await gateway.signIn();
  const { id } = (await gateway.ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  const judge = (spam: boolean, version: number) =>
    gateway.graphql(
      "mutation ($seen: [SeenContact!]!, $spam: Boolean!) { judgeContacts(seen: $seen, spam: $spam) }",
      headers,
      { seen: [{ id, version }], spam },
    );
  const overdue = async () =>
    (await gateway.graphql("{ workCounters { overdue } }", headers)).data!["workCounters"]!["overdue"];
  await judge(true, 1);
  // It became overdue while it was possible spam.
  await gateway.rows(
    "update contact set due_at = now() - interval '1 day', spam_confirmed_at = now() - interval '2 days'",
  );
  expect(await overdue()).toBe(0);
  await judge(false, 2);
  expect(await overdue()).toBe(0);
  expect(await gateway.rows("select due_at > released_at as later from contact")).toEqual([{ later: true }]);
  // An enquiry that was answered late stays late.
  await gateway.rows("update contact set due_at = now() - interval '1 day', answered_at = now()");
  await judge(true, 3);
  await judge(false, 4);
  expect(await gateway.rows("select due_at < answered_at as late from contact")).toEqual([{ late: true }]);
});

test("the time to the first answer is told in business hours, by form and week", async () => {
  const gateway = await startGateway();
  for (let n = 0; n < 5; n++)
    await gateway.ask("/api/contacts", { body: { ...bondsContact, name: `N${n}` } });
  await gateway.ask("/api/contacts", { body: generalContact });
  // Last week's Monday at 10:00 in Panama, without holidays: answered after 1, 2, 3 and 4 business hours, and on Tuesday.
  await gateway.rows("delete from holiday");
  const monday =
    "date_trunc('week', now() at time zone 'America/Panama' - interval '7 days') + interval '10 hours'";
  await gateway.rows(
    `update contact set created_at = (${monday}) at time zone 'America/Panama',
            due_at = (${monday} + interval '3 hours') at time zone 'America/Panama',
            answered_at = case form_type when 'fianzas' then
              (${monday} + case name when 'N4' then interval '23 hours' else (right(name, 1)::int + 1) * interval '1 hour' end)
                at time zone 'America/Panama' end`,
  );
  // Marked as spam by mistake after its answer, then released.
  await gateway.rows("update contact set released_at = answered_at + interval '8 days' where name = 'N1'");
  const { data } = await gateway.graphql(
    "{ answerTimes { formType week answered inTime median p90 } }",
    await gateway.signIn(),
  );
  const [{ week }] = (await gateway.rows<{ week: string }>(
    `select to_char(${monday}, 'YYYY-MM-DD') as week`,
  )) as [{ week: string }];
  // On Tuesday at 9:00: 7 hours of Monday plus 1 of Tuesday.
  expect(data!["answerTimes"]).toEqual([
    { formType: "FIANZAS", week, answered: 5, inTime: 3, median: 3, p90: 6.4 },
  ]);
});
