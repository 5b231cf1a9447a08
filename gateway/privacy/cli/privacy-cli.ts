import "reflect-metadata";
import { openCommandDatabase, runCommand } from "#gateway/command/command.ts";
import { readConfig } from "#gateway/config.ts";
import { createLogger } from "#gateway/log.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { executeOrder } from "./privacy-commands.ts";
import { readOrder, USAGE } from "./privacy-order.ts";

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  const config = readConfig();
  const log = createLogger("silent");
  return executeOrder(await openCommandDatabase(config, shutdown, log), order, config, log);
}

/** `npm run privacy`: finds, exports, corrects and erases a person's data, whether or not a gateway is running. */
export async function managePersonalData(args: string[]): Promise<void> {
  await runCommand((shutdown) => run(args, shutdown));
}
