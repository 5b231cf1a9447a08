import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { childrenOf, commandLine } from "#gateway/database/embedded/processes.ts";
import { checkFile } from "#gateway/files/check/check-file.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";

/** Longer than the CPU time that a check may take. */
const WITHOUT_PROCESSOR_MS = 11_000;

test.skipIf(process.platform === "win32")(
  "a file is not refused because its check had to wait for a processor",
  async () => {
    const check = checkFile({ kind: "pdf", bytes: pdf() });
    const ofCheck = () => childrenOf(process.pid).find((pid) => commandLine(pid).includes("check-process"));
    await expect.poll(ofCheck).toBeDefined();
    const pid = ofCheck()!;
    process.kill(pid, "SIGSTOP");
    await pause(WITHOUT_PROCESSOR_MS);
    process.kill(pid, "SIGCONT");
    expect(await check).toMatchObject({ type: "application/pdf", pages: 1 });
  },
);
