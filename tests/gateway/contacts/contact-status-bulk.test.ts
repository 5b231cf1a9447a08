import { expect, test } from "vitest";
import { BLOCKED, lockContact, lockRow } from "#tests/support/database/locks.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { OTHER, retryWhileBusy, startOffice, UNKNOWN_ID } from "#tests/support/office.ts";

test("a bulk change reaches all but those that somebody changed meanwhile, and names these", async () => {
  const { ids, updateStatus, updateStatuses, second, read, events } = await startOffice(5);
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  await updateStatus(b, 1, { status: "EN_CURSO" }, second);
  const seen = [a, b, c, d, UNKNOWN_ID].map((id) => ({ id, version: 1 }));
  const { value } = await updateStatuses(seen, { status: "ATENDIDA", note: " En lote. " });
  expect(value!.toSorted()).toEqual([UNKNOWN_ID, b].toSorted());
  for (const id of [a, c, d])
    expect(await read(id)).toMatchObject({
      status: "ATENDIDA",
      version: 2,
      history: [{ author: ADMIN.email, status: "ATENDIDA", note: "En lote." }],
    });
  expect(await read(b)).toMatchObject({ status: "EN_CURSO", version: 2 });
  expect(await read(e)).toMatchObject({ status: "NUEVA", version: 1, readAt: null, history: [] });
  expect(await events()).toBe(4);
});

test("an enquiry named twice, or in capitals, is changed once and is no conflict", async () => {
  const { ids, updateStatuses, updateStatus, read } = await startOffice(2);
  const [a, b] = ids as [string, string];
  const seen = [a, a, a.toUpperCase(), b.toUpperCase()].map((id) => ({ id, version: 1 }));
  expect((await updateStatuses(seen, { status: "EN_CURSO" })).value).toEqual([]);
  expect((await read(a))!.history).toHaveLength(1);
  expect((await updateStatus(b.toUpperCase(), 2, { status: "ATENDIDA" })).value).toMatchObject({
    id: b,
    version: 3,
  });
});

test("an enquiry named twice is released and assigned once, and its mails are made once", async () => {
  const { ids, run, first, rows } = await startOffice();
  await rows("delete from mail; update contact set flagged = true");
  const seen = (version: number) => [ids[0]!, ids[0]!.toUpperCase()].map((id) => ({ id, version }));
  const release = "mutation ($seen: [SeenContact!]!) { judgeContacts(seen: $seen, spam: false) }";
  expect((await run(release, { seen: seen(1) }, first)).value).toEqual([]);
  const assign = "mutation ($seen: [SeenContact!]!, $to: String) { assignContacts(seen: $seen, to: $to) }";
  expect((await run(assign, { seen: seen(2), to: ADMIN.email }, first)).value).toEqual([]);
  expect(await rows("select kind from mail order by kind")).toEqual([
    { kind: "confirmation" },
    { kind: "notification" },
  ]);
  expect(await rows("select detail from audit_entry where action = 'change' order by id")).toEqual([
    { detail: `1 consulta a «No es spam»: ${ids[0]}` },
    { detail: `1 consulta a «${ADMIN.email}»: ${ids[0]}` },
  ]);
});

test("a bulk change takes from one to two hundred, and all ids must be ids", async () => {
  const { ids, updateStatuses, rows, events } = await startOffice();
  const id = ids[0]!;
  await rows(
    `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest)
     select name, last_name, email, form_type, consult_type, consult_types, message, digest
       from contact, generate_series(1, 200)`,
  );
  const all = (await rows<{ id: string }>("select id from contact")).map((row) => ({ ...row, version: 1 }));
  expect(all).toHaveLength(201);
  for (const seen of [
    [],
    all,
    [
      { id, version: 1 },
      { id: "{}", version: 1 },
    ],
    [{ id: "a,b", version: 1 }],
  ]) {
    const { refused } = await updateStatuses(seen, { status: "ATENDIDA" });
    expect(refused.extensions.code, `${seen.length}`).toBe("BAD_REQUEST");
  }
  expect(await events()).toBe(0);
  const note = "ñ".repeat(2000);
  expect((await updateStatuses(all.slice(0, 200), { status: "ATENDIDA", note })).value).toEqual([]);
  expect(await events()).toBe(200);
});

