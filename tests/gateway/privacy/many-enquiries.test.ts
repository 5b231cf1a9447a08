import "reflect-metadata";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { PersonService, seenOf } from "#gateway/privacy/person.service.ts";
import { refuseManyRows } from "#tests/support/database/refuse-many-rows.ts";
import { MARKED, startMarkedOffice } from "#tests/support/marked-office.ts";

const BY = { author: "ana@istmia.example", address: "127.0.0.1" };

/** A person with many more enquiries, each with a confirmation and a note, as a bot that knows their address could send. */
async function startFlood() {
  const office = await startMarkedOffice();
  const { rows, databaseUrl } = office;
  const log = createLogger("silent");
  const orm = await openDatabase(databaseUrl, log);
  onTestFinished(() => orm.close());
  return {
    ...office,
    people: () => new PersonService(orm.em.fork(), log),
    /** In batches, because a statement has three seconds. */
    send: async (count: number) => {
      for (let from = 1; from <= count; from += 500)
        await rows(`with sent as (
          insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest)
          select name, last_name, email, form_type, consult_type, consult_types, message, i::text
            from contact, generate_series(${from}, ${Math.min(from + 499, count)}) as i
           where digest <> '' and email = '${MARKED.email}' and status = 'atendida'
          returning id
        ), noted as (
          insert into contact_event (contact_id, author, status, note) select id, 'ana', 'nueva', 'x' from sent
        )
        insert into mail (contact_id, kind, recipient, state)
        select id, 'confirmation', '${MARKED.email}', 'entregada' from sent`);
    },
  };
}

test("a copy of a person's data takes a few times as long as finding their enquiries, however many they are", async () => {
  const { people, send } = await startFlood();
  /** Returns the CPU time that this thread needs, in ms. */
  const spent = async (work: () => Promise<unknown>) => {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  await send(6_000);
  const find = () => people().find(MARKED.email, BY);
  await find(); // compiles the code, which is not measured
  const finding = await spent(find);
  expect(await spent(() => people().data(MARKED.email, BY))).toBeLessThan(4 * finding);
});

test("no statement erases more enquiries of a person than it has time for, and all of them are erased", async () => {
  const { people, send, rows } = await startFlood();
  await send(500);
  await refuseManyRows(rows, "insert on erasure", 200);
  const seen = seenOf(await people().find(MARKED.email, BY));
  expect(await people().erase(MARKED.email, seen, BY)).toHaveLength(501);
  expect(await rows("select from contact where email = ''")).toHaveLength(501);
  expect(await rows("select from audit_entry where detail like 'datos borrados por%'")).toHaveLength(1);
});

test("no statement corrects more enquiries of a person than it has time for, and all of them are corrected", async () => {
  const { people, send, rows } = await startFlood();
  await send(500);
  await refuseManyRows(rows, "insert on contact_event", 200);
  expect(await people().correct(MARKED.email, { field: "lastName", value: "Quijano" }, BY)).toEqual({
    contacts: 501,
    requests: 0,
  });
  expect(await rows("select from contact where last_name = 'Quijano'")).toHaveLength(501);
});
