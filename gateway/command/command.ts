import { fstatSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Config } from "#gateway/config.ts";
import { createLogger } from "#gateway/log.ts";
import { plainFault } from "#gateway/startup-error.ts";
import { borrowEmbeddedPostgres } from "#gateway/database/embedded/borrow.ts";
import { requireSchema } from "#gateway/database/migrate.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { CommandError } from "./arguments.ts";
import { Shutdown, stopOnSignals } from "#gateway/shutdown.ts";

/** Maximum time in ms for stopping a borrowed database. */
const DATABASE_STOP_MS = 8_000;
/** Maximum time in ms for closing the connections. */
const CLOSING_MS = 400;
const INTERRUPTED_EXIT_CODE = 130;
/** EX_TEMPFAIL of sysexits.h: a mail server that runs the command keeps the mail and tries again. Other codes end its delivery. */
export const TRY_AGAIN_EXIT_CODE = 75;

/** Writes a line to standard error: standard output is reserved for a command's result. */
export const printToStderr = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Writes a command's result. Throws CommandError if not all of it can be written. A file is written synchronously, because the
 * stream reports no error when a full disk accepts only part of the text.
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

/** Returns the URL of the configured database, or of the embedded one, which may belong to a running gateway. */
export async function borrowDatabase({ databaseUrl, dataDir }: Config, shutdown: Shutdown): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const pendingDatabase = borrowEmbeddedPostgres({ dataDir, log: printToStderr, signal: shutdown.signal });
  shutdown.add(DATABASE_STOP_MS, async (deadline) => {
    const database = await pendingDatabase.catch(() => undefined);
    await database?.stop(deadline);
  });
  return (await pendingDatabase).url;
}

/** Opens the database for a command; throws if its schema is not up to date. */
export async function openCommandDatabase(
  config: Config,
  shutdown: Shutdown,
  log = createLogger("silent"),
): Promise<EntityManager> {
  const url = await borrowDatabase(config, shutdown);
  await requireSchema(url, printToStderr);
  const orm = await openDatabase(url, log);
  shutdown.add(CLOSING_MS, () => Promise.race([orm.close(), pause(CLOSING_MS)]));
  return orm.em.fork();
}

/** Runs a command and prints its lines. Errors print one line; they and interruptions set the exit code, by default 1 and 130. */
export async function runCommand(
  run: (shutdown: Shutdown) => Promise<string[]>,
  failureExitCode?: number,
): Promise<void> {
  const shutdown = new Shutdown();
  stopOnSignals(shutdown, createLogger("fatal"), failureExitCode ?? INTERRUPTED_EXIT_CODE);
  try {
    await print(`${(await run(shutdown)).join("\n")}\n`);
  } catch (error) {
    if (shutdown.signal.aborted) return; // pending work fails during a shutdown
    printToStderr(plainFault(error) ?? (error as Error).stack ?? String(error));
    process.exitCode = failureExitCode ?? 1;
  } finally {
    await shutdown.stop();
  }
}
