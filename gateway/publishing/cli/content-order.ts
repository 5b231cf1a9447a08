import { parseArgs } from "node:util";
import { CONTENT_FOLDER } from "#gateway/catalogue/content/content-files.ts";

export const USAGE = `Contents of the catalogues (folder: ${CONTENT_FOLDER} unless given):
  npm run content -- check [folder]             checks the files of a folder
  npm run content -- export [folder]            writes what is published to files, with its PDFs
  npm run content -- import [folder] [--dry-run | --yes]
                                                publishes the files in place of what is published, after a question`;

/** A request about contents that is refused; the message is for the person at the terminal. */
export class ContentOrderError extends Error {
  override name = "ContentOrderError";
}

export type ContentOrder =
  | { verb: "check"; folder: string }
  | { verb: "export"; folder: string }
  | { verb: "import"; folder: string; dryRun: boolean; yes: boolean };

const misused = (fault: string) => new ContentOrderError(`${fault}\n\n${USAGE}`);

function parse(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { "dry-run": flag, yes: flag, help: { ...flag, short: "h" } },
    });
  } catch (error) {
    throw misused(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** Parses the command line; throws with the usage text if it is invalid. Undefined: print the usage. */
export function readOrder(args: string[]): ContentOrder | undefined {
  const { values, positionals } = parse(args);
  const [verb = "", folder = CONTENT_FOLDER, surplus] = positionals;
  const { "dry-run": dryRun, yes } = values;
  if (values.help || verb === "help") return undefined;
  if (surplus !== undefined) throw misused(`${verb} takes no ${surplus}.`);
  if (dryRun && yes) throw misused("--dry-run publishes nothing: leave out --yes.");
  if (verb === "import") return { verb, folder, dryRun, yes };
  if (verb !== "check" && verb !== "export")
    throw misused(verb === "" ? "Say what to do." : `There is no command ${verb}.`);
  if (dryRun || yes) throw misused(`${verb} has no ${dryRun ? "--dry-run" : "--yes"}.`);
  return { verb, folder };
}
