import { CommandError, createUsageError, readArguments, unknownVerb } from "#gateway/command/arguments.ts";
import type { z } from "zod";
import { Account } from "#schema/accounts/account.ts";
import { isRole } from "#schema/accounts/roles.ts";
import type { Role } from "#schema/accounts/roles.ts";

export const USAGE = `Back office accounts:
  npm run admin -- add <e-mail> [--role <role>]  creates an account; the default role is administrador
  npm run admin -- role <e-mail> <role>          changes its role and ends its sessions
  npm run admin -- password <e-mail>             sets its password, enables it and ends its sessions
  npm run admin -- disable <e-mail>              disables it and ends its sessions
  npm run admin -- list                          lists all accounts
  npm run admin -- restored                      after a restore: ends all sessions, because some had ended since the backup
Roles: administrador (everything), atencion (enquiries), edicion (contents). The last administrator keeps its role.
The password is typed at the terminal or read as one line of standard input; --generate creates one and prints it once.`;

const VERBS = ["add", "role", "password", "disable", "list", "restored"] as const;
type Verb = (typeof VERBS)[number];

/** A parsed command line. A password is never an argument, because other users of the machine can read arguments. */
export interface AccountOrder {
  verb: Verb;
  email: string;
  role: Role;
  generate: boolean;
}

const usageError = createUsageError(USAGE);

const OPTIONS = {
  generate: { type: "boolean" },
  role: { type: "string" },
} as const;

/** Parses the command line; undefined if help is requested. Throws with the usage text if it is invalid. */
export function readOrder(args: string[]): AccountOrder | undefined {
  const { values, positionals, help } = readArguments(args, OPTIONS, usageError);
  const [command = "", email, ...rest] = positionals;
  const generate = values.generate ?? false;
  if (help) return undefined;
  const verb = VERBS.find((name) => name === command);
  if (!verb) throw usageError(unknownVerb(command));
  if (generate && verb !== "add" && verb !== "password") throw usageError(`${verb} takes no password.`);
  if (values.role !== undefined && verb !== "add") throw usageError(`${verb} takes no --role.`);
  if (verb === "list" || verb === "restored") {
    if (email !== undefined) throw usageError(`${verb} takes no e-mail.`);
    return { verb, email: "", role: "administrador", generate };
  }
  if (email === undefined) throw usageError(`${verb} needs the account's e-mail.`);
  if (verb === "role" && rest.length !== 1) throw usageError("role takes the account's e-mail and a role.");
  if (verb !== "role" && rest.length > 0)
    throw usageError(`${verb} takes one e-mail and nothing else, least of all a password.`);
  const role = (verb === "role" ? rest[0] : values.role) ?? "administrador";
  if (!isRole(role)) throw usageError(`There is no role ${role}.`);
  return { verb, email: checkedArgument(Account.shape.email, email, email), role, generate };
}

/** Parses a value by its rule; the error message names the argument. */
export function checkedArgument<T>(rule: z.ZodType<T>, value: unknown, subject: string): T {
  const parsed = rule.safeParse(value);
  if (!parsed.success) throw new CommandError(`${subject} ${parsed.error.issues[0]!.message}.`);
  return parsed.data;
}
