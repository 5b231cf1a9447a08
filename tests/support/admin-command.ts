import { spawn } from "node:child_process";
import { join } from "node:path";

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run admin` as a separate process, with nothing of this environment except Node's compile cache. */
export const runAdmin = (args: string[], environment: Record<string, string>, input = "") =>
  runTask(["admin.ts", ...args], environment, input);

/** Runs `npm run migrate` in the same way. */
export const runMigrate = (environment: Record<string, string>, args: string[] = []) =>
  runTask(["migrate.ts", ...args], environment);

/** Runs `npm run mail` in the same way. */
export const runMail = (args: string[], environment: Record<string, string>, input = "") =>
  runTask(["mail.ts", ...args], environment, input);

/** Runs `npm run content` in the same way. */
export const runContent = (args: string[], environment: Record<string, string>) =>
  runTask(["content.ts", ...args], environment);

/** Runs `npm run privacy` in the same way. */
export const runPrivacy = (args: string[], environment: Record<string, string>) =>
  runTask(["privacy.ts", ...args], environment);

async function runTask(
  [task, ...args]: string[],
  environment: Record<string, string>,
  input = "",
): Promise<Outcome> {
  const env = { NODE_COMPILE_CACHE: join("node_modules", ".cache", "compile"), ...environment };
  const child = spawn(process.execPath, [`gateway/tasks/${task}`, ...args], { env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => (stdout += String(text)));
  child.stderr.on("data", (text) => (stderr += String(text)));
  child.stdin.on("error", () => undefined); // a command that takes no password does not read its input
  child.stdin.end(input);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject).on("close", resolve);
  return { code: await promise, stdout, stderr };
}
