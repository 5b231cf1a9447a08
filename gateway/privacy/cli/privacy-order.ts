import { createUsageError, readArguments, unknownVerb } from "#gateway/command/arguments.ts";
import { PERSON_FIELDS } from "#schema/contact.ts";
import type { PersonField } from "#schema/contact.ts";
import { codesOf } from "#schema/graphql-names.ts";

/** Fields by their names on the command line, for example `last-name`. */
const FIELDS: Partial<Record<string, PersonField>> = Object.fromEntries(
  codesOf(PERSON_FIELDS).map((field) => [
    field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    field,
  ]),
);
const FIELD_NAMES = Object.keys(FIELDS).join(", ");

export const USAGE = `Personal data in the enquiries:
  npm run privacy -- find <e-mail>                     lists the person's enquiries and requests
  npm run -s privacy -- export <e-mail> [--csv]        prints all data stored about the person
  npm run privacy -- correct <e-mail> <field> <value> [--yes]
                                                       corrects ${FIELD_NAMES} in all enquiries, an e-mail also
                                                       in requests; asks for confirmation if the e-mail is in use
  npm run privacy -- erase <e-mail> [--yes]            erases the person from all of them, after confirmation
  npm run privacy -- retention [--dry-run]             erases answered enquiries and possible spam older than RETENTION_MONTHS
  npm run -s privacy -- erasures                       prints the list of erasures, to be kept with the backups
  npm run privacy -- replay [<file>]                   after a restore: repeats all erasures, including those in the file`;

export type PrivacyOrder =
  | { verb: "find"; email: string }
  | { verb: "export"; email: string; csv: boolean }
  | { verb: "correct"; email: string; field: PersonField; value: string; yes: boolean }
  | { verb: "erase"; email: string; yes: boolean }
  | { verb: "retention"; dryRun: boolean }
  | { verb: "erasures" }
  | { verb: "replay"; file: string | undefined };

const OPTIONS = {
  csv: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

/** Option and maximum number of arguments of each command. */
const VERBS: Record<PrivacyOrder["verb"], { option?: keyof typeof OPTIONS; maxArguments: number }> = {
  find: { maxArguments: 1 },
  export: { option: "csv", maxArguments: 1 },
  correct: { option: "yes", maxArguments: 3 },
  erase: { option: "yes", maxArguments: 1 },
  retention: { option: "dry-run", maxArguments: 0 },
  erasures: { maxArguments: 0 },
  replay: { maxArguments: 1 },
};

const usageError = createUsageError(USAGE);

function emailOf(verb: string, input: string | undefined): string {
  if (input === undefined) throw usageError(`${verb} needs the person's e-mail.`);
  const parsed = PERSON_FIELDS.email.rule.safeParse(input);
  if (!parsed.success) throw usageError(`${input} is not an e-mail address.`);
  return parsed.data;
}

function correctionOrder(email: string, yes: boolean, name = "", value?: string): PrivacyOrder {
  const field = FIELDS[name];
  if (field === undefined || value === undefined) {
    throw usageError(`correct needs a field (${FIELD_NAMES}) and its right value.`);
  }
  const { data: corrected } = PERSON_FIELDS[field].rule.safeParse(value);
  if (corrected === undefined) throw usageError(`${value} is no valid ${name}.`);
  return { verb: "correct", email, field, value: corrected, yes };
}

/** Parses the command line. Throws with the usage text if it is invalid; returns undefined if the usage is to be printed. */
export function readOrder(args: string[]): PrivacyOrder | undefined {
  const { values, positionals, help } = readArguments(args, OPTIONS, usageError);
  const [name = "", first, second, third] = positionals;
  if (help) return undefined;
  if (!Object.hasOwn(VERBS, name)) throw usageError(unknownVerb(name));
  const verb = name as PrivacyOrder["verb"];
  const { option, maxArguments } = VERBS[verb];
  const surplus = codesOf(OPTIONS).find((name) => values[name] && name !== option);
  if (surplus) throw usageError(`${verb} has no --${surplus}.`);
  if (positionals.length - 1 > maxArguments)
    throw usageError(`${verb} takes no ${positionals[maxArguments + 1]}.`);
  switch (verb) {
    case "find":
      return { verb, email: emailOf(verb, first) };
    case "export":
      return { verb, email: emailOf(verb, first), csv: values.csv };
    case "correct":
      return correctionOrder(emailOf(verb, first), values.yes, second, third);
    case "erase":
      return { verb, email: emailOf(verb, first), yes: values.yes };
    case "retention":
      return { verb, dryRun: values["dry-run"] };
    case "erasures":
      return { verb };
    case "replay":
      return { verb, file: first };
  }
}
