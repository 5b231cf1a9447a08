// The process that opens uploaded files: a file that crashes it does not crash the gateway.
import { Worker } from "node:worker_threads";
import { FileFaultError } from "./checked-file.ts";
import type { FileCheckRequest, FileCheckResult } from "./checked-file.ts";

new Worker(new URL("./resource-guard.ts", import.meta.url)).unref();

async function runCheck({ kind, bytes }: FileCheckRequest): Promise<FileCheckResult> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const file =
      kind === "pdf"
        ? await (await import("./pdf-check.ts")).checkPdf(buffer)
        : await (await import("./picture-check.ts")).checkPicture(buffer);
    return { file };
  } catch (error) {
    if (error instanceof FileFaultError) return { fault: error.fault };
    return { fault: kind === "pdf" ? "UNREADABLE" : "BROKEN_PICTURE" };
  }
}

// Not `once`: without a listener the channel no longer keeps the process alive until the result is sent.
process.on("message", (request: FileCheckRequest) => {
  void runCheck(request).then((result) =>
    process.send!(result, undefined, undefined, () => process.disconnect()),
  );
});
