import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { foundBefore, MARKED, MARKER, startMarkedOffice } from "#tests/support/marked-office.ts";
import { openCommand } from "#tests/support/privacy-command.ts";
import { tablesNaming } from "#tests/support/traces.ts";

const ERASE = `mutation ($email: String!, $latest: ID) { erasePerson(email: $email, seen: 1, latest: $latest) }`;
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
