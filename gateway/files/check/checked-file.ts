import type { FileFault, UploadedFile } from "#schema/files.ts";

/** The message to the checking process, which responds with a `FileCheckResult`. */
export interface FileCheckRequest {
  kind: "pdf" | "picture";
  bytes: Uint8Array;
}
export type CheckedFile = Omit<UploadedFile, "hash" | "bytes"> & { content: Uint8Array };
export type FileCheckResult = { file: CheckedFile } | { fault: FileFault };

/** Thrown if a file is refused, with the reason. */
export class FileFaultError extends Error {
  override name = "FileFaultError";
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}
