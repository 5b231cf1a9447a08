import { spawnSync } from "node:child_process";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#gateway/database/embedded/embedded-postgres.ts";
import { childrenOf, commandLine } from "#gateway/database/embedded/processes.ts";
import { GatewayProcess, NODE_START, NPM_START } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";
import { openContact } from "#tests/support/begun-contact.ts";
import { dataFolder, startProduct } from "./start.ts";
import { findLeftovers, ordered, stopAll, waitUntilRefusing } from "./stop-cases.ts";
import type { StopCase } from "./stop-cases.ts";

const SHELLS = ["sh", "dash", "bash"];

/** Returns a case for each signal and number of times. */
const signalled = (
  title: string,
  command: Command,
  send: (gateway: GatewayProcess, signal: NodeJS.Signals) => void,
  signals: readonly (readonly [signal: NodeJS.Signals, times: number])[],
  environment: Record<string, string> = {},
): StopCase[] =>
  signals.map(([signal, times]) => ({
    title: `${title}: ${times} ${signal}`,
    command,
    environment,
    send: (gateway) => send(gateway, signal),
    times,
  }));

const npmWith = (shell: string): Command => [...NPM_START, `--script-shell=${shell}`];

/** Returns a command prefix that makes a command the first process of a PID namespace; empty if the system allows none. */
function pidNamespace(): string[] {
  const unshare = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
  const ways = [unshare, [...unshare, "--user", "--map-root-user"]];
  return ways.find(([program, ...args]) => spawnSync(program!, [...args, "true"]).status === 0) ?? [];
}

test("one or two stop signals to the gateway's process end it in order", async () => {
  const send = (gateway: GatewayProcess, signal: NodeJS.Signals) => gateway.signal(signal);
  const cases = signalled("process", NODE_START, send, [
    ["SIGTERM", 1],
    ["SIGTERM", 2],
    ["SIGINT", 1],
    ["SIGINT", 2],
  ]);
  expect(await stopAll(cases)).toEqual(cases.map(({ title }) => ordered(title)));
});

test("one or two stop signals to npm end it and the gateway in order, whatever npm's shell is", async () => {
  const send = ({ group: npm }: GatewayProcess, signal: NodeJS.Signals) => void process.kill(npm, signal);
  const cases = SHELLS.flatMap((shell) =>
    signalled(`npm with ${shell}`, npmWith(shell), send, [
      ["SIGTERM", 2],
      ["SIGINT", 1],
    ]),
  );
  expect(await stopAll(cases)).toEqual(cases.map(({ title }) => ordered(title)));
});

test("one or two stop signals to the process group end it in order, whatever npm's shell is", async () => {
  const send = (gateway: GatewayProcess, signal: NodeJS.Signals) => gateway.signalGroup(signal);
  const cases = SHELLS.flatMap((shell) =>
    signalled(`group with ${shell}`, npmWith(shell), send, [
      ["SIGTERM", 1],
      ["SIGINT", 2],
    ]),
  );
  expect(await stopAll(cases)).toEqual(cases.map(({ title }) => ordered(title)));
});

test("stop signals to the first process of a container end it in order", async () => {
  const namespace = pidNamespace();
  if (namespace.length === 0) {
    process.stderr.write("No PID namespace can be made here: the gateway runs as an ordinary process.\n");
  }
  // Silent, because the process ids in its log are those of the namespace.
  const silent = { LOG_LEVEL: "silent" };
  const send = ({ group }: GatewayProcess, signal: NodeJS.Signals) =>
    void process.kill(namespace.length > 0 ? childrenOf(group)[0]! : group, signal);
  const inside = (command: Command, ...signals: [NodeJS.Signals, number][]) =>
    signalled(`${command[0]} first`, [...namespace, ...command] as unknown as Command, send, signals, silent);
  const cases = [...inside(NODE_START, ["SIGTERM", 2], ["SIGINT", 1]), ...inside(NPM_START, ["SIGTERM", 2])];
  expect(await stopAll(cases)).toEqual(cases.map(({ title }) => ordered(title)));
});

test("400 enquiries in flight while the process group gets SIGTERM twice are answered with 201 and stored", async () => {
  const dataDir = dataFolder();
  const environment = { DATA_DIR: dataDir, ENQUIRIES_PER_MINUTE: "100000" };
  const gateway = await GatewayProcess.spawn({ command: NPM_START, environment });
  onTestFinished(async () => void (await gateway.stop()));
  await gateway.ready();
  const enquiries = await Promise.all(Array.from({ length: 400 }, () => openContact(gateway.url)));
  gateway.signalGroup("SIGTERM");
  await waitUntilRefusing(gateway.url);
  gateway.signalGroup("SIGTERM");
  const statuses = await Promise.all(
    enquiries.map(({ finish }) => finish().catch((error: Error) => error.message)),
  );
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(await gateway.exit).toEqual({ code: 0, signal: null });
  expect(findLeftovers(gateway, dataDir)).toEqual([]);

  const again = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => again.stop());
  const client = new Client({ connectionString: again.url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as stored from contact");
  await client.end();
  expect(rows).toEqual([{ stored: 400 }]);
});

test("the longest stop, with a frozen database and half a body, ends within 10 s and leaves nothing", async () => {
  const { gateway, database } = await startProduct();
  const stuck = await openContact(gateway.url);
  const { group } = gateway;
  const processes = [group, database.pid, ...childrenOf(database.pid)];
  const thaw = database.freeze();
  onTestFinished(thaw);
  const started = performance.now();
  gateway.signal("SIGTERM");
  await gateway.exit;
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect.poll(() => processes.map(commandLine).filter(Boolean)).toEqual([]);
  await expect(stuck.finish()).rejects.toThrow(/hang up|ECONNRESET/);
});
