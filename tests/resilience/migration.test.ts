import "reflect-metadata";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate, openMigrator } from "#gateway/database/migrate.ts";
import { readReference } from "#schema/reference.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";

const ROWS = import.meta.env.MODE === "long" ? 100_000 : 5_000;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function takeBack(url: string, to: string): Promise<void> {
  const orm = openMigrator(url);
  await orm.migrator.down({ to });
  await orm.close();
}

test("enquiries of the version before get references while its gateway goes on storing", async () => {
  const url = await copyDatabase();
  const client = await connect(url);
  const migrations = async () =>
    (await client.query<{ count: number }>("select count(*)::int from migration")).rows[0]!.count;
  const all = await migrations();
  await takeBack(url, "PlaceBranches");
  const taken = all - (await migrations());
  await fillWithContacts(url, ROWS);
  const { rows: columns } = await client.query<{ names: string }>(
    "select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'contact'",
  );
  const digest = `select count(*), md5(string_agg(md5(to_jsonb(c)::text), '' order by id))
                    from (select ${columns[0]!.names} from contact) as c where digest like 'seeded %'`;
  const before = (await client.query(digest)).rows;

  const old = await connect(url);
  await old.query("set statement_timeout = 3000; set lock_timeout = 2000"); // the timeouts of that version's connections
  const migrated = new AbortController();
  const storing = (async () => {
    let stored = 0;
    for (; !migrated.signal.aborted; stored++) {
      await old.query(
        `insert into contact (id, name, last_name, email, form_type, consult_type, message, consult_types, digest)
         values (gen_random_uuid(), 'Ana', 'Him', 'ana@correo.example', 'fianzas', 'legal', 'Hola', '{legal}', 'meanwhile')`,
      );
    }
    return stored;
  })();
  expect(await migrate(url, () => undefined)).toBe(taken);
  migrated.abort();
  const meanwhile = await storing;
  expect(meanwhile).toBeGreaterThan(10);

  expect((await client.query(digest)).rows).toEqual(before);
  const { rows } = await client.query<{ reference: string; year: string }>(
    "select reference, to_char(created_at at time zone 'America/Panama', 'YY') as year from contact",
  );
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(ROWS + meanwhile);
  for (const { reference, year } of rows) {
    if (!reference.startsWith(`IST-${year}-`) || !readReference(reference)) expect.fail(reference);
  }
});
