import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";

/** A command that is refused; the message is for the person at the terminal. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Makes the refusals of a command whose arguments are wrong: what is wrong, and the usage. */
export const misuseOf = (usage: string) => (fault: string) => new CommandError(`${fault}\n\n${usage}`);

/** What is wrong with a verb that a command does not have. */
export const unknownVerb = (verb: string): string =>
  verb === "" ? "Say what to do." : `There is no command ${verb}.`;

const HELP = { help: { type: "boolean", short: "h" } } as const;

/** The options and other arguments of a command line, and whether it asks for the usage. Throws what `misused` makes of a fault. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  misused: ReturnType<typeof misuseOf>,
) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, ...HELP },
    });
    return { values, positionals, help: "help" in values || positionals[0] === "help" };
  } catch (error) {
    throw misused(`${(error as Error).message.split(". ")[0]}.`);
  }
}
