import "reflect-metadata";
import { setTimeout as pause } from "node:timers/promises";
import { borrowDatabase, runCommand, tell } from "#gateway/command.ts";
import { readConfig } from "#gateway/config.ts";
import { requireSchema } from "#gateway/database/migrate.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { buildSchema } from "#gateway/graphql/server.ts";
import { createLogger } from "#gateway/log.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { rehearse } from "#gateway/site/rehearsal.ts";
import { settingsOf } from "#gateway/site/site-settings.ts";
import { builtSite } from "#gateway/site/site.ts";
import { checkContent, exportContent, importContent } from "./content-commands.ts";
import { readOrder, USAGE } from "./content-order.ts";

/** Time in ms that closing the connections may take. */
const CLOSING_MS = 400;

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  if (order.verb === "check") return checkContent(order.folder);
  const config = readConfig();
  const url = await borrowDatabase(config, shutdown);
  await requireSchema(url, tell);
  const orm = await openDatabase(url, createLogger("silent"));
  shutdown.add(CLOSING_MS, () => Promise.race([orm.close(), pause(CLOSING_MS)]));
  if (order.verb === "export") return exportContent(orm.em.fork(), order.folder);
  const parts = { site: await builtSite(), schema: buildSchema(), settings: settingsOf(config) };
  return importContent(orm.em.fork(), (em) => rehearse(parts, em), order);
}

/** `npm run content`: checks, exports and imports the catalogues, whether or not a gateway is running. */
export async function manageContent(args: string[]): Promise<void> {
  await runCommand((shutdown) => run(args, shutdown));
}
