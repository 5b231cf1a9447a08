import { fork } from "node:child_process";
import { resolve } from "node:path";
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
export async function checkFile(request: FileCheckRequest): Promise<CheckedFile> {
  if (request.bytes.length === 0) throw new FileFaultError("EMPTY");
  const child = fork(resolve(PROGRAM), {
    ...ENVIRONMENT,
    execArgv: [EAGER_COLLECTION, ...PERMISSIONS, ...(request.kind === "pdf" ? [] : ["--allow-addons"])],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve: settle } = Promise.withResolvers<FileCheckResult>();
  const giveUp = () => settle({ fault: "TOO_COMPLEX" });
  const timer = setTimeout(giveUp, CHECK_MS);
  child.once("message", (result) => settle(result as FileCheckResult));
  child.once("exit", giveUp);
  child.once("error", giveUp);
  try {
    child.send(request, () => undefined);
    const result = await promise;
    if ("fault" in result) throw new FileFaultError(result.fault);
    return result.file;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
