import { createUsageError, readArguments } from "#gateway/command/arguments.ts";
import { borrowDatabase, printToStderr, runCommand } from "#gateway/command/command.ts";
import { readConfig } from "#gateway/config.ts";
import { migrate } from "#gateway/database/migrate.ts";

const USAGE = `The database schema:
  npm run migrate  migrates it to this version and exits; takes no arguments`;

const usageError = createUsageError(USAGE);

/** `npm run migrate`: brings the schema up to date, while gateways run or before they start, and exits. */
export async function migrateDatabase(args: string[]): Promise<void> {
  await runCommand(async (shutdown) => {
    const { positionals, help } = readArguments(args, {}, usageError);
    if (help) return [USAGE];
    if (positionals.length > 0) throw usageError(`migrate takes no ${positionals[0]}.`);
    await migrate(await borrowDatabase(readConfig(), shutdown), printToStderr);
    return ["The schema is up to date."];
  });
}
