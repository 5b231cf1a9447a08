import { expect, test } from "vitest";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { oddTexts } from "#tests/support/corpora/odd-texts.ts";
import {
  UPDATE_STATUS,
  UNKNOWN_ID,
  OTHER,
  READ,
  startOffice,
  retryWhileBusy,
} from "#tests/support/office.ts";

test("an enquiry, its history and every change of it ask for an administrator", async () => {
  const { ids, mark, updateStatus, updateStatuses, graphql, events, read } = await startOffice();
  const id = ids[0]!;
  for (const headers of [{}, { authorization: "Bearer no-es-un-token" }] as Record<string, string>[]) {
    const history = await graphql(READ, headers, { id });
    const contacts = await graphql("{ contacts { nodes { history { note } } } }", headers);
    const refusals = [
      history.errors![0],
      contacts.errors![0],
      (await mark(id, headers)).refused,
      (await updateStatus(id, 1, { status: "ATENDIDA" }, headers)).refused,
      (await updateStatuses([{ id, version: 1 }], { status: "ATENDIDA" }, headers)).refused,
    ];
    for (const refused of refusals)
      expect(refused).toMatchObject({
        message: "Sesión no válida. Inicia sesión de nuevo.",
        extensions: { code: "UNAUTHENTICATED" },
      });
  }
  expect(await events()).toBe(0);
  expect(await read(id)).toEqual({ id, status: "NUEVA", version: 1, readAt: null, history: [] });
});

test("a session that has ended changes nothing", async () => {
  const { ask, ids, first, updateStatus, events } = await startOffice();
  await ask("/api/admin/logout", { method: "POST", headers: first });
  const { refused } = await updateStatus(ids[0]!, 1, { status: "ATENDIDA" });
  expect(refused.extensions.code).toBe("UNAUTHENTICATED");
  expect(await events()).toBe(0);
});

test("the first reading is remembered and changes nothing else", async () => {
  const { ids, mark, second } = await startOffice();
  const { value: marked } = await mark(ids[0]!);
  expect(marked).toMatchObject({ status: "NUEVA", version: 1, history: [] });
  expect(Date.now() - new Date(marked!.readAt!).getTime()).toBeLessThan(60_000);
  expect((await mark(ids[0]!, second)).value!.readAt).toBe(marked!.readAt);
});

test("a change sets status and note, counts as read, and its history tells who and when, latest first", async () => {
  const { ids, updateStatus, second, read } = await startOffice();
  const id = ids[0]!;
  const { value: begun } = await updateStatus(id, 1, { status: "EN_CURSO", note: "  La llamo mañana.\n" });
  expect(begun).toMatchObject({ id, status: "EN_CURSO", version: 2 });
  expect(begun!.readAt).not.toBeNull();
  await updateStatus(id, 2, { status: "EN_CURSO", note: "No contesta." }, second);
  await updateStatus(id, 3, { status: "ATENDIDA" }, second);
  const { history, ...rest } = (await read(id))!;
  expect(rest).toEqual({ id, status: "ATENDIDA", version: 4, readAt: begun!.readAt });
  expect(history.map(({ author, status, note }) => ({ author, status, note }))).toEqual([
    { author: OTHER, status: "ATENDIDA", note: null },
    { author: OTHER, status: "EN_CURSO", note: "No contesta." },
    { author: ADMIN.email, status: "EN_CURSO", note: "La llamo mañana." },
  ]);
  expect(new Set(history.map((event) => event.id)).size).toBe(3);
  const times = history.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(Date.now() - times[0]!).toBeLessThan(60_000);
});

