import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "#schema/files.ts";
import { fileFault, upload, UploadRefused } from "./upload.ts";
import type { FileKind } from "./upload.ts";

/** The progress of an upload; `share` of its bytes have been sent. */
type UploadState =
  { phase: "idle" } | { phase: "sending"; share: number } | { phase: "refused"; words: string };

export type UploadPhase = UploadState["phase"];

/** Uploads one file at a time; a later one replaces it, and leaving the field aborts it. */
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

/** What an upload needs and tells. */
export interface Upload {
  kind: FileKind;
  /** Why no file can be chosen now; undefined: one can. */
  wait?: string | undefined;
  /** Receives whether a file is being sent or was refused; "idle" once it is stored or given up. */
  onPhase?: ((phase: UploadPhase) => void) | undefined;
  onStored: (file: UploadedFile) => void;
}
