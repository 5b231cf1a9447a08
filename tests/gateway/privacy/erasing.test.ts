import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { SENT_FIELDS } from "#schema/contact.ts";
import { migrate } from "#gateway/database/migrate.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { foundBefore, MARKED, MARKER, startMarkedOffice } from "#tests/support/marked-office.ts";
import { UNKNOWN_ID } from "#tests/support/office.ts";
import { tablesNaming } from "#tests/support/traces.ts";

test("after erasing, the person stands in no table and no log; fact, reference, topics, dates and status stay", async () => {
  const { ask, id, reference, search, erase, rows, log, first } = await startMarkedOffice();
  await search(MARKER);
  await ask("/api/admin/contacts.csv?search=zurimarca", { headers: first });
  await rows(
    `insert into audit_entry (author, action, detail, address)
     values ('x', 'mail', 'avisos de Contacto: nadie → ${MARKED.email}', ''),
            ('x', 'saved-answer', 'cambió «Para ${MARKED.name} ${MARKED.lastName}»', '')`,
  );
  const before = await rows(
    "select form_type, consult_types, status, created_at, reference from contact order by id",
  );
  expect(await tablesNaming(rows, MARKER)).toEqual(
    expect.arrayContaining(["public.audit_entry", "public.contact", "public.contact_event", "public.mail"]),
  );

  expect(await erase()).toBe(reference);
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
  expect(await tablesNaming(rows, "6612-3456")).toEqual([]);
  expect(log().toLowerCase()).not.toContain(MARKER.toLowerCase());
  expect(
    await rows("select form_type, consult_types, status, created_at, reference from contact order by id"),
  ).toEqual(before);
  expect(await rows("select contact_id, reference, reason, author from erasure")).toEqual([
    { contact_id: id, reference, reason: "solicitud", author: "ana@istmia.example" },
  ]);
  expect(
    await rows(`select kind, state, recipient, cause from mail where contact_id = '${id}' order by kind`),
  ).toEqual([
    { kind: "confirmation", state: "omitida", recipient: null, cause: "erased" },
    expect.objectContaining({ kind: "notification", state: "guardada" }),
  ]);
  expect(await rows(`select status, note from contact_event where contact_id = '${id}'`)).toEqual([
    { status: "atendida", note: null },
  ]);
  expect(await rows(`select digest, text_digest, idempotency_key from contact where id = '${id}'`)).toEqual([
    { digest: "", text_digest: null, idempotency_key: null },
  ]);
  expect(await erase()).toBeNull();
});

test("a search in the record loses its text if it names the person or finds nobody else, and no other does", async () => {
  const { erase, recorded, rows } = await startMarkedOffice();
  const named = ["zurimar", "Ana Zurimarca", "PEREZ", MARKED.email, "Zurimarca Pedro"];
  const beside = ["Zurimarca,", '"Zurimarca"', "zurimarca@otro.example", "búsqueda «Zurimarca"];
  const lost = [...named, ...beside, "6612-3456"];
  const kept = ["ce", generalContact.message.slice(0, 12), "Nadie", "%_", "búsqueda «Nadie"];
  await rows(foundBefore([...lost, ...kept]));
  await erase();
  expect(await recorded()).toEqual([
    ...lost.map(() => "«datos borrados»"),
    ...kept.map((text) => `«${text}»`),
  ]);
});

test("a long search, which is recorded without its end, loses its text too, wherever it is cut", async () => {
  const { id, search, erase, recorded, rows } = await startMarkedOffice();
  const text = `Me atendió ${"muy ".repeat(22)}😀 bien y quisiera cotizar.`;
  expect(text.charCodeAt(99), "the text is cut within this sign").toBe(0xd83d);
  await rows(`update contact set message = '${text}' where id = '${id}'`);
  expect(await search(text)).toHaveLength(1);
  await erase();
  expect(await recorded()).toEqual(["«datos borrados»"]);
});

test("a search for words on both sides of an empty line loses its text with the person who wrote them", async () => {
  const { id, search, erase, recorded, rows } = await startMarkedOffice();
  await rows(`update contact set message = E'Vivo en Arraiján.\\n\\nMi  número es otro.' where id = '${id}'`);
  for (const text of ["Arraiján. Mi número", "arraijan.  mi"])
    expect(await search(text)).toMatchObject([{ id }]);
  await erase();
  expect(await recorded()).toEqual(["«datos borrados»", "«datos borrados»"]);
});

