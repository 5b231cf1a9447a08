import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "#schema/files.ts";
import { fileFault, upload, UploadRefused } from "./upload.ts";
import type { FileKind } from "./upload.ts";

/** State of an upload; `share` is the share of bytes that have been sent. */
type UploadState =
  { phase: "idle" } | { phase: "sending"; share: number } | { phase: "refused"; words: string };

export type UploadPhase = UploadState["phase"];

/** Uploads one file at a time. Choosing another file or unmounting aborts the upload in flight. */
export function useUpload({ kind, wait, onPhase, onStored }: Upload) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const become = (next: UploadState) => {
    setState(next);
    onPhase?.(next.phase);
  };

  function cancel(): void {
    running.current?.abort();
    become({ phase: "idle" });
  }

  async function choose(file: File): Promise<void> {
    running.current?.abort();
    const fault = wait ?? fileFault(kind, file);
    if (fault !== undefined) return become({ phase: "refused", words: fault });
    const own = new AbortController();
    running.current = own;
    become({ phase: "sending", share: 0 });
    try {
      const stored = await upload(file, {
        onProgress: (share) => !own.signal.aborted && setState({ phase: "sending", share }),
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      become({ phase: "idle" });
      onStored(stored);
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof UploadRefused)) throw error;
      become({ phase: "refused", words: error.message });
    }
  }

  return { state, choose, cancel };
}

/** Options and callbacks of an upload. */
export interface Upload {
  kind: FileKind;
  /** Why no file can be chosen now; undefined if one can. */
  wait?: string | undefined;
  /** Called when the phase changes: "sending", "refused", or "idle" once the file is stored or cancelled. */
  onPhase?: ((phase: UploadPhase) => void) | undefined;
  onStored: (file: UploadedFile) => void;
}