test("a note is trimmed, may be absent, keeps odd text, loses control characters, and has a limit", async () => {
  const { ids, updateStatus, read } = await startOffice();
  const id = ids[0]!;
  const notes: [sent: unknown, kept: string | null][] = [
    [null, null],
    ["", null],
    [" \n\t ", null],
    ["\u0000\u0007", null],
    ["a\u0000b\u001bc\nd", "abc\nd"],
    [`  ${"ñ".repeat(2000)}  `, "ñ".repeat(2000)],
    ...oddTexts.map((text): [string, string] => [text, text.trim()]),
  ];
  let version = 1;
  for (const [note, kept] of notes) {
    const { value, refused } = await updateStatus(id, version++, { status: "EN_CURSO", note });
    expect(refused, JSON.stringify(note)).toBeUndefined();
    expect(value!.history[0]!.note).toBe(kept);
  }
  const { refused } = await updateStatus(id, version, { status: "ATENDIDA", note: "ñ".repeat(2001) });
  expect(refused).toMatchObject({
    message: "El texto es demasiado largo.",
    extensions: { code: "INVALID_FIELDS", campos: { note: "El texto es demasiado largo." } },
  });
  expect(await read(id)).toMatchObject({ status: "EN_CURSO", version });
});

test("the channel of an answer outside the panel stays in history and record, and belongs to answered enquiries alone", async () => {
  const { ids, updateStatus, updateStatuses, read, rows } = await startOffice(3);
  const [one, two, three] = ids as [string, string, string];
  const { refused } = await updateStatus(one, 1, { status: "EN_CURSO", channel: "TELEFONO" });
  const sentence = "Solo de una consulta atendida se dice por qué medio.";
  expect(refused.extensions).toMatchObject({ code: "INVALID_FIELDS", campos: { channel: sentence } });
  const unknown = await updateStatus(one, 1, { status: "ATENDIDA", channel: "PALOMA" });
  expect(unknown.refused.extensions.code).toBe("BAD_USER_INPUT");
  const changed = await updateStatus(one, 1, {
    status: "ATENDIDA",
    channel: "WHATSAPP",
    note: "Quedó conforme.",
  });
  expect(changed.value!.history).toMatchObject([{ channel: "WHATSAPP", note: "Quedó conforme." }]);
  await updateStatus(two, 1, { status: "ATENDIDA", channel: null });
  expect(await read(two)).toMatchObject({ status: "ATENDIDA", history: [{ channel: null }] });
  await updateStatuses([{ id: three, version: 1 }], { status: "ATENDIDA", channel: "PRESENCIAL" });
  expect(await read(three)).toMatchObject({ history: [{ channel: "PRESENCIAL" }] });
  expect(await rows("select detail from audit_entry where action = 'change' order by id")).toEqual([
    { detail: `1 consulta a «Atendida por WhatsApp»: ${one}` },
    { detail: `1 consulta a «Atendida»: ${two}` },
    { detail: `1 consulta a «Atendida en persona»: ${three}` },
  ]);
  expect(await rows("select count(*)::int from contact where answered_at is not null")).toEqual([
    { count: 3 },
  ]);
});

test("an enquiry that does not exist is nothing to read and nothing to change", async () => {
  const { mark, updateStatus, read, events } = await startOffice();
  for (const id of [
    UNKNOWN_ID,
    "",
    "1",
    "no-es-un-uuid",
    `${UNKNOWN_ID}'`,
    "%",
    UNKNOWN_ID.replaceAll("-", ""),
  ]) {
    expect(await read(id), id).toBeNull();
    expect(await mark(id), id).toEqual({ value: null, refused: undefined });
    const { refused } = await updateStatus(id, 1, { status: "ATENDIDA" });
    expect([refused.message, refused.extensions.code], id).toEqual(["No encontrado.", "NOT_FOUND"]);
  }
  expect(await events()).toBe(0);
});

test("statuses, versions and fields that are not in the schema are refused; an enquiry cannot bring its own", async () => {
  const { ids, updateStatus, ask, rows, graphql, first } = await startOffice();
  const id = ids[0]!;
  for (const change of [
    { status: "CERRADA" },
    { status: "atendida" },
    { status: null },
    {},
    { status: "ATENDIDA", author: OTHER },
    { status: "ATENDIDA", at: "2001-01-01T00:00:00Z" },
  ])
    expect((await updateStatus(id, 1, change)).refused.extensions.code).toBe("BAD_USER_INPUT");
  for (const version of [1.5, 2 ** 31, "1", null]) {
    const variables = { seen: { id, version }, change: { status: "ATENDIDA" } };
    const { errors } = await graphql(UPDATE_STATUS, first, variables);
    expect(errors![0]!.extensions.code).toBe("BAD_USER_INPUT");
  }
  const own = { status: "atendida", version: 7, readAt: "2001-01-01T00:00:00Z", read_at: "2001-01-01" };
  await ask("/api/contacts", { body: { ...generalContact, ...own } });
  expect(await rows("select distinct status, version, read_at from contact")).toEqual([
    { status: "nueva", version: 1, read_at: null },
  ]);
});

