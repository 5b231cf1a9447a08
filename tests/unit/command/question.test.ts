import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { CommandError } from "#gateway/command/arguments.ts";
import { confirm } from "#gateway/command/question.ts";

/** Answers the question with these keys. */
function asked(keys: string): Promise<void> {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keyboard });
  const spies = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(keyboard as unknown as typeof process.stdin),
    vi.spyOn(process.stderr, "write").mockReturnValue(true),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  const answer = confirm({
    verb: "erase",
    lines: [],
    question: "Type si: ",
    expectedAnswer: "si",
    refusalMessage: "Nothing was erased.",
  });
  keyboard.write(keys);
  return answer;
}

test.each(["si\r", " SI \r"])("%j confirms", async (keys) => {
  await expect(asked(keys)).resolves.toBeUndefined();
});

test.each(["no\r", "\r", "\u0003", "\u0004"])("%j is told that nothing was done", async (keys) => {
  await expect(asked(keys)).rejects.toEqual(new CommandError("Nothing was erased."));
});
