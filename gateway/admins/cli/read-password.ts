import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandError } from "#gateway/command/arguments.ts";

/** Discards readline's echo. */
const createMutedOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads a new password: at a terminal twice without echo, otherwise one line of standard input. */
export async function readPassword(email: string): Promise<string> {
  const input = process.stdin;
  const typed = input.isTTY;
  const lines = createInterface({
    input,
    ...(typed && { output: createMutedOutput(), terminal: true, historySize: 0 }),
  });
  const answers = lines[Symbol.asyncIterator]();
  const prompt = async (question: string): Promise<string> => {
    if (typed) process.stderr.write(question);
    const { value, done } = await answers.next();
    if (typed) process.stderr.write("\n");
    if (done || value === "") throw new CommandError("No password was given.");
    return value;
  };
  try {
    const password = await prompt(`New password for ${email}: `);
    if (typed && password !== (await prompt("The same once more: "))) {
      throw new CommandError("The two passwords differ.");
    }
    return password;
  } finally {
    lines.close();
    input.destroy(); // do not wait for more piped input
  }
}
