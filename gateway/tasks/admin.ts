import { spawnSync } from "node:child_process";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isStale } from "./build.ts";

const project = join(import.meta.dirname, "..", "..");
const artefact = "accounts";

/** Builds the accounts' command, and nothing that a running gateway serves, where it is stale; then runs it. */
async function admin(): Promise<void> {
  process.chdir(project);
  enableCompileCache(join("node_modules", ".cache", "compile"));
  if (isStale(artefact)) {
    const build = join(import.meta.dirname, "build.ts");
    // Standard input is kept for the password and standard output for what the command says.
    const stdio = ["ignore" as const, 2, 2];
    const { status, signal } = spawnSync(process.execPath, [build, artefact], { stdio });
    if (status !== 0) process.exit(signal ? 130 : 1);
  }
  const cli = pathToFileURL(join(project, "dist", artefact, "accounts-cli.js")).href;
  const { manageAccounts } = (await import(cli)) as { manageAccounts: (args: string[]) => Promise<void> };
  await manageAccounts(process.argv.slice(2));
}

await admin();