test("a search is recorded with its text only where it found somebody, so that it never names who was erased before", async () => {
  const { search, erase, recorded } = await startMarkedOffice();
  await search(MARKER);
  await erase();
  for (const text of [MARKER, "nadie"]) expect(await search(text)).toEqual([]);
  await search(generalContact.name);
  expect(await recorded()).toEqual(["«datos borrados»", "sin resultado", `«${generalContact.name}»`]);
});

test("a search or an export that finds a person while they are being erased is recorded without its text", async () => {
  const { databaseUrl, ask, first, id, search, recorded, rows } = await startMarkedOffice();
  const erasing = new Client({ connectionString: databaseUrl });
  await erasing.connect();
  onTestFinished(() => erasing.end());
  await erasing.query("begin");
  await erasing.query(`select erase_contact('${id}', 'solicitud', 'ana@istmia.example')`);
  expect(await search(MARKER)).toMatchObject([{ id }]);
  const file = await ask(`/api/admin/contacts.csv?search=${MARKER}`, { headers: first });
  expect(file.text).toContain(MARKED.email);
  await search(generalContact.name);
  await erasing.query("commit");
  expect(await recorded()).toEqual([
    "«datos borrados»",
    "CSV, búsqueda «datos borrados»",
    `«${generalContact.name}»`,
  ]);
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
});

test("a search that finds a person while a name is being corrected is recorded without its text", async () => {
  const { databaseUrl, first, graphql, search, recorded, rows } = await startMarkedOffice();
  const holding = new Client({ connectionString: databaseUrl });
  await holding.connect();
  onTestFinished(() => holding.end());
  await rows(
    `create function wait_in_test() returns trigger language plpgsql
       as 'begin perform pg_advisory_xact_lock(1); return new; end';
     create trigger wait_in_test before insert on audit_entry
       for each row when (new.action = 'change') execute function wait_in_test()`,
  );
  await holding.query("select pg_advisory_lock(1)");
  const corrected = graphql(
    'mutation ($email: String!) { correctPerson(email: $email, field: NAME, value: "Ana") }',
    first,
    { email: MARKED.email },
  );
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
  await expect.poll(() => rows(waiting)).toHaveLength(1);
  expect(await search(MARKED.name)).toHaveLength(1);
  await holding.query("select pg_advisory_unlock(1)");
  expect((await corrected).errors).toBeUndefined();
  expect(await recorded()).toEqual(["«datos borrados»"]);
});

test("what is erased takes nothing else from the record, whatever name and e-mail the sender gave", async () => {
  const { erase, rows, id } = await startMarkedOffice();
  const entries = [
    ["read-list", "todas las consultas"],
    ["read-contact", `consulta ${id}`],
    ["export", "CSV, todas las consultas"],
    ["change", `1 consulta a «ana@istmia.example»: ${id}`],
    ["mail", "descarte: 2 correos, todas las consultas"],
    ["mail", "avisos de Contacto: maria.ana@istmia.example → ana@istmia.example.com"],
    ["content", "guardó en borrador todas las consultas"],
    ["saved-answer", "cambió «Para todas las consultasas»"],
  ];
  const named = [
    ["mail", "avisos de Contacto: nadie → otra@istmia.example, Ana@istmia.example"],
    ["mail", "avisos a ana@istmia.example."],
    ["saved-answer", "cambió «Para Todas las Consúltas.»"],
  ];
  for (const [action, detail] of [...entries, ...named]) {
    await rows(
      `insert into audit_entry (author, action, detail, address) values ('x', '${action}', '${detail}', '')`,
    );
  }
  await rows(
    `update contact set name = 'todas', last_name = 'las consultas', email = 'ana@istmia.example' where id = '${id}'`,
  );
  await erase();
  expect(await rows("select action, detail from audit_entry where author = 'x' order by id")).toEqual([
    ...entries.map(([action, detail]) => ({ action, detail })),
    ...named.map(([action]) => ({ action, detail: "datos borrados" })),
  ]);
});

