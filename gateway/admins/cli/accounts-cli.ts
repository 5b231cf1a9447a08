import "reflect-metadata";
import { Account } from "#schema/account.ts";
import { readConfig } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import { migrate, openDatabase } from "#gateway/database.ts";
import { createLogger } from "#gateway/log.ts";
import { plainFault } from "#gateway/plain-fault.ts";
import { borrowEmbeddedPostgres } from "#gateway/postgres/borrow.ts";
import { carryOut } from "./account-commands.ts";
import { checked, readOrder, USAGE } from "./account-order.ts";
import type { AccountOrder } from "./account-order.ts";
import { AccountError, AccountService } from "./account.service.ts";
import { randomPassword } from "./password.ts";
import { readPassword } from "./read-password.ts";

type Stops = (() => Promise<unknown>)[];

/** The accounts of the database that the configuration names, or of the embedded one, with its schema up to date. */
async function openAccounts({ databaseUrl, dataDir }: Config, stops: Stops): Promise<AccountService> {
  const tell = (message: string) => void process.stderr.write(`${message}\n`);
  const borrowing = databaseUrl === undefined ? borrowEmbeddedPostgres(dataDir, tell) : undefined;
  // Pushed before it has started, so that Ctrl-C meanwhile waits for it and takes it down too.
  if (borrowing) stops.push(async () => (await borrowing.catch(() => undefined))?.stop());
  const orm = openDatabase(databaseUrl ?? (await borrowing!).url, createLogger("silent"));
  stops.push(() => orm.close());
  await migrate(orm);
  return new AccountService(orm.em.fork(), "npm run admin");
}

/** The new password of an order, if it takes one. */
async function passwordFor({ verb, email, generate }: AccountOrder): Promise<string> {
  if (verb !== "add" && verb !== "password") return "";
  const password = generate ? randomPassword() : await readPassword(email);
  return checked(Account, { email, password }, "The password").password;
}

/** What the next start of the gateway makes of a change, where the configuration names the account. */
function undone({ admin }: Config, { verb, email }: AccountOrder): string[] {
  if (admin?.email !== email || (verb !== "password" && verb !== "disable")) return [];
  return [
    "ADMIN_EMAIL names this account: the next start of the gateway enables it with ADMIN_PASSWORD. Change or remove both.",
  ];
}

async function run(args: string[], stops: Stops): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  const config = readConfig();
  const password = await passwordFor(order);
  const accounts = await openAccounts(config, stops);
  const lines = [...(await carryOut(accounts, order, password)), ...undone(config, order)];
  if (order.generate) lines.push(`Password: ${password} (shown this once: keep it)`);
  return lines;
}

/** `npm run admin`: changes accounts whether or not a gateway is running; a fault is told in a line, with exit code 1. */
export async function manageAccounts(args: string[]): Promise<void> {
  const stops: Stops = [];
  let interrupted = false;
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      interrupted = true;
      void stopAll().finally(() => process.exit(130));
    });
  }
  try {
    process.stdout.write(`${(await run(args, stops)).join("\n")}\n`);
  } catch (error) {
    if (interrupted) return; // what was under way ends in errors
    const line = error instanceof AccountError ? error.message : plainFault(error);
    process.stderr.write(`${line ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
