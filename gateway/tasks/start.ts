import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InterruptibleBuild } from "./interruptible-build.ts";

const project = join(import.meta.dirname, "..", "..");

function exitWithError(error: unknown): void {
  const { name, message, stack } = error as Error;
  process.stderr.write(`${name === "ConfigError" ? message : stack}\n`);
  process.exit(1);
}

/** Validates the settings, builds in a child process if necessary, and then runs the gateway in this process. */
async function start(): Promise<void> {
  const build = new InterruptibleBuild(0);
  process.chdir(project);
  enableCompileCache(join("node_modules", ".cache", "compile"));
  const { readConfig } = await import("#gateway/config.ts");
  readConfig();
  const { isStale } = await import("./build.ts");
  if (isStale()) await build.run("inherit");
  const server = pathToFileURL(join(project, "dist", "gateway", "server.js")).href;
  const { serve } = (await import(server)) as { serve: () => Promise<void> };
  build.release();
  await serve();
}

start().catch(exitWithError);
