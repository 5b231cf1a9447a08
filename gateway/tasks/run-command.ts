import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isStale } from "./build.ts";
import { InterruptibleBuild } from "./interruptible-build.ts";

const project = join(import.meta.dirname, "..", "..");
const artefact = "commands";

type Command = (args: string[]) => Promise<void>;

/**
 * Builds the commands if they are stale, and the artefacts in `required` only if they are missing: a running gateway
 * still uses the existing ones. Then runs a command.
 */
export async function runBuilt(
  name: "manageAccounts" | "manageContent" | "manageMails" | "managePersonalData" | "migrateDatabase",
  required: string[] = [],
): Promise<void> {
  const build = new InterruptibleBuild(130);
  process.chdir(project);
  enableCompileCache(join("node_modules", ".cache", "compile"));
  // The build uses only stderr: standard input is for the password, standard output for the command's result.
  if (isStale(artefact)) await build.run(["ignore", 2, 2], artefact);
  for (const missing of required.filter((needed) => !existsSync(join(project, "dist", needed))))
    await build.run(["ignore", 2, 2], missing);
  const entryUrl = pathToFileURL(join(project, "dist", artefact, "commands.js")).href;
  const commands = (await import(entryUrl)) as Record<typeof name, Command>;
  build.release();
  await commands[name](process.argv.slice(2));
}
