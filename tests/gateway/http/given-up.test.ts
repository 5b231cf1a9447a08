import { connect } from "node:net";
import { expect, test } from "vitest";
import { LOCK_WAITS, lockTable } from "#tests/support/database/locks.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

/**
 * Starts a gateway with one request whose client left while it waited for this table. When this resolves, the gateway has
 * noticed that the client has left; `release` lets the request continue.
 */
async function givenUp(path: string, body: object, table: string) {
  const gateway = await startGateway();
  await gateway.waitLongForLocks();
  const client = await lockTable(gateway.databaseUrl, table);
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}`;
  const { hostname, port } = new URL(gateway.base);
  const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${text}`));
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(1);
  socket.destroy();
  await expect.poll(() => gateway.logged("request").length).toBe(1);
  return { ...gateway, release: () => client.query("commit") };
}

test("a wrong sign-in whose client does not wait for the answer is logged and counted like any other", async () => {
  const wrong = { ...ADMIN, password: "otra" };
  const { ask, logged, release } = await givenUp("/api/admin/login", wrong, "rate_limit");
  expect(logged("authn_fail")).toEqual([]);
  await release();
  await expect.poll(() => logged("authn_fail")).toMatchObject([{ network: "127.0.0.0/24" }]);
  expect(logged("request")).toMatchObject([
    { path: "/api/admin/login", status: 499, aborted: true, network: "127.0.0.0/24" },
  ]);
  const { text } = await ask("/metrics");
  expect(text).toContain('istmia_sign_ins_total{outcome="failed"} 1\n');
  expect(text).toContain('istmia_sign_ins_total{outcome="ok"} 0\n');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/admin/login",status="499"} 1\n',
  );
});

test("an enquiry whose client gives up is stored, and leaves one line", async () => {
  const { ask, logged, release, stored } = await givenUp("/api/contacts", generalContact, "contact");
  await release();
  await expect.poll(stored).toBe(1);
  const { text } = await ask("/metrics");
  expect(text).toContain('istmia_enquiries_accepted_total{form="contact"} 1\n');
  expect(logged("request").filter(({ path }) => path === "/api/contacts")).toMatchObject([
    { status: 499, aborted: true },
  ]);
});
