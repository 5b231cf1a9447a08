import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";

const JWT_SECRET = "one secret of at least thirty-two bytes that the gateways share";

/** Creates a folder that is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-resilience-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Same for the data of a gateway whose speed is not measured: in memory if there is room. */
export function dataFolder(): string {
  const folder = databaseFolder("resilience");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the environment of one of several gateways on a database. */
export const environmentOn = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  JWT_SECRET,
});

/** Starts a gateway process on an existing database and waits until it serves; stops it when the test has finished. */
export async function startGatewayOn(
  databaseUrl: string,
  environment: Record<string, string> = {},
  command?: Command,
): Promise<GatewayProcess> {
  const gateway = await GatewayProcess.spawn({
    environment: { ...environmentOn(databaseUrl, await temporaryFolder()), ...environment },
    command,
  });
  onTestFinished(async () => void (await gateway.stop()));
  await gateway.ready();
  return gateway;
}

/** Starts a gateway process with its own embedded database and waits until it serves; both stop when the test has finished. */
export async function startProduct(
  environment: Record<string, string> = {},
  command?: Command,
): Promise<{ gateway: GatewayProcess; database: DatabaseProcess }> {
  const dataDir = await temporaryFolder();
  const database = new DatabaseProcess(dataDir);
  const gateway = await GatewayProcess.spawn({
    environment: { DATA_DIR: dataDir, JWT_SECRET, ...environment },
    command,
  });
  onTestFinished(async () => {
    await gateway.stop();
    await database.stop();
  });
  await gateway.ready();
  return { gateway, database };
}
