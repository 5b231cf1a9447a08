// The process that opens uploaded files: a file that crashes it does not crash the gateway.
import { Worker } from "node:worker_threads";
import { FileFaultError } from "./checked-file.ts";
import type { FileCheckRequest, FileCheckResult } from "./checked-file.ts";

new Worker(new URL("./resource-guard.ts", import.meta.url)).unref();

async function verdictOn({ kind, bytes }: FileCheckRequest): Promise<FileCheckResult> {
  const suspect = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const file =
      kind === "pdf"
        ? await (await import("./pdf-check.ts")).checkPdf(suspect)
        : await (await import("./picture-check.ts")).checkPicture(suspect);
    return { file };
  } catch (error) {
    if (error instanceof FileFaultError) return { fault: error.fault };
    return { fault: kind === "pdf" ? "UNREADABLE" : "BROKEN_PICTURE" };
  }
}

process.once("message", (suspect: FileCheckRequest) => {
  void verdictOn(suspect).then((verdict) =>
    process.send!(verdict, undefined, undefined, () => process.disconnect()),
  );
});
