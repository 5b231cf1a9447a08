import { fork } from "node:child_process";
import { resolve } from "node:path";
import type { FileFault } from "#schema/files.ts";
import { FileFaultError } from "./checked-file.ts";
import type { CheckedFile, Suspect, Verdict } from "./checked-file.ts";

/** How long a check may take, in ms; the process itself limits its processor time (`resource-guard.ts`). */
const CHECK_MS = 40_000;
/** From the sources, which Node runs as they are. */
const PROGRAM = "gateway/files/check/check-process.ts";
/** Reads modules, writes nothing, starts nothing; only the decoder of pictures is compiled code. */
const PERMISSIONS = ["--permission", "--allow-fs-read=*", "--allow-worker"];
/** V8 collects what is no longer used sooner: it counts as the process's memory, and an honest file of a hundred pages leaves much. */
const EAGER_COLLECTION = "--optimize-for-size";
/** Nothing of the gateway's environment, secrets included. Windows starts no process without its own. */
const ENVIRONMENT = process.platform === "win32" ? {} : { env: {} };

/** Checks a file in a process of its own, with limits of time and memory. Throws FileFaultError for what is refused. */
export async function checkFile(suspect: Suspect): Promise<CheckedFile> {
  if (suspect.bytes.length === 0) throw new FileFaultError("EMPTY");
  const child = fork(resolve(PROGRAM), {
    ...ENVIRONMENT,
    execArgv: [EAGER_COLLECTION, ...PERMISSIONS, ...(suspect.kind === "pdf" ? [] : ["--allow-addons"])],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve: end } = Promise.withResolvers<Verdict>();
  const giveUp = (fault: FileFault) => () => end({ fault });
  const timer = setTimeout(giveUp("TOO_COMPLEX"), CHECK_MS);
  child.once("message", (verdict) => end(verdict as Verdict));
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