test("a database of the version before gets the rule that takes nothing else", async () => {
  const { rows, databaseUrl } = await startMarkedOffice();
  const functions = ["blank_record(erased uuid[])", "blank_request(request bigint)"];
  for (const name of functions)
    await rows(`create or replace function ${name} returns void language sql as ''`);
  await rows(
    "create or replace function blank_former_values() returns trigger language plpgsql as 'begin end'",
  );
  const later = ["BlankWholeMentions", "EraseContactsTogether", "BlankWholeSearches", "ReadTheRecordOnce"];
  await rows(`delete from migration where name in (${later.map((name) => `'${name}'`).join(", ")})`);
  expect(await migrate(databaseUrl, () => undefined)).toBe(4);
  expect(
    await rows("select proname from pg_proc where prosrc like '%unnest(full_names)%' order by proname"),
  ).toEqual(
    ["blank_former_values", "blank_former_values_of_request", "blank_record", "blank_request"].map(
      (proname) => ({
        proname,
      }),
    ),
  );
});

test("a name or e-mail that is corrected leaves the record at once, and what stays the same does not", async () => {
  const { erase, recorded, rows, id } = await startMarkedOffice();
  const lost = ["ana.zurimarka@correo", "Zurimarka,", "Ana Zurimarka", "zurimarka-perez"];
  const kept = ["Ana", "Pérez", "Pérez Ana", "Pedro"];
  await rows(
    `update contact set name = 'Ana', last_name = 'Zurimarka-Pérez', email = 'ana.zurimarka@correo.example' where id = '${id}'`,
  );
  await rows(foundBefore([...lost, ...kept]));
  await rows(
    "insert into audit_entry (author, action, detail, address) values ('x', 'mail', 'avisos a ana.zurimarka@correo.example en uso otra vez', '')",
  );
  const correct = (change: string) => rows(`update contact set ${change} where id = '${id}'`);
  const before = await recorded();
  await correct("last_name = 'zurimarka-perez', status = 'nueva'");
  expect(await recorded()).toEqual(before);
  await correct("last_name = 'Zurita-Pérez'");
  await correct("email = 'ana@zurita.example'");
  expect(await recorded()).toEqual([
    ...lost.map(() => "«datos borrados»"),
    ...kept.map((text) => `«${text}»`),
  ]);
  expect(await tablesNaming(rows, "zurimarka")).toEqual([]);
  await erase();
  expect(await tablesNaming(rows, "zurita")).toEqual([]);
});

test("an erased enquiry says so wherever enquiries are read, takes no change, and is found by its reference", async () => {
  const { ask, id, reference, search, erase, first, updateStatus, graphql } = await startMarkedOffice();
  await erase("conservacion");
  expect(await search(MARKER)).toEqual([]);
  const shown = {
    id,
    name: "",
    email: "",
    message: expect.stringMatching(/^Datos borrados el \d\d\/\d\d\/\d{4}\.$/),
  };
  expect(await search(reference)).toEqual([{ ...shown, erasedAt: expect.stringMatching(/^\d{4}-/) }]);
  const listed = (await ask("/api/admin/contacts", { headers: first })).json<{ id: string }[]>();
  expect(listed.find((row) => row.id === id)).toMatchObject({ ...shown, lastName: "", formType: "contact" });
  expect((await ask("/api/admin/contacts.csv", { headers: first })).text).toMatch(
    /"Datos borrados el [\d/]+\."/,
  );
  const { refused } = await updateStatus(id, 3, { status: "EN_CURSO", note: MARKER });
  expect(refused.extensions.code).toBe("CONFLICT");
  const { data } = await graphql(
    "query ($id: ID!) { contact(id: $id) { history { note status channel } } }",
    first,
    {
      id,
    },
  );
  expect(data!["contact"]).toEqual({ history: [{ note: null, status: "ATENDIDA", channel: "TELEFONO" }] });
});

test("an enquiry that is erased before its answer is work for nobody any more, nor does it wait as possible spam", async () => {
  const { id, erase, rows, run, first } = await startMarkedOffice();
  await rows(
    `update contact set status = 'nueva', answered_at = null, assignee = '${ADMIN.email}', due_at = now() - interval '1 hour' where id = '${id}'`,
  );
  const counters = async () => (await run("{ workCounters { overdue mine } }", {}, first)).value;
  const listed = async (filter: string) =>
    (await run(`{ contacts(${filter}) { nodes { id } } }`, {}, first)).value;
  const filters = ["task: OVERDUE", "task: MINE", "status: NUEVA"];
  expect(await counters()).toEqual({ overdue: 1, mine: 1 });
  for (const filter of filters)
    expect(await listed(filter)).toEqual({ nodes: expect.arrayContaining([{ id }]) });
  await erase();
  expect(await counters()).toEqual({ overdue: 0, mine: 0 });
  for (const filter of filters)
    expect(await listed(filter)).toEqual({ nodes: expect.not.arrayContaining([{ id }]) });
  await rows(`update contact set flagged = true where id = '${id}'`);
  expect((await run("{ possibleSpam }", {}, first)).value).toBe(0);
});

