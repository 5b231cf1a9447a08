import { createUsageError, readArguments, unknownVerb } from "#gateway/command/arguments.ts";
import * as z from "zod";
import { MAX_MAILS_AT_ONCE } from "#schema/mail/mail.ts";
import { ROW_ID } from "#schema/row-id.ts";

export const USAGE = `Mails:
  npm run mail -- list [--all]      lists undelivered mails and their causes, or the latest of all
  npm run mail -- retry <id>...     sends these again, including uncertain, kept and withheld ones
  npm run mail -- retry all         sends again all that certainly did not arrive; reports those it skips
  npm run mail -- retry kept        sends those kept while there was no server; reports those it skips
  npm run mail -- test <e-mail>     sends a test mail now and prints the server's responses
  npm run mail -- restored          after a restore: withholds waiting mails to people, who may have received them since the backup
  npm run mail -- returned          reads a returned mail from standard input and marks the original as bounced`;

/** Lists whose mails are sent together. */
export type SendableList = "all" | "kept";

type MailOrder =
  | { verb: "list"; all: boolean }
  | { verb: "retry"; ids: string[] | SendableList }
  | { verb: "test"; email: string }
  | { verb: "restored" }
  | { verb: "returned" };

const usageError = createUsageError(USAGE);

const OPTIONS = {
  all: { type: "boolean", default: false },
} as const;

/** Parses the command line. Throws with the usage text if it is invalid; returns undefined if the usage is to be printed. */
export function readOrder(args: string[]): MailOrder | undefined {
  const { values, positionals, help } = readArguments(args, OPTIONS, usageError);
  const [verb = "", ...rest] = positionals;
  if (help) return undefined;
  if (values.all && verb !== "list") throw usageError(`${verb || "Nothing"} has no --all.`);
  switch (verb) {
    case "list":
      if (rest.length > 0) throw usageError(`list takes no ${rest[0]}.`);
      return { verb, all: values.all };
    case "retry":
      if (rest.length === 1 && (rest[0] === "all" || rest[0] === "kept")) return { verb, ids: rest[0] };
      if (rest.length === 0) throw usageError("retry needs the mails' ids, all or kept.");
      if (rest.length > MAX_MAILS_AT_ONCE) throw usageError(`retry takes ${MAX_MAILS_AT_ONCE} ids at most.`);
      for (const id of rest) if (!ROW_ID.test(id)) throw usageError(`${id} is no mail's id.`);
      return { verb, ids: rest };
    case "test":
      if (rest.length !== 1) throw usageError("test needs one e-mail address.");
      if (!z.email().safeParse(rest[0]).success) throw usageError(`${rest[0]} is not an e-mail address.`);
      return { verb, email: rest[0]! };
    case "restored":
      if (rest.length > 0) throw usageError(`restored takes no ${rest[0]}.`);
      return { verb };
    case "returned":
      if (rest.length > 0) throw usageError("returned reads its input and takes nothing else.");
      return { verb };
    default:
      throw usageError(unknownVerb(verb));
  }
}
