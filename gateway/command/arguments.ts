import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";

/** A command cannot be run; the message is for the person at the terminal. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Returns a function that creates errors for invalid arguments: the fault, followed by the usage text. */
export const createUsageError = (usage: string) => (fault: string) =>
  new CommandError(`${fault}\n\n${usage}`);

/** Returns the fault of a missing or unknown verb. */
export const unknownVerb = (verb: string): string =>
  verb === "" ? "Say what to do." : `There is no command ${verb}.`;

const HELP = { help: { type: "boolean", short: "h" } } as const;

/** Parses a command line into options and positional arguments, and whether help is requested. Throws `usageError` if invalid. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usageError: ReturnType<typeof createUsageError>,
) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, ...HELP },
    });
    return { values, positionals, help: "help" in values || positionals[0] === "help" };
  } catch (error) {
    throw usageError(`${(error as Error).message.split(". ")[0]}.`);
  }
}
