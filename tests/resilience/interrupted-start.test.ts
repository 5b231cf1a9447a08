import { cp, readdir, symlink } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Command, Exit } from "#tests/support/gateway-process.ts";
import { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { send } from "#tests/support/gateway.ts";
import { temporaryFolder } from "./start.ts";

/** The files that a command needs to be built and run, without build output. */
const PARTS = ["gateway", "schema", "package.json", "package-lock.json", "tsconfig.json"];

async function copyOfProject(): Promise<string> {
  const root = await temporaryFolder();
  for (const part of PARTS) await cp(part, join(root, part), { recursive: true });
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  return root;
}

test("after a build or a first start that was interrupted the next start succeeds by itself", async () => {
  const root = await copyOfProject();
  const dataDir = await temporaryFolder();
  onTestFinished(() => new DatabaseProcess(dataDir).stop());
  const command: Command = [process.execPath, join(root, "gateway", "tasks", "admin.ts"), "list"];
  const start = async () => {
    const started = await GatewayProcess.spawn({ command, environment: { DATA_DIR: dataDir } });
    onTestFinished(() => void started.signalGroup("SIGKILL"));
    return started;
  };
  /** Interrupts the command and its child processes as soon as it prints these words, and checks how it ends. */
  const interrupt = async (words: string, signal: NodeJS.Signals, exit: Exit): Promise<void> => {
    const started = await start();
    await expect.poll(() => started.output, { interval: 5, timeout: 60_000 }).toContain(words);
    started.signalGroup(signal);
    expect(await started.exit, started.output).toEqual(exit);
    await expect.poll(() => started.signalGroup("SIGCONT")).toBe(false);
  };
  const interrupted: Exit = { code: 130, signal: null };
  const killed: Exit = { code: null, signal: "SIGKILL" };
  await interrupt("Building the commands", "SIGTERM", interrupted);
  await interrupt("Building the commands", "SIGKILL", killed);
  await interrupt("Creating the database", "SIGTERM", interrupted);
  await interrupt("Creating the database", "SIGKILL", killed);
  const last = await start();
  expect({ ...(await last.exit), output: last.output }).toMatchObject({ code: 0 });
  expect(await readdir(join(root, "dist"))).toEqual(["commands", "commands.stamp"]);
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres.log"]);
});

test("the first password is not lost with a start that finds its port taken", async () => {
  const dataDir = await temporaryFolder();
  onTestFinished(() => new DatabaseProcess(dataDir).stop());
  const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  const refused = await GatewayProcess.spawn({ environment: { ...environment, PORT: String(port) } });
  onTestFinished(() => void refused.signalGroup("SIGKILL"));
  expect({ ...(await refused.exit), output: refused.output }).toMatchObject({
    code: 1,
    output: expect.stringContaining(`PORT ${port} is already in use`),
  });

  const next = await GatewayProcess.spawn({ environment });
  onTestFinished(async () => void (await next.stop()));
  await next.ready();
  const password = () => /admin@istmia\.example with the password (\S+) /.exec(next.output)?.[1];
  await expect.poll(password).toBeDefined();
  const body = { email: "admin@istmia.example", password: password() };
  expect((await send(next.url, "/api/admin/login", { body })).status).toBe(200);
  const log = next.output.split("\n").filter((line) => line.startsWith("{"));
  expect(log.filter((line) => !/"event":"\w+"/.test(line))).toEqual([]);
});
