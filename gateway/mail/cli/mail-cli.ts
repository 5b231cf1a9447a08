import "reflect-metadata";
import { buffer } from "node:stream/consumers";
import { openCommandDatabase, runCommand, TRY_AGAIN_EXIT_CODE } from "#gateway/command/command.ts";
import { readConfig } from "#gateway/config.ts";
import type { Shutdown } from "#gateway/shutdown.ts";
import { holdRestoredMails, listMails, recordReturnedMail, retryMails, testMail } from "./mail-commands.ts";
import { readOrder, USAGE } from "./mail-order.ts";

async function run(args: string[], shutdown: Shutdown): Promise<string[]> {
  const order = readOrder(args);
  if (order === undefined) return [USAGE];
  const config = readConfig();
  if (order.verb === "test") return testMail(config, order.email, shutdown.signal);
  if (order.verb === "returned") {
    const returned = await buffer(process.stdin);
    return recordReturnedMail(await openCommandDatabase(config, shutdown), returned);
  }
  const em = await openCommandDatabase(config, shutdown);
  if (order.verb === "restored") return holdRestoredMails(em, config);
  return order.verb === "list" ? listMails(em, config, order.all) : retryMails(em, config, order.ids);
}

/** `npm run mail`: shows the outbox, sends mails again and tests the mail server, whether or not a gateway is running. */
export async function manageMails(args: string[]): Promise<void> {
  await runCommand(
    (shutdown) => run(args, shutdown),
    args[0] === "returned" ? TRY_AGAIN_EXIT_CODE : undefined,
  );
}
