import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { onTestFinished, vi } from "vitest";
import { dropRoot, ENVIRONMENT, findBinaries } from "#gateway/database/embedded/binaries.ts";
import { freePort } from "#tests/support/gateway-process.ts";
import { databaseFolder } from "./folder.ts";

/** Starts a PostgreSQL with `initdb`'s defaults, logging included; returns its superuser's URL and its log so far. */
export async function startPlainPostgres(): Promise<{ url: string; log: () => string }> {
  const folder = databaseFolder("plain-postgres");
  const [binaries, port] = [findBinaries(), await freePort()];
  const { prefix, user } = dropRoot(join(binaries, "postgres"), [folder], 0);
  if (user !== undefined) chownSync(folder, user, user);
  const command = (name: string, ...args: string[]) => [...prefix, join(binaries, name), ...args] as const;

  const files = join(folder, "data");
  const [initdb, ...options] = command("initdb", "-D", files, "-U", "postgres", "--auth=trust", "--no-sync");
  await promisify(execFile)(initdb!, options, ENVIRONMENT);
  const [postgres, ...settings] = command("postgres", "-D", files, "-p", String(port), "-k", "");
  const server = spawn(postgres!, settings, ENVIRONMENT);
  let log = "";
  server.stderr.on("data", (text) => (log += String(text)));
  onTestFinished(async () => {
    server.kill("SIGINT");
    await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  });

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  await vi.waitFor(
    async () => {
      const client = new Client({ connectionString: url });
      await client.connect().finally(() => client.end());
    },
    { timeout: 30_000, interval: 100 },
  );
  return { url, log: () => log };
}
