import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished, vi } from "vitest";
import { ENVIRONMENT, findBinaries } from "#gateway/database/embedded/binaries.ts";
import { freePort } from "#tests/support/gateway-process.ts";

/** Options of `unshare` for new user and mount namespaces, in which any user may mount. */
const NAMESPACE = ["--user", "--map-root-user", "--mount"];
/** PostgreSQL refuses to run as the namespace's root, so it runs as another user of the namespace. */
const SERVER = `
  mount -t tmpfs -o size=$2,mode=0777 tmpfs "$1" || exit 1
  as_nobody="unshare --user --map-user=65534 --map-group=65534"
  $as_nobody "$3/initdb" -D "$1/data" -U postgres --auth=trust --no-sync || exit 1
  exec $as_nobody "$3/postgres" -D "$1/data" -p "$4" -k ""
`;

/** Checks whether this system allows users to mount a disk in a namespace. */
export function canMount(): boolean {
  try {
    execFileSync("unshare", [...NAMESPACE, "mount", "-t", "tmpfs", "tmpfs", tmpdir()], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts a PostgreSQL whose data folder is a RAM disk of this size in MB; returns its superuser's URL. */
export async function startOnSmallDisk(megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-small-disk-"));
  const port = await freePort();
  const args = [folder, `${megabytes}m`, findBinaries(), String(port)];
  const server = spawn("unshare", [...NAMESPACE, "sh", "-c", SERVER, "sh", ...args], ENVIRONMENT);
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (output += String(text)));
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGINT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(output);
      const client = new Client({ connectionString: url });
      await client.connect().finally(() => client.end());
    },
    { timeout: 60_000, interval: 100 },
  );
  return url;
}
