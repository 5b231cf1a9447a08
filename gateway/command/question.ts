import { createInterface } from "node:readline/promises";
import { CommandError } from "./arguments.ts";
import { printToStderr } from "./command.ts";

/**
 * Shows what a command would do and prompts for a confirming word, ignoring case. Throws `refused` for any other word, Ctrl-C
 * and Ctrl-D. Also throws if standard input is not a terminal; with `--yes`, callers skip the prompt.
 */
export async function confirm({ verb, lines, question, word, refused }: Question): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandError(`${verb} needs --yes where nobody can be asked.`);
  lines.forEach(printToStderr);
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  try {
    const typed = await terminal.question(question).catch(givenUp);
    if (typed.trim().toLowerCase() !== word.toLowerCase()) throw new CommandError(refused);
  } finally {
    terminal.close();
  }
}

function givenUp(): string {
  printToStderr(""); // ends the prompt's line
  return "";
}

interface Question {
  verb: string;
  lines: readonly string[];
  question: string;
  word: string;
  refused: string;
}
