import { createUsageError, readArguments, unknownVerb } from "#gateway/command/arguments.ts";
import { CONTENT_FOLDER } from "#gateway/catalogue/content/content-files.ts";

export const USAGE = `Contents of the catalogues (folder: ${CONTENT_FOLDER} unless given):
  npm run content -- check [folder]             checks the files of a folder
  npm run content -- export [folder]            writes the published content to files, with its PDFs
  npm run content -- import [folder] [--dry-run | --yes]
                                                replaces the published content with the files, after confirmation
  npm run content -- restored                   after a restore: cancels scheduled publications that came due since the backup`;

type ContentOrder =
  | { verb: "check"; folder: string }
  | { verb: "export"; folder: string }
  | { verb: "import"; folder: string; dryRun: boolean; yes: boolean }
  | { verb: "restored" };

const usageError = createUsageError(USAGE);

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

/** Parses the command line. Throws with the usage text if it is invalid; returns undefined if the usage is to be printed. */
export function readOrder(args: string[]): ContentOrder | undefined {
  const { values, positionals, help } = readArguments(args, OPTIONS, usageError);
  const [verb = "", ...rest] = positionals;
  const [folder = CONTENT_FOLDER] = rest;
  const surplus = rest[verb === "restored" ? 0 : 1];
  const { "dry-run": dryRun, yes } = values;
  if (help) return undefined;
  if (surplus !== undefined) throw usageError(`${verb} takes no ${surplus}.`);
  if (dryRun && yes) throw usageError("--dry-run publishes nothing: leave out --yes.");
  if (verb === "import") return { verb, folder, dryRun, yes };
  if (verb !== "check" && verb !== "export" && verb !== "restored") throw usageError(unknownVerb(verb));
  if (dryRun || yes) throw usageError(`${verb} has no ${dryRun ? "--dry-run" : "--yes"}.`);
  return verb === "restored" ? { verb } : { verb, folder };
}
