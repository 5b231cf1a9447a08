import { createInterface } from "node:readline/promises";
import { CommandError } from "./arguments.ts";
import { printToStderr } from "./command.ts";

/**
 * Shows what a command would do and prompts for a confirming word, ignoring case. Throws `refusalMessage` for any other word,
 * Ctrl-C and Ctrl-D. Also throws if standard input is not a terminal; with `--yes`, callers skip the prompt.
 */
export async function confirm({
  verb,
  lines,
  question,
  expectedAnswer,
  refusalMessage,
}: Question): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandError(`${verb} needs --yes where nobody can be asked.`);
  lines.forEach(printToStderr);
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  try {
    const answer = await terminal.question(question).catch(() => {
      printToStderr(""); // ends the prompt's line
      return "";
    });
    if (answer.trim().toLowerCase() !== expectedAnswer.toLowerCase()) throw new CommandError(refusalMessage);
  } finally {
    terminal.close();
  }
}

interface Question {
  verb: string;
  lines: readonly string[];
  question: string;
  expectedAnswer: string;
  refusalMessage: string;
}
