import "reflect-metadata";
import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import { borrowDatabase, runCommand, tell } from "#gateway/command.ts";
import { readConfig } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import { requireSchema } from "#gateway/database/migrate.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { listMails, retryMails, testMail } from "./mail-commands.ts";
import { readOrder, USAGE } from "./mail-order.ts";

/** Time in ms that closing the connections may take. */
const CLOSING_MS = 400;

async function openOutbox(config: Config, shutdown: Shutdown): Promise<EntityManager> {
  const url = await borrowDatabase(config, shutdown);
  await requireSchema(url, tell);
  const orm = await openDatabase(url, createLogger("silent"));
  shutdown.add(CLOSING_MS, () => Promise.race([orm.close(), pause(CLOSING_MS)]));
  return orm.em.fork();
}

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  const config = readConfig();
  if (order.verb === "test") return testMail(config, order.email, shutdown.signal);
  const em = await openOutbox(config, shutdown);
  return order.verb === "list" ? listMails(em, config, order.all) : retryMails(em, config, order.ids);
}

/** `npm run mail`: shows the outbox, sends mails again and tries the server, whether or not a gateway is running. */
export async function manageMails(args: string[]): Promise<void> {
  await runCommand((shutdown) => run(args, shutdown));
}
