import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPlainPostgres } from "#tests/support/database/plain-postgres.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { environmentOn, startGatewayOn, temporaryFolder } from "./start.ts";

/** Makes a server's new transactions read-only, or writable again. */
async function setReadOnly(server: Client, value: "on" | "off"): Promise<void> {
  await server.query(`alter system set default_transaction_read_only = ${value}`);
  await server.query("select pg_reload_conf()");
}

async function openServer() {
  const { url } = await startPlainPostgres();
  const server = new Client({ connectionString: url });
  await server.connect();
  onTestFinished(() => server.end());
  return { url, server };
}

test("a database that takes no writes for a while, as after a failover, stops neither enquiries nor mails for longer", async () => {
  const { url, server } = await openServer();
  const mail = await startMailServer();
  const gateway = await startGatewayOn(url, {
    SMTP_URL: mail.url,
    MAIL_FROM: "no-responder@istmia.example",
    MAIL_CONTACT: "seguros@istmia.example",
  });
  const enquire = async (email: string) =>
    (await send(gateway.url, "/api/contacts", { body: { ...generalContact, email } })).status;
  const lostJobs = () => gateway.output.split('"event":"job_failed","name":"mail"').length - 1;

  // The mail in delivery cannot be marked as sent, nor the job as failed, so the worker ends.
  mail.setBehaviour({ stage: "message", delay: 1_000 });
  expect(await enquire("ana@correo.example")).toBe(201);
  await expect.poll(() => mail.begun).toBeGreaterThan(0);
  await setReadOnly(server, "on");
  await expect.poll(() => enquire("eva@correo.example")).toBe(503);
  await expect.poll(lostJobs).toBeGreaterThan(0);
  await setReadOnly(server, "off");
  await expect.poll(() => enquire("luis@correo.example")).toBe(201);
  await expect.poll(() => mail.received.map(({ to }) => to)).toContain("luis@correo.example");
});

/** Returns a response's status, or undefined if the gateway does not listen. */
const statusAt = ({ url }: GatewayProcess, path: string) =>
  send(url, path).then(
    ({ status }) => status,
    () => undefined,
  );

test("a gateway starts on a database that takes no writes, finds what an earlier one has written, and catches up", async () => {
  const { url, server } = await openServer();
  const earlier = await startGatewayOn(url);
  await earlier.stop();
  await setReadOnly(server, "on");
  const gateway = await GatewayProcess.spawn({ environment: environmentOn(url, await temporaryFolder()) });
  onTestFinished(async () => void (await gateway.stop()));
  await expect.poll(() => statusAt(gateway, "/sobre-nosotros/equipo")).toBe(200);
  expect(await statusAt(gateway, "/ready")).toBe(503);
  const query = '{ siteSearch(text: "hogar") { kind total } }';
  expect((await send(gateway.url, "/graphql", { body: { query } })).text).toContain('"kind":"PAGE"');
  await expect.poll(() => gateway.output).toContain("publication_not_renewed");
  const lastWritten = async () =>
    (await server.query<{ at: Date }>("select max(written_at) as at from search_entry")).rows[0]!.at;
  const before = await lastWritten();
  await setReadOnly(server, "off");
  await expect.poll(lastWritten).not.toEqual(before);
});

test("connections that were opened while the database was read-only are not kept beyond that", async () => {
  const { url, server } = await openServer();
  const gateway = await startGatewayOn(url);
  const statuses = async () => [
    (await send(gateway.url, "/api/contacts", { body: generalContact })).status,
    (await send(gateway.url, "/ready")).status,
  ];
  const database = `alter database "${new URL(url).pathname.slice(1)}"`;
  await server.query(`${database} set default_transaction_read_only = on`);
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'istmia%'",
  );
  await expect.poll(statuses).toEqual([503, 503]);
  await server.query(`${database} reset default_transaction_read_only`);
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([201, 200]);
});
