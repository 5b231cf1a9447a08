import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

/** SQLSTATEs of a database that is down, slow or full, and of bugs in the gateway or damaged database files. */
const UNAVAILABLE = ["08006", "53100", "53300", "57014", "57P01", "58030", "55P03", "40001", "25006"];
const UNEXPECTED = ["08P01", "XX000", "XX001", "XX002", "42501"];

test("a database that cannot serve now is a 503; a fault that trying again does not cure is a 500", async () => {
  const { ask, databaseUrl } = await startGateway({ ENQUIRIES_PER_MINUTE: "1000" });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("create function fail() returns trigger language plpgsql as 'begin end'");
  await client.query("create trigger fail before insert on contact execute function fail()");
  const statuses: Record<string, number> = {};
  for (const code of [...UNAVAILABLE, ...UNEXPECTED]) {
    await client.query(
      `create or replace function fail() returns trigger language plpgsql as
       $$begin raise exception 'made by a test' using errcode = '${code}'; end$$`,
    );
    const { status, headers } = await ask("/api/contacts", { body: generalContact });
    expect([code, headers["retry-after"]]).toEqual([code, status === 503 ? "2" : undefined]);
    statuses[code] = status;
  }
  const expected = [...UNAVAILABLE.map((code) => [code, 503]), ...UNEXPECTED.map((code) => [code, 500])];
  expect(statuses).toEqual(Object.fromEntries(expected));
});