test("of two administrators who saw the same, the later is told and overwrites nothing", async () => {
  const { ids, updateStatus, second, read } = await startOffice();
  const id = ids[0]!;
  await updateStatus(id, 1, { status: "ATENDIDA", note: "Resuelto por teléfono." });
  const { value, refused } = await updateStatus(id, 1, { status: "EN_CURSO", note: "La tomo yo." }, second);
  expect(value).toBeNull();
  expect(refused).toMatchObject({
    message: "Esta consulta cambió mientras tanto. Revisa cómo quedó.",
    extensions: { code: "CONFLICT" },
  });
  expect(await read(id)).toMatchObject({
    status: "ATENDIDA",
    version: 2,
    history: [{ author: ADMIN.email, status: "ATENDIDA", note: "Resuelto por teléfono." }],
  });
  const again = await updateStatus(id, 2, { status: "EN_CURSO", note: "La tomo yo." }, second);
  expect(again.value).toMatchObject({ status: "EN_CURSO", version: 3 });
  for (const version of [0, -1, 4, 2 ** 31 - 1])
    expect((await updateStatus(id, version, { status: "NUEVA" })).refused.extensions.code).toBe("CONFLICT");
});

test("of twenty changes at the same moment one is made and nineteen are told", async () => {
  const { ids, updateStatus, first, second, read, waitLongForLocks } = await startOffice();
  await waitLongForLocks();
  const change = (turn: number) =>
    updateStatus(ids[0]!, 1, { status: "EN_CURSO", note: `Turno ${turn}` }, turn % 2 ? first : second);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => retryWhileBusy(() => change(turn))),
  );
  const conflicts = answers.filter(({ refused }) => refused?.extensions.code === "CONFLICT");
  expect(conflicts).toHaveLength(19);
  const { version, history } = (await read(ids[0]!))!;
  expect([version, history.length]).toEqual([2, 1]);
});

test("a change that is sent again after its answer was lost is made once, whichever version was seen since", async () => {
  const { ids, updateStatus, first, second } = await startOffice();
  const id = ids[0]!;
  const change = { status: "EN_CURSO", note: "Se llamó." };
  for (const version of [1, 1, 2])
    expect((await updateStatus(id, version, change, first)).value).toMatchObject({ version: 2 });
  expect((await updateStatus(id, 1, change, second)).refused.extensions.code).toBe("CONFLICT");
  const other = await updateStatus(id, 2, { ...change, note: "Se llamó otra vez." }, first);
  expect(other.value).toMatchObject({ version: 3 });
  expect((await updateStatus(id, 3, change, first)).value).toMatchObject({ version: 4 });
});

test("the same note again, later than an answer is lost, is another entry", async () => {
  const { ids, updateStatus, updateStatuses, first, rows, read } = await startOffice();
  const id = ids[0]!;
  const change = { status: "EN_CURSO", note: "Llamé, no contesta." };
  await updateStatus(id, 1, change, first);
  await rows("alter table contact_event disable trigger user");
  const passADay = () => rows("update contact_event set at = at - interval '1 day'");
  await passADay();
  expect((await updateStatus(id, 2, change, first)).value).toMatchObject({ version: 3 });
  await passADay();
  expect((await updateStatuses([{ id, version: 3 }], change, first)).value).toEqual([]);
  expect((await read(id))!.history.map(({ note }) => note)).toEqual(
    Array.from({ length: 3 }, () => change.note),
  );
});

