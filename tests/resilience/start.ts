import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";

const JWT_SECRET = "one secret of at least thirty-two bytes that the gateways share";

/** A folder that goes when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-resilience-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for the data of a gateway whose speed is not measured: in memory where there is room. */
export function dataFolder(): string {
  const folder = databaseFolder("resilience");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What one of several gateways on a database is started with. */
export const environmentOn = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  JWT_SECRET,
});

/** A gateway process on a database that is there already, serving; stopped when the test has finished. */
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

/** A gateway process with an embedded database of its own, serving; both are stopped when the test has finished. */
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
