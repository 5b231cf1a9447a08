import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate, openMigrator } from "#gateway/database/migrate.ts";
import { countBlankings } from "#tests/support/database/count-blankings.ts";
import { refuseManyRows } from "#tests/support/database/refuse-many-rows.ts";
import { runPrivacy } from "#tests/support/admin-command.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { MARKED, MARKER, startMarkedOffice } from "#tests/support/marked-office.ts";
import { OTHER } from "#tests/support/office.ts";
import { openCommand } from "#tests/support/privacy-command.ts";
import { tablesNaming } from "#tests/support/traces.ts";

test("the privacy command finds, exports, corrects and erases one person, and puts each act on record", async () => {
  const { databaseUrl, reference, rows, ids } = await startMarkedOffice();
  const run = await openCommand(databaseUrl);
  await rows(`update contact set created_at = '2026-11-23T04:59:00Z' where reference = '${reference}'`);
  expect(await run("find", MARKED.email.toUpperCase()), "the day in Panama").toMatch(
    new RegExp(`^${reference}  2026-11-22  Atendida  .*$`),
  );
  const person = JSON.parse(await run("export", MARKED.email));
  expect(person).toMatchObject({
    Persona: MARKED.email,
    Consultas: [
      {
        Nombre: MARKED.name,
        Mensaje: MARKED.message,
        Referencia: reference,
        Historial: [{ Estado: "Atendida por teléfono", Nota: `${MARKER} pide que la llamen.` }],
        Correos: [
          {
            Correo: "Acuse de recibo",
            Estado: "Guardado",
            Adjuntos: "",
            Texto: expect.stringMatching(
              new RegExp(`^Recibimos tu consulta\n[^]*Referencia: ${reference}\n`),
            ),
          },
        ],
      },
    ],
  });
  const [heading, row] = (await run("export", MARKED.email, "--csv")).split("\r\n");
  expect(heading).toMatch(/^\ufeff"Fecha","Nombre",.*"Historial","Correos"$/);
  expect(row).toContain(`"${MARKED.name}"`);

  expect(await run("correct", MARKED.email, "last-name", `  ${MARKER} Díaz `)).toBe(
    "Corrected in 1 enquiry.",
  );
  expect(await rows("select last_name, version from contact where version > 1")).toEqual([
    { last_name: `${MARKER} Díaz`, version: 3 },
  ]);
  const others = "otra@correo.example";
  await rows(`update contact set email = '${others}' where id = '${ids[0]}'`);
  await expect(run("correct", MARKED.email, "email", others)).rejects.toThrow(
    "correct needs --yes where nobody can be asked.",
  );
  const asked = await runPrivacy(["erase", MARKED.email], { DATABASE_URL: databaseUrl });
  expect(asked).toEqual({ code: 1, stdout: "", stderr: "erase needs --yes where nobody can be asked.\n" });
  expect(await run("erase", MARKED.email, "--yes")).toMatch(/\nErased from 1 enquiry\.$/);
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
  expect(await rows(`select from contact where id = '${ids[0]}' and erased_at is null`)).toHaveLength(1);
  expect(await run("find", MARKED.email)).toBe(`There is no enquiry or request of ${MARKED.email}.`);
  expect(
    await rows("select action, detail from audit_entry where author = 'npm run privacy' order by id"),
  ).toEqual([
    { action: "read-list", detail: `datos de una persona: ${reference}` },
    { action: "export", detail: `datos de una persona: ${reference}` },
    { action: "export", detail: `datos de una persona: ${reference}` },
    { action: "change", detail: `apellido corregido por solicitud de la persona: ${reference}` },
    { action: "read-list", detail: `datos de una persona: ${reference}` },
    { action: "read-list", detail: `datos de una persona: ${reference}` },
    { action: "change", detail: `datos borrados por solicitud de la persona: ${reference}` },
    { action: "read-list", detail: "datos de una persona: ninguna consulta" },
  ]);
});

