import "reflect-metadata";
import { openCommandDatabase, runCommand } from "#gateway/command/command.ts";
import { readConfig } from "#gateway/config.ts";
import { buildSchema } from "#gateway/graphql/server.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { rehearse } from "#gateway/site/rehearsal.ts";
import { settingsOf } from "#gateway/site/site-settings.ts";
import { loadBuiltSite } from "#gateway/site/site.ts";
import { cancelRestoredSchedules, checkContent, exportContent, importContent } from "./content-commands.ts";
import { readOrder, USAGE } from "./content-order.ts";

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  if (order.verb === "check") return checkContent(order.folder);
  const config = readConfig();
  const em = await openCommandDatabase(config, shutdown);
  if (order.verb === "restored") return cancelRestoredSchedules(em);
  if (order.verb === "export") return exportContent(em, order.folder);
  const parts = { site: await loadBuiltSite(), schema: buildSchema(), settings: settingsOf(config) };
  return importContent(em, (own) => rehearse(parts, own), order);
}

/** `npm run content`: checks, exports and imports catalogues, and cancels restored schedules, with or without a gateway. */
export async function manageContent(args: string[]): Promise<void> {
  await runCommand((shutdown) => run(args, shutdown));
}
