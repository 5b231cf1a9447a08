import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { foundBefore, MARKED, MARKER, startMarkedOffice } from "#tests/support/marked-office.ts";
import { openCommand } from "#tests/support/privacy-command.ts";
import { tablesNaming } from "#tests/support/traces.ts";

const ERASE = `mutation ($email: String!, $latest: ID) { erasePerson(email: $email, seen: 1, latest: $latest) }`;
const CORRECT = `mutation ($email: String!) { correctPerson(email: $email, field: NAME, value: "Eufemia") }`;
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const FOUND = "query ($email: String!) { personContacts(email: $email) { id } }";

/** Runs statements on a connection without timeouts. */
async function patientRows(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows;
}

test("beside a record with years of searches a person is corrected and erased, and retention erases", async () => {
  const { databaseUrl, ids } = await startMarkedOffice();
  const rows = await patientRows(databaseUrl);
  await rows(
    `insert into audit_entry (author, action, detail, address)
     select 'x', 'read-list', 'búsqueda «' || repeat(md5(i::text) || ' ', 3) || '»', '' from generate_series(1, 300000) as i`,
  );
  await rows(foundBefore([MARKER, MARKED.email, "Eufemia", "Quijano Eufemia"]));
  await rows(
    `update contact set name = 'Eufemia', last_name = 'Quijano', status = 'atendida', created_at = '2020-01-01'
      where id = '${ids[0]}'`,
  );
  const run = await openCommand(databaseUrl, { RETENTION_MONTHS: "24" });
  expect(await run("correct", MARKED.email, "last-name", "Pérez")).toBe("Corrected in 1 enquiry.");
  expect(await run("erase", MARKED.email, "--yes")).toMatch(/\nErased from 1 enquiry\.$/);
  expect(await run("retention")).toBe(
    "Answered or possible spam, and older than 24 months: 1 enquiry. Erased: 1.",
  );
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
  expect(await rows("select from audit_entry where detail like '%Eufemia%'")).toEqual([]);
});

test("an erasing that takes longer than a request may goes on after its 503, and a second look shows it done", async () => {
  const { databaseUrl, ask, run, first, rows, id } = await startMarkedOffice();
  await rows(
    `create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(6); return null; end'`,
  );
  await rows("create trigger take_long after insert on erasure for each row execute function take_long()");
  const { email } = MARKED;
  const asked = { query: ERASE, variables: { email, latest: id } };
  expect((await ask("/graphql", { body: asked, headers: first })).status).toBe(503);
  await expect.poll(async () => (await run(FOUND, { email }, first)).value).toEqual([]);
  expect(await tablesNaming(await patientRows(databaseUrl), MARKER)).toEqual([]);
});

test("what is given to its owner while another person is corrected or erased is left to its owner", async () => {
  const { databaseUrl, run, first, rows, id } = await startMarkedOffice();
  const { email, name } = MARKED;
  const owner = "eva@correo.example";
  const correction = new Client({ connectionString: databaseUrl });
  await correction.connect();
  onTestFinished(() => correction.end());
  /** Makes a change of the person while the e-mail of one of their rows is corrected in another transaction. */
  const meet = async (table: string, query: string) => {
    await correction.query(`begin; update ${table} set email = '${owner}' where email = '${email}'`);
    const asked = run(query, { email, ...(query === ERASE && { latest: id }) }, first);
    await expect.poll(() => rows(WAITING), { interval: 20 }).toHaveLength(1);
    await correction.query("commit");
    expect((await asked).value).toBe(0);
  };
  for (const query of [CORRECT, ERASE]) {
    await rows(`update contact set email = '${email}' where id = '${id}'`);
    await meet("contact", query);
    expect(await rows(`select name, email from contact where id = '${id}'`)).toEqual([
      { name, email: owner },
    ]);
  }
  await rows(
    `insert into rights_request (kind, channel, person, email, received, due, closed, answer)
     values ('acceso', 'correo', 'Eva', '${email}', '2026-01-05', '2026-01-26', '2026-01-20', 'Sí')`,
  );
  await meet("rights_request", ERASE);
  expect(await rows("select email, erased from rights_request")).toEqual([{ email: owner, erased: false }]);
});
