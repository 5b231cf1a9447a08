import { borrowDatabase, runCommand, tell } from "#gateway/command/command.ts";
import { readConfig } from "#gateway/config.ts";
import { migrate } from "#gateway/database/migrate.ts";

/** `npm run migrate`: brings the schema up to date, while gateways run or before they start, and exits. */
export async function migrateDatabase(): Promise<void> {
  await runCommand(async (shutdown) => {
    await migrate(await borrowDatabase(readConfig(), shutdown), tell);
    return ["The schema is up to date."];
  });
}
