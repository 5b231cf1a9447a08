import "reflect-metadata";
import { Account } from "#schema/accounts/account.ts";
import { openCommandDatabase, runCommand } from "#gateway/command/command.ts";
import { readConfig } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { executeOrder } from "./account-commands.ts";
import { checkedArgument, readOrder, USAGE } from "./account-order.ts";
import type { AccountOrder } from "./account-order.ts";
import { AccountService } from "#gateway/admins/account.service.ts";
import { randomPassword } from "#gateway/admins/password.ts";
import { readPassword } from "./read-password.ts";

/** Returns the new password for a command, or an empty string if it needs none. */
async function passwordFor({ verb, email, generate }: AccountOrder): Promise<string> {
  if (verb !== "add" && verb !== "password") return "";
  const password = generate ? randomPassword() : await readPassword(email);
  return checkedArgument(Account, { email, password }, "The password").password;
}

/** Warns if the configuration will override this change at the gateway's next start. */
function overrideWarning({ admin }: Config, { verb, email }: AccountOrder): string[] {
  if (admin?.email !== email || verb === "add" || verb === "list") return [];
  return [
    "ADMIN_EMAIL names this account: the next start of the gateway makes it an enabled administrator with ADMIN_PASSWORD. Change or remove both.",
  ];
}

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  const config = readConfig();
  const password = await passwordFor(order);
  const accounts = new AccountService(await openCommandDatabase(config, shutdown));
  const lines = [...(await executeOrder(accounts, order, password)), ...overrideWarning(config, order)];
  if (order.generate) lines.push(`Password: ${password} (shown this once: keep it)`);
  return lines;
}

/** `npm run admin`: changes accounts whether or not a gateway is running. */
export async function manageAccounts(args: string[]): Promise<void> {
  await runCommand((shutdown) => run(args, shutdown));
}
