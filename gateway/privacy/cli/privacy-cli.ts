import "reflect-metadata";
import { setTimeout as pause } from "node:timers/promises";
import { borrowDatabase, runCommand, tell } from "#gateway/command.ts";
import { readConfig } from "#gateway/config.ts";
import { requireSchema } from "#gateway/database/migrate.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { carryOut } from "./privacy-commands.ts";
import { readOrder, USAGE } from "./privacy-order.ts";

/** Time in ms that closing the connections may take. */
const CLOSING_MS = 400;

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  const config = readConfig();
  const url = await borrowDatabase(config, shutdown);
  await requireSchema(url, tell);
  const log = createLogger("silent");
  const orm = await openDatabase(url, log);
  shutdown.add(CLOSING_MS, () => Promise.race([orm.close(), pause(CLOSING_MS)]));
  return carryOut(orm.em.fork(), order, config, log);
}

/** `npm run privacy`: finds, exports, corrects and erases a person's data, whether or not a gateway is running. */
export async function managePersonalData(args: string[]): Promise<void> {
  await runCommand((shutdown) => run(args, shutdown));
}
