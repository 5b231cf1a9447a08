import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { AccountService } from "#gateway/admins/account.service.ts";
import { command } from "#gateway/audit/actor.ts";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { migrate } from "#gateway/database/migrate.ts";
import { createLogger } from "#gateway/log.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startPlainPostgres } from "#tests/support/database/plain-postgres.ts";

const MARKER = /zarzamora/i;
const marked = {
  ...generalContact,
  name: "Nombre Zarzamora",
  lastName: "Apellido Zarzamora",
  email: "zarzamora@correo.example",
  message: "Un mensaje con la palabra zarzamora.",
};
const READ = "query ($search: String) { contacts(search: $search) { nodes { id } total } }";
const CHANGE = `mutation ($id: ID!, $note: String) {
  updateContactStatus(seen: { id: $id, version: 1 }, change: { status: ATENDIDA, note: $note }) { id }
}`;

const OF_ACCOUNTS = ["a sign-in", "a new account", "a new password"];

/** Prepares a migrated database on a server with the default logging. */
async function prepare() {
  const { url, log } = await startPlainPostgres();
  const orm = await openDatabase(url, createLogger("silent"));
  await migrate(url, () => undefined);
  await fillContent(orm);
  const [client, watcher] = [
    new Client({ connectionString: url }),
    new Client({ connectionString: url, application_name: "watcher" }),
  ];
  for (const one of [client, watcher]) await one.connect();
  onTestFinished(async () => {
    for (const one of [client, watcher]) await one.end();
    await orm.close();
  });
  return { url, log, orm, client, watcher };
}

test("what people wrote, and hashes, stand neither in pg_stat_activity nor in the server's log", async () => {
  const { url, log, orm, client, watcher } = await prepare();
  const { ask, graphql, signIn } = await startGateway({ DATABASE_URL: url, ENQUIRIES_PER_MINUTE: "1000" });
  const headers = await signIn();
  await client.query(
    `insert into admin (email, password_hash) select 'mora.zarzamora@istmia.example', password_hash from admin`,
  );
  const login = await ask("/api/admin/login", {
    body: { ...ADMIN, email: "mora.zarzamora@istmia.example" },
  });
  const viewer = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const stored = await ask("/api/contacts", { body: marked });
  const { id } = stored.json<{ id: string }>();
  const accounts = () => new AccountService(orm.em.fork());
  const { rows: admins } = await client.query<{ hash: string }>("select password_hash as hash from admin");
  const post = (n: number) =>
    ask("/api/contacts", { body: marked, headers: { "idempotency-key": `clave-zarzamora-${n}` } });

  const acts: Record<string, () => Promise<unknown>> = {
    "enquiries, alone and in a group": () => Promise.all([1, 2, 3, 4, 5, 6].map(post)),
    "a list and its total": () => graphql(READ, headers, { search: "zarzamora" }),
    "an export": () => ask("/api/admin/contacts.csv?search=zarzamora", { headers }),
    "an export of one's own": () => ask("/api/admin/contacts.csv?task=mias", { headers: viewer }),
    "a change with a note": () => graphql(CHANGE, headers, { id, note: "Nota: zarzamora." }),
    "a sign-in": () => ask("/api/admin/login", { body: { ...ADMIN, email: "zarzamora@istmia.example" } }),
    "a new account": () =>
      accounts().add("zarzamora@istmia.example", "zarzamora zarzamora", "atencion", command("zarzamora")),
    "a new password": () => accounts().setPassword(ADMIN.email, "zarzamora zarzamora", command("zarzamora")),
  };
  const seen: string[] = [];
  for (const [what, act] of Object.entries(acts)) {
    // The signed-in account is looked up first, so its table is not locked.
    const tables = OF_ACCOUNTS.includes(what) ? "admin" : "contact, contact_event, audit_entry";
    await client.query(`begin; lock table ${tables} in access exclusive mode`);
    const acting = act().catch((error: unknown) => error); // each of them runs into the lock timeout
    await vi.waitFor(
      async () => {
        const { rows } = await watcher.query<{ query: string }>(
          "select query from pg_stat_activity where wait_event_type = 'Lock' and application_name <> 'watcher'",
        );
        expect(rows, what).not.toEqual([]);
        seen.push(...rows.map(({ query }) => query));
      },
      { timeout: 10_000 },
    );
    await acting;
    await client.query("rollback");
  }

  expect(log().match(/canceling statement due to lock timeout/g)?.length).toBeGreaterThanOrEqual(8);
  expect(seen.filter((query) => query.startsWith("copy "))).toHaveLength(2);
  expect(log()).toMatch(/STATEMENT:\s+[^]*insert into contact/);
  for (const text of [log(), seen.join("\n")]) {
    expect(text).not.toMatch(MARKER);
    expect(text).not.toContain("$argon2id$");
    expect(text).not.toContain(admins[0]!.hash);
  }
});
