import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const project = join(import.meta.dirname, "..", "..");
const expected = ["ConfigError", "EmbeddedPostgresError"];

function giveUp(error: unknown): void {
  const { name, message, stack } = error as Error;
  process.stderr.write(`${expected.includes(name) ? message : stack}\n`);
  process.exit(1);
}

/** Checks the settings, builds what is stale in a process of its own, and becomes the gateway. */
async function start(): Promise<void> {
  process.chdir(project);
  enableCompileCache(join("node_modules", ".cache", "compile"));
  const { readConfig } = await import("#gateway/config.ts");
  readConfig();
  const { isStale } = await import("./build.ts");
  if (isStale()) {
    const build = join(import.meta.dirname, "build.ts");
    const { status, signal } = spawnSync(process.execPath, [build], { stdio: "inherit" });
    if (status !== 0) process.exit(signal ? 130 : 1);
  }
  const server = pathToFileURL(join(project, "dist", "gateway", "server.js")).href;
  const { serve } = (await import(server)) as { serve: () => Promise<void> };
  await serve();
}

start().catch(giveUp);