test("a change without a note that is sent again after its answer was lost is made once, unless something followed it", async () => {
  const { ids, updateStatus, updateStatuses, first, second, events } = await startOffice();
  const id = ids[0]!;
  const change = { status: "EN_CURSO" };
  for (const _ of ["sent", "again"])
    expect((await updateStatus(id, 1, change, first)).value).toMatchObject({ version: 2 });
  expect((await updateStatuses([{ id, version: 1 }], change, first)).value).toEqual([]);
  expect(await events()).toBe(1);
  const code = async (...sent: Parameters<typeof updateStatus>) =>
    (await updateStatus(...sent)).refused?.extensions.code;
  expect(await code(id, 1, change, second), "somebody else's").toBe("CONFLICT");
  expect(await code(id, 1, { status: "ATENDIDA" }, first), "another status").toBe("CONFLICT");
  expect(await code(id, 0, change, first), "an older version").toBe("CONFLICT");
  await updateStatus(id, 2, { status: "NUEVA" }, second);
  expect(await code(id, 1, change, first), "changed since").toBe("CONFLICT");
  await updateStatus(id, 3, change, first);
  expect(await code(id, 1, change, first), "made again since").toBe("CONFLICT");
});

test("a change that cannot be recorded is not made, and succeeds once it can be", async () => {
  const { ids, rows, read, updateStatus } = await startOffice();
  const id = ids[0]!;
  await rows("alter table audit_entry add constraint closed check (action <> 'change')");
  const { refused } = await updateStatus(id, 1, { status: "ATENDIDA", note: "Se llamó." });
  expect(refused.extensions.code).toBe("UNEXPECTED");
  expect(await read(id)).toMatchObject({ status: "NUEVA", version: 1, history: [] });
  await rows("alter table audit_entry drop constraint closed");
  const again = await updateStatus(id, 1, { status: "ATENDIDA", note: "Se llamó." });
  expect(again.value).toMatchObject({ status: "ATENDIDA", version: 2, history: [{ note: "Se llamó." }] });
  const entries = await rows("select detail from audit_entry where action = 'change'");
  expect(entries).toEqual([{ detail: `1 consulta a «Atendida»: ${id}` }]);
});

test("the history of many enquiries is each one's own", async () => {
  const { ids, updateStatus, graphql, first } = await startOffice(3);
  for (const [turn, id] of ids.entries())
    await updateStatus(id, 1, { status: "ATENDIDA", note: `Nota ${turn}` });
  await updateStatus(ids[1]!, 2, { status: "NUEVA" });
  const { data } = await graphql("{ contacts { nodes { id history { note } } } }", first);
  const { nodes } = data!["contacts"] as unknown as { nodes: { id: string; history: { note: string }[] }[] };
  expect(ids.map((id) => nodes.find((node) => node.id === id)!.history.map(({ note }) => note))).toEqual([
    ["Nota 0"],
    [null, "Nota 1"],
    ["Nota 2"],
  ]);
});

test("the history cannot be rewritten, not even by the role that owns it", async () => {
  const { ids, updateStatus, rows, read } = await startOffice();
  await updateStatus(ids[0]!, 1, { status: "ATENDIDA", note: "Como fue." });
  for (const sql of [
    "update contact_event set note = 'Como no fue.'",
    "update contact_event set author = 'otra' where false",
    "delete from contact_event",
    "truncate contact_event",
    "truncate contact cascade",
    "delete from contact",
  ])
    await expect(rows(sql), sql).rejects.toThrow(/append-only|violates foreign key/);
  expect((await read(ids[0]!))!.history).toMatchObject([{ note: "Como fue." }]);
});

test("no link and no form of another site can change an enquiry", async () => {
  const { ids, ask, first, events } = await startOffice();
  const id = ids[0]!;
  const mutation = `mutation { updateContactStatus(seen: { id: "${id}", version: 1 }, change: { status: ATENDIDA }) { id } }`;
  const path = `/graphql?query=${encodeURIComponent(mutation)}`;
  expect((await ask(path, { headers: first })).status).toBe(400);
  expect((await ask(path, { headers: { ...first, "apollo-require-preflight": "1" } })).status).toBe(405);
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    const body = JSON.stringify({ query: mutation });
    expect((await ask("/graphql", { body, headers: { ...first, "content-type": type } })).status).toBe(415);
  }
  expect(await events()).toBe(0);
});
