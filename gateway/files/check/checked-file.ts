import type { FileFault, UploadedFile } from "#schema/files.ts";

/** What is sent to the process that checks, and what it answers. */
export interface Suspect {
  kind: "pdf" | "picture";
  bytes: Uint8Array;
}
export type CheckedFile = Omit<UploadedFile, "hash" | "bytes"> & { content: Uint8Array };
export type Verdict = { file: CheckedFile } | { fault: FileFault };

/** A file that is refused. */
export class FileFaultError extends Error {
  override name = "FileFaultError";
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}
