import { parseArgs } from "node:util";
import type { z } from "zod";
import { Account } from "#schema/account.ts";
import { AccountError } from "#gateway/admins/account.service.ts";

export const USAGE = `Administrators' accounts:
  npm run admin -- add <e-mail>       makes an account
  npm run admin -- password <e-mail>  sets its password and enables it; its sessions end at once
  npm run admin -- disable <e-mail>   lets it sign in no more; its sessions end at once
  npm run admin -- list               shows all of them
The password is asked for at a terminal, or is one line of standard input; --generate makes one and prints it once.`;

const VERBS = ["add", "password", "disable", "list"] as const;
type Verb = (typeof VERBS)[number];

/** A parsed command line. Passwords are never arguments, which other users of the machine can read. */
export interface AccountOrder {
  verb: Verb;
  email: string;
  generate: boolean;
}

const misused = (fault: string) => new AccountError(`${fault}\n\n${USAGE}`);

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { generate: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    throw misused(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** Parses the command line; throws with the usage text if it is invalid. Undefined: print the usage. */
export function readOrder(args: string[]): AccountOrder | undefined {
  const { values, positionals } = parse(args);
  const [given = "", email, ...more] = positionals;
  const generate = values.generate ?? false;
  if (values.help || given === "help") return undefined;
  const verb = VERBS.find((name) => name === given);
  if (!verb) throw misused(given === "" ? "Say what to do." : `There is no command ${given}.`);
  if (generate && verb !== "add" && verb !== "password") throw misused(`${verb} takes no password.`);
  if (verb === "list") {
    if (email !== undefined) throw misused("list takes no e-mail.");
    return { verb, email: "", generate };
  }
  if (email === undefined) throw misused(`${verb} needs the account's e-mail.`);
  if (more.length > 0) throw misused(`${verb} takes one e-mail and nothing else, least of all a password.`);
  return { verb, email: checked(Account.shape.email, email, email), generate };
}

/** Parses a value by its rule; the error message names the argument. */
export function checked<T>(rule: z.ZodType<T>, value: unknown, subject: string): T {
  const parsed = rule.safeParse(value);
  if (!parsed.success) throw new AccountError(`${subject} ${parsed.error.issues[0]!.message}.`);
  return parsed.data;
}
