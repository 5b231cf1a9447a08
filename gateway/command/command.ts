import { fstatSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Config } from "#gateway/config.ts";
import { refusalOf } from "#gateway/errors.ts";
import { createLogger } from "#gateway/log.ts";
import { plainFault } from "#gateway/startup-error.ts";
import { borrowEmbeddedPostgres } from "#gateway/database/embedded/borrow.ts";
import { MigrationError, requireSchema } from "#gateway/database/migrate.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { CommandError } from "./arguments.ts";
import { Shutdown, stopOnSignals } from "#gateway/shutdown.ts";

/** Time in ms that stopping a borrowed database may take. */
const DATABASE_STOP_MS = 8_000;
/** Time in ms that closing the connections may take. */
const CLOSING_MS = 400;
const INTERRUPTED_EXIT_CODE = 130;
/** EX_TEMPFAIL of sysexits.h: a mail server that gets it hands the mail over again later. */
export const TRY_AGAIN_EXIT_CODE = 75;

/** Standard output is for a command's result. */
export const tell = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Writes a command's result to its end. Throws CommandError where that fails: of a text that a full disk takes in part, the
 * stream would leave the rest out without a word.
 */
async function print(result: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  try {
    if (fstatSync(process.stdout.fd).isFile()) return writeFileSync(process.stdout.fd, result);
    process.stdout.once("error", reject);
    process.stdout.write(result, (error) => (error ? reject(error) : resolve()));
    await promise;
  } catch (error) {
    throw new CommandError(`The result cannot be written: ${(error as Error).message}`);
  }
}

/** The configured database's URL, or that of the embedded one, which may belong to a running gateway. */
export async function borrowDatabase({ databaseUrl, dataDir }: Config, shutdown: Shutdown): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const borrowing = borrowEmbeddedPostgres({ dataDir, log: tell, signal: shutdown.signal });
  shutdown.add(DATABASE_STOP_MS, async (deadline) => {
    const borrowed = await borrowing.catch(() => undefined);
    await borrowed?.stop(deadline);
  });
  return (await borrowing).url;
}

/** Opens the database that a command works on; throws unless its schema is of this version. */
export async function openCommandDatabase(
  config: Config,
  shutdown: Shutdown,
  log = createLogger("silent"),
): Promise<EntityManager> {
  const url = await borrowDatabase(config, shutdown);
  await requireSchema(url, tell);
  const orm = await openDatabase(url, log);
  shutdown.add(CLOSING_MS, () => Promise.race([orm.close(), pause(CLOSING_MS)]));
  return orm.em.fork();
}

/** The database is away, or its schema is behind. */
const passes = (error: unknown) => error instanceof MigrationError || refusalOf(error).code === "UNAVAILABLE";

/** Runs a command and prints its lines; errors print one line and set exit code 1, or another one where they pass. */
export async function runCommand(
  run: (shutdown: Shutdown) => Promise<string[]>,
  passingExitCode = 1,
): Promise<void> {
  const shutdown = new Shutdown();
  stopOnSignals(shutdown, createLogger("fatal"), INTERRUPTED_EXIT_CODE);
  try {
    await print(`${(await run(shutdown)).join("\n")}\n`);
  } catch (error) {
    if (shutdown.signal.aborted) return; // pending work fails
    tell(plainFault(error) ?? (error as Error).stack ?? String(error));
    process.exitCode = passes(error) ? passingExitCode : 1;
  } finally {
    await shutdown.stop();
  }
}
