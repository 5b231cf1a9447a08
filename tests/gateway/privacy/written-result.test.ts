import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { USAGE } from "#gateway/privacy/cli/privacy-order.ts";

/** Runs a shell command line with the privacy command's help in `$HELP`, and an output file in `$FILE`. */
async function shell(line: string) {
  const folder = await mkdtemp(join(tmpdir(), "istmia-result-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "result");
  const env = { HELP: "gateway/tasks/privacy.ts help", FILE: file, NODE: process.execPath };
  const { code, stderr } = await promisify(execFile)("sh", ["-c", line], { env }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { code: number; stderr: string }) => error,
  );
  return { code, stderr, written: await readFile(file, "utf8").catch(() => "") };
}

test.runIf(process.platform === "linux")(
  "a result that can be written in part only, or not at all, is told in a line and by the exit code",
  async () => {
    expect(await shell('"$NODE" $HELP > "$FILE"')).toEqual({ code: 0, stderr: "", written: `${USAGE}\n` });
    // The shell's limit of the file size accepts a part and refuses the rest, as a full disk does.
    const cut = await shell('ulimit -f 1; exec "$NODE" $HELP > "$FILE"');
    expect(cut).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The result cannot be written: EFBIG.*\n$/),
    });
    expect(cut.written).not.toContain("replay");
    expect(await shell('"$NODE" $HELP > /dev/full')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The result cannot be written: ENOSPC.*\n$/),
    });
  },
);