test("bulk changes that meet in the opposite order wait for each other and all end well", async () => {
  const office = await startOffice(60);
  const { ids, rows, first, second, databaseUrl, log } = office;
  await office.waitLongForLocks();
  const change = (...sent: Parameters<typeof office.updateStatuses>) =>
    retryWhileBusy(() => office.updateStatuses(...sent));
  await fillWithContacts(databaseUrl, 12_000);
  const mine = `select id, version from contact where id in ('${ids.join("','")}')`;
  const versions = async () =>
    (await rows<{ id: string; version: number }>(mine)).toSorted(
      (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
    );
  for (let round = 0; round < 8; round++) {
    const seen = await versions();
    const answers = await Promise.all([
      change(seen, { status: "EN_CURSO" }, first),
      change(seen.toReversed(), { status: "ATENDIDA" }, second),
      change(seen.slice(20), { status: "NUEVA" }, first),
      change(seen.slice(0, 40).toReversed(), { status: "EN_CURSO" }, second),
    ]);
    expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined, undefined]);
    const changed = [60, 60, 40, 40].map((sent, turn) => sent - answers[turn]!.value!.length);
    expect(changed.reduce((sum, part) => sum + part)).toBe(60);
    expect((await versions()).map(({ version }) => version)).toEqual(seen.map(({ version }) => version + 1));
  }
  expect(log()).not.toContain("deadlock");
});

test("closing an account and reopening what it answered wait for each other and both end well", async () => {
  const { ids, rows, run, first, updateStatuses, databaseUrl, waitLongForLocks } = await startOffice(3);
  await waitLongForLocks();
  const [held, open, answered] = ids.toSorted() as [string, string, string];
  await rows(`
    update contact set assignee = '${OTHER}';
    update contact set status = 'atendida' where id = '${answered}'`);
  const holder = await lockContact(databaseUrl, held);
  const closed = run(
    "mutation ($email: String!) { closeAccount(email: $email) { disabled } }",
    { email: OTHER },
    first,
  );
  await expect.poll(() => rows(BLOCKED)).toHaveLength(1);
  const changed = updateStatuses(
    [open, answered].map((id) => ({ id, version: 1 })),
    { status: "EN_CURSO" },
  );
  await expect.poll(() => rows(BLOCKED)).toHaveLength(2);
  await holder.query("commit");
  expect(await closed).toMatchObject({ value: { disabled: true } });
  expect(await changed).toMatchObject({ value: [open] }); // the closing took it from its assignee before
  expect(await rows("select from contact where assignee is not null")).toEqual([]);
});

test("each of two changes of an enquiry in one request is answered with the enquiry as that change left it", async () => {
  const { ids, graphql, first } = await startOffice();
  const { data } = await graphql(
    `
      mutation ($id: ID!) {
        one: updateContactStatus(seen: { id: $id, version: 1 }, change: { status: EN_CURSO }) {
          version
          status
        }
        other: updateContactStatus(seen: { id: $id, version: 2 }, change: { status: ATENDIDA }) {
          version
          status
        }
      }
    `,
    first,
    { id: ids[0] },
  );
  expect(data).toEqual({
    one: { version: 2, status: "EN_CURSO" },
    other: { version: 3, status: "ATENDIDA" },
  });
});

test("closing an account and reopening what it and an administrator answered wait for each other and both end well", async () => {
  const { ids, rows, run, first, updateStatuses, databaseUrl, waitLongForLocks } = await startOffice(2);
  await waitLongForLocks();
  const [email, id] = ["ana@istmia.example", "00000000-0000-4000-8000-000000000001"]; // the first account by id
  const [administrator] = await rows<{ id: string }>(`select id from admin where email = '${OTHER}'`);
  await rows(`
    insert into admin (id, email, password_hash, role) values ('${id}', '${email}', '', 'atencion');
    update contact set status = 'atendida', assignee = case id when '${ids[0]}' then '${email}' else '${OTHER}' end`);
  const holder = await lockRow(databaseUrl, "admin", administrator!.id);
  const closed = run(`mutation { closeAccount(email: "${email}") { disabled } }`, {}, first);
  await expect.poll(() => rows(BLOCKED)).toHaveLength(1);
  const changed = updateStatuses(
    ids.map((id) => ({ id, version: 1 })),
    { status: "EN_CURSO" },
  );
  await expect.poll(() => rows(BLOCKED)).toHaveLength(2);
  await holder.query("commit");
  expect(await closed).toMatchObject({ value: { disabled: true } });
  expect(await changed).toMatchObject({ value: [] });
  expect(await rows("select assignee from contact order by assignee")).toEqual([
    { assignee: OTHER },
    { assignee: null },
  ]);
});