test("a person's data say what was done with their enquiry, and name no colleague who did it or was given it", async () => {
  const { databaseUrl, id, first, graphql, rows } = await startMarkedOffice();
  let version = 2;
  const change = async (call: string) => {
    const mutation = `mutation ($seen: [SeenContact!]!) { ${call} }`;
    const { errors } = await graphql(mutation, first, { seen: [{ id, version: version++ }] });
    expect(errors, call).toBeUndefined();
  };
  for (const to of [OTHER, ADMIN.email, null])
    await change(`assignContacts(seen: $seen, to: ${JSON.stringify(to)})`);
  for (const spam of [true, false]) await change(`judgeContacts(seen: $seen, spam: ${spam})`);
  const run = await openCommand(databaseUrl);
  const json = await run("export", MARKED.email);
  const { Consultas } = JSON.parse(json) as { Consultas: { Historial: Record<string, string>[] }[] };
  expect(Consultas[0]!.Historial.map(({ Estado, Nota }) => [Estado, Nota])).toEqual([
    ["No es spam", ""],
    ["Es spam", ""],
    ["Sin asignar", ""],
    ["Asignada", ""],
    ["Asignada", ""],
    ["Atendida por teléfono", `${MARKER} pide que la llamen.`],
  ]);
  const csv = await run("export", MARKED.email, "--csv");
  expect(csv).toContain("Es spam");
  for (const { email } of await rows<{ email: string }>("select email from admin"))
    for (const copy of [json, csv]) expect(copy).not.toContain(email);
});

test("the privacy command erases a person who has only asked about their data", async () => {
  const { databaseUrl, rows } = await startMarkedOffice();
  const email = "solo@correo.example";
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due, closed, answer)
     values ('acceso', 'correo', 'Solo', '${email}', '2026-10-30', '2026-11-26', '2026-11-03', 'Se envió.')`,
  );
  const run = await openCommand(databaseUrl);
  expect(await run("erase", email, "--yes")).toBe("Erased from 0 enquiries and 1 request.");
  expect(await tablesNaming(rows, email)).toEqual([]);
  expect(await run("erase", email, "--yes")).toBe(`There is no enquiry or request of ${email}.`);
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due)
     values ('acceso', 'correo', 'Solo', '${email}', '2026-10-30', '2026-11-26')`,
  );
  expect(await run("erase", email, "--yes")).toBe(
    "Erased from 0 enquiries.\n1 open request is erased when closed.",
  );
});