test("what did not reach the person is over once they are erased, and no alarm any more", async () => {
  const { id, ids, erase, rows, run, first } = await startMarkedOffice();
  await rows(
    `insert into mail (contact_id, kind, recipient, state, cause)
     select '${id}', 'confirmation', '${MARKED.email}', state, 'refused' from unnest('{muerta,rebotada}'::text[]) as state`,
  );
  await rows(
    `insert into mail (contact_id, kind, recipient, state) values ('${ids[0]}', 'confirmation', 'otra@correo.example', 'muerta')`,
  );
  const undelivered = async () =>
    (await run("{ undelivered: mailOverview { undelivered } }", {}, first)).value;
  expect(await undelivered()).toEqual({ undelivered: 3 });
  await erase();
  expect(await undelivered()).toEqual({ undelivered: 1 });
});

test("history, record and the list of erasures stay append-only, also for whoever sets what the erasing sets", async () => {
  const { id, ids, erase, rows, updateStatus } = await startMarkedOffice();
  await updateStatus(ids[0]!, 1, { status: "ATENDIDA", note: "La llamé." });
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due)
     values ('queja', 'telefono', 'Ana', '', current_date, current_date)`,
  );
  await erase();
  const tables = ["contact_event", "audit_entry", "erasure"];
  const before = await Promise.all(tables.map((table) => rows(`select * from ${table} order by id`)));
  for (const setting of ["", id, ids[0]!, UNKNOWN_ID, "x", "solicitud 1", `corrección ${id}`]) {
    for (const change of [
      "update contact_event set note = 'otra'",
      "update contact_event set note = null",
      "update contact_event set author = 'otra', note = null",
      "update audit_entry set detail = 'otro'",
      "update audit_entry set author = 'otra', detail = blanked_detail(detail)",
      "update erasure set author = 'otra'",
      ...tables.flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
    ]) {
      await expect(
        rows(`do $$ begin perform set_config('istmia.erasing', '${setting}', true); ${change}; end $$`),
        `${setting}: ${change}`,
      ).rejects.toThrow("is append-only");
    }
  }
  expect(await Promise.all(tables.map((table) => rows(`select * from ${table} order by id`)))).toEqual(
    before,
  );
});

test("what a restore brings back is erased again, with the date of its erasure", async () => {
  const { id, erase, rows } = await startMarkedOffice();
  await erase();
  const erased = await rows(`select name, email, message, digest, erased_at from contact where id = '${id}'`);
  await rows(
    `update contact set name = '${MARKED.name}', last_name = '${MARKED.lastName}', email = '${MARKED.email}',
            message = '${MARKED.message}', erased_at = null where id = '${id}'`,
  );
  expect(await rows("select replay_erasures() as count")).toEqual([{ count: 1 }]);
  expect(
    await rows(`select name, email, message, digest, erased_at from contact where id = '${id}'`),
  ).toEqual(erased);
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
  expect(await rows("select replay_erasures() as count")).toEqual([{ count: 0 }]);
});

test("every field and table that belongs to an enquiry is blanked with it, or holds nothing of the person", async () => {
  const { rows } = await startMarkedOffice();
  const [{ body }] = (await rows("select prosrc as body from pg_proc where proname = 'blank_contact'")) as [
    { body: string },
  ];
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'contact_id' order by 1`,
  );
  const left = tables.map(({ name }) => name).filter((name) => !new RegExp(`update ${name} set`).test(body));
  expect(left).toEqual(["erasure", "presence"]);
  const [, blanks = ""] = /update contact set ([^;]*)/.exec(body)!;
  const columns = SENT_FIELDS.map((field) => field.replace(/[A-Z]/g, "_$&").toLowerCase());
  const kept = columns.filter((column) => !new RegExp(`\\b${column} =`).test(blanks));
  expect(kept, "blank_contact() leaves them").toEqual(["form_type", "consult_type"]);
});
