import "reflect-metadata";
import { onTestFinished } from "vitest";
import { parseConfig } from "#gateway/config.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { executeOrder } from "#gateway/privacy/cli/privacy-commands.ts";
import { readOrder } from "#gateway/privacy/cli/privacy-order.ts";

/** Runs the privacy command in this process; a separate process takes a second. */
export async function openCommand(databaseUrl: string, environment: Record<string, string> = {}) {
  const log = createLogger("silent");
  const orm = await openDatabase(databaseUrl, log);
  onTestFinished(() => orm.close());
  const config = parseConfig(environment);
  return async (...args: string[]) =>
    (await executeOrder(orm.em.fork(), readOrder(args)!, config, log)).join("\n");
}