test("the privacy command lists a person's requests, and corrects the e-mail that was mistyped in one", async () => {
  const { databaseUrl, rows, reference } = await startMarkedOffice();
  const mistyped = "zurimarka@correo.example";
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due, closed, answer)
     values ('queja', 'correo', 'Ana', '${mistyped}', '2026-10-30', '2026-11-26', null, null),
            ('acceso', 'correo', 'Ana', '${mistyped}', '2026-10-01', '2026-10-22', '2026-10-05', 'Se envió.')`,
  );
  const run = await openCommand(databaseUrl);
  const requests = [
    "request 1  2026-10-30  Queja  open, due 2026-11-26",
    "request 2  2026-10-01  Acceso  closed 2026-10-05",
  ];
  expect(await run("find", mistyped)).toBe(requests.join("\n"));
  expect(await run("correct", mistyped, "name", "Ana")).toBe(
    `There is no enquiry of ${mistyped}. In requests only the e-mail is corrected.`,
  );
  expect(await run("correct", mistyped, "email", MARKED.email, "--yes")).toBe(
    "Corrected in 0 enquiries and 2 requests.",
  );
  expect(await run("find", MARKED.email)).toMatch(new RegExp(`^${reference}  .*\n${requests.join("\n")}$`));
  expect(await run("find", mistyped)).toBe(`There is no enquiry or request of ${mistyped}.`);
});

test("the privacy command erases nothing if an enquiry comes after it has found the person's", async () => {
  const { databaseUrl, rows } = await startMarkedOffice();
  await rows(
    `create function arrive() returns trigger language plpgsql as $$ begin
       insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest)
       select name, last_name, email, form_type, consult_type, consult_types, message, 'otra'
         from contact where email = '${MARKED.email}';
       return null;
     end $$`,
  );
  await rows(
    `create trigger arrive after insert on audit_entry for each row
       when (new.detail like 'datos de una persona: %') execute function arrive()`,
  );
  const run = await openCommand(databaseUrl);
  await expect(run("erase", MARKED.email, "--yes")).rejects.toThrow(
    "Hay consultas de esta persona que no habías visto.",
  );
  expect(await rows("select from contact where erased_at is not null")).toEqual([]);
});

test("a list of erasures that was kept outside erases again in a database that was restored from before them", async () => {
  const { databaseUrl, id, erase, rows } = await startMarkedOffice();
  await erase();
  const list = await (await openCommand(databaseUrl))("erasures");
  const folder = await mkdtemp(join(tmpdir(), "istmia-erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "erasures.jsonl");
  await writeFile(file, `{"event":"listening"}\nno es JSON\n${list}\n`);

  const before = await startMarkedOffice();
  await before.rows(`update contact set id = '${id}' where id = '${before.ids[0]}'`);
  const run = await openCommand(before.databaseUrl);
  expect(await run("replay", file)).toBe(`${file} names 1 erasure.\nErased again: 1 enquiry.`);
  expect(await run("replay")).toBe("Erased again: 0 enquiries.");
  for (const other of [join(folder, "nothing.jsonl"), folder])
    await expect(run("replay", other)).rejects.toThrow(`${other} cannot be read: `);
  const dates = "select contact_id, reason, author, at from erasure";
  expect(await before.rows(dates)).toEqual(await rows(dates));
});

test("a long list is erased in few readings of the record, and the next list has also what this database never had", async () => {
  const { databaseUrl, id, ids, rows } = await startMarkedOffice();
  const run = await openCommand(databaseUrl);
  const unknown = Array.from({ length: 199 }, () => crypto.randomUUID());
  const lines = [id, ids[0]!, ...unknown].map((contactId, second) => {
    const at = new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString();
    return JSON.stringify({ contactId, reference: `R-${second}`, reason: "solicitud", author: "ana", at });
  });
  const folder = await mkdtemp(join(tmpdir(), "istmia-erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "erasures.jsonl");
  await writeFile(file, lines.join("\n"));
  await refuseManyRows(rows, "insert on erasure", 200);
  const blankings = await countBlankings(rows);
  expect(await run("replay", file)).toBe(`${file} names 201 erasures.\nErased again: 2 enquiries.`);
  expect(await blankings(), "searches and other entries").toBe(2);
  expect((await run("erasures")).split("\n")).toEqual(lines);
  await rows("create sequence inserts");
  await rows(`create or replace function refuse_many_rows() returns trigger language plpgsql as
    $$ begin perform nextval('inserts'); return null; end $$`);
  expect(await run("replay", file)).toMatch(/: 0 enquiries\.$/);
  expect(
    await rows("select last_value::int as all from inserts"),
    "what is listed is not named again",
  ).toEqual([{ all: 1 }]);
});

test("a list is read whatever stands before its lines, and the command fails where it may have missed an erasure", async () => {
  const { databaseUrl, id, ids, rows } = await startMarkedOffice();
  const run = await openCommand(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), "istmia-erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "erasures.jsonl");
  const replay = async (content: string | Buffer) => {
    await writeFile(file, content);
    return run("replay", file);
  };
  const line = (contactId: string) =>
    `{"event":"erased","contactId":"${contactId}","reference":"R","reason":"solicitud","at":"2026-11-20T10:00:00.000Z"}`;
  const [first, second] = [line(id), line(ids[0]!)];
  const resultOf = (named: string, erased: string) => `${file} names ${named}.\nErased again: ${erased}.`;
  const none = resultOf("0 erasures", "0 enquiries");
  const unread = (number: number) => `Lines of it that cannot be read: 1. The first is line ${number}.`;

  const other = "It is no list of erasures: name another file, or none.";
  for (const content of ["", '{"event":"listening"}\nno es JSON\n', Buffer.from(first, "utf16le")])
    await expect(replay(content)).rejects.toThrow(`${none}\n${other}`);
  await expect(replay(JSON.stringify({ log: first }))).rejects.toThrow(`${none}\n${unread(1)}`);
  expect(await rows("select from contact where erased_at is not null")).toEqual([]);
  for (const end of [first.length - 1, 9])
    await expect(replay(`\ufeff${second}\r\n${first.slice(0, end)}`)).rejects.toThrow(unread(2));
  expect(await rows("select id from contact where erased_at is not null")).toEqual([{ id: ids[0] }]);
  expect(await replay(`Nov 27 10:00:00 istmia gateway[7]: ${first}\n`)).toBe(
    resultOf("1 erasure", "1 enquiry"),
  );
});

test("the register's requests are erased again too, open ones once they are closed, and no others with their numbers", async () => {
  const { databaseUrl, rows } = await startMarkedOffice();
  const register = (number: number, received: string, closed: string, uid = `md5('${number}')::uuid`) =>
    `insert into rights_request (id, kind, channel, person, email, received, due, closed, answer, uid) overriding system value
     values (${number}, 'acceso', 'correo', '${MARKER}', '${MARKED.email}', '${received}', '2026-11-26', ${closed}, ${uid})`;
  const closed = register(1, "2026-10-30", "'2026-11-03', 'Se envió.'");
  const open = register(2, "2026-10-31", "null, null");
  const other = register(3, "2026-11-02", "'2026-11-23', 'Se envió.'", "default"); // registered on the same day
  const closedLater = [4, 5].map((number) => register(number, "2026-11-03", "null, null")).join("; ");
  await rows(`${closed}; ${open}; ${register(3, "2026-11-02", "null, null")}; ${closedLater}`);
  const run = await openCommand(databaseUrl);
  await run("erase", MARKED.email, "--yes");
  await rows("update rights_request set closed = '2026-11-24' where id > 3");
  const folder = await mkdtemp(join(tmpdir(), "istmia-erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "erasures.jsonl");
  await writeFile(file, await run("erasures"));

  const restored = await startMarkedOffice();
  await restored.rows(`${closed}; ${open}; ${other}; ${closedLater}`);
  await restored.rows("update rights_request set erased = true where id = 5");
  const again = await openCommand(restored.databaseUrl);
  const resultOf = (requests: string) =>
    `${file} names 6 erasures.\nErased again: 0 enquiries${requests}.\n1 open request is erased when closed.`;
  expect(await again("replay", file)).toBe(resultOf(" and 3 requests"));
  expect(await again("replay", file)).toBe(resultOf(""));
  expect(
    await restored.rows(
      "select id, person, answer, closed::text, erased from rights_request order by rights_request.id",
    ),
  ).toEqual([
    { id: "1", person: "", answer: "", closed: "2026-11-03", erased: true },
    { id: "2", person: MARKER, answer: null, closed: null, erased: true },
    { id: "3", person: MARKER, answer: "Se envió.", closed: "2026-11-23", erased: false },
    { id: "4", person: "", answer: "", closed: "2026-11-24", erased: true },
    { id: "5", person: "", answer: "", closed: "2026-11-24", erased: true },
  ]);
});

test("a list by the version without ids erases a request of that time, and none that has its number, kind and day", async () => {
  const { databaseUrl, rows } = await startMarkedOffice();
  const register = `insert into rights_request (kind, channel, person, email, received, due, closed, answer)
    values ('acceso', 'correo', '${MARKER}', '${MARKED.email}', '2026-10-30', '2026-11-26', '2026-11-03', 'Se envió.')`;
  const orm = openMigrator(databaseUrl);
  await orm.migrator.down({ to: "DateTheStartOfDrafts" });
  await orm.close();
  await rows(register);
  await migrate(databaseUrl, () => undefined);
  await rows(register);
  const folder = await mkdtemp(join(tmpdir(), "istmia-erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "erasures.jsonl");
  const lines = [1, 2].map(
    (number) => `{"requestId":"${number}","kind":"acceso","channel":"correo","received":"2026-10-30"}\n`,
  );
  await writeFile(file, lines.join(""));
  const run = await openCommand(databaseUrl);
  expect(await run("replay", file)).toBe(
    `${file} names 2 erasures.\nErased again: 0 enquiries and 1 request.`,
  );
  expect(await rows("select id, erased from rights_request order by rights_request.id")).toEqual([
    { id: "1", erased: true },
    { id: "2", erased: false },
  ]);
});

test("what is due to be erased is counted, and then erased when no dry run is asked for", async () => {
  const { databaseUrl, rows } = await startMarkedOffice();
  await rows("update contact set created_at = '2020-01-01'");
  const run = await openCommand(databaseUrl, { RETENTION_MONTHS: "6" });
  const line = "Answered or possible spam, and older than 6 months: 1 enquiry. Erased:";
  expect(await run("retention", "--dry-run")).toBe(`${line} 0.`);
  expect(await run("retention")).toBe(`${line} 1.`);
});
