import { fork } from "node:child_process";
import { resolve } from "node:path";
import type { FileFault } from "#schema/files.ts";
import { FileFaultError } from "./checked-file.ts";
import type { CheckedFile, FileCheckRequest, FileCheckResult } from "./checked-file.ts";

/** Maximum time of a check in ms; the process itself limits its CPU time (`resource-guard.ts`). */
const CHECK_MS = 40_000;
/** The checking program, as source: Node runs TypeScript directly. */
const PROGRAM = "gateway/files/check/check-process.ts";
/** Flags that permit reading modules and a worker thread, nothing else; pictures also need native code, for their decoder. */
const PERMISSIONS = ["--permission", "--allow-fs-read=*", "--allow-worker"];
/** Flag for earlier garbage collection: garbage counts towards the memory limit, and a valid file of 100 pages leaves much. */
const EAGER_COLLECTION = "--optimize-for-size";
/** Options without the gateway's environment, which has secrets; on Windows no process starts without one. */
const ENVIRONMENT = process.platform === "win32" ? {} : { env: {} };

/** Checks a file in a separate process, with limits on time and memory. Throws FileFaultError if the file is refused. */
export async function checkFile(suspect: FileCheckRequest): Promise<CheckedFile> {
  if (suspect.bytes.length === 0) throw new FileFaultError("EMPTY");
  const child = fork(resolve(PROGRAM), {
    ...ENVIRONMENT,
    execArgv: [EAGER_COLLECTION, ...PERMISSIONS, ...(suspect.kind === "pdf" ? [] : ["--allow-addons"])],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve: end } = Promise.withResolvers<FileCheckResult>();
  const giveUp = (fault: FileFault) => () => end({ fault });
  const timer = setTimeout(giveUp("TOO_COMPLEX"), CHECK_MS);
  child.once("message", (verdict) => end(verdict as FileCheckResult));
  child.once("exit", giveUp("TOO_COMPLEX"));
  child.once("error", giveUp("TOO_COMPLEX"));
  try {
    child.send(suspect, () => undefined);
    const verdict = await promise;
    if ("fault" in verdict) throw new FileFaultError(verdict.fault);
    return verdict.file;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
