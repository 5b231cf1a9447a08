import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "#schema/files.ts";
import { fileFault, upload, UploadRefused } from "./upload.ts";
import type { FileKind } from "./upload.ts";

/** The progress of an upload; `share` of its bytes have been sent. */
type UploadState =
  { phase: "idle" } | { phase: "sending"; share: number } | { phase: "refused"; words: string };

/** One upload at a time; a later one replaces it, and leaving the field aborts it. */
export function useUpload(kind: FileKind, onStored: (file: UploadedFile) => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setState({ phase: "idle" });
  }

  async function choose(file: File): Promise<void> {
    running.current?.abort();
    const fault = fileFault(kind, file);
    if (fault !== undefined) return setState({ phase: "refused", words: fault });
    const own = new AbortController();
    running.current = own;
    setState({ phase: "sending", share: 0 });
    try {
      const stored = await upload(file, {
        onProgress: (share) => !own.signal.aborted && setState({ phase: "sending", share }),
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      setState({ phase: "idle" });
      onStored(stored);
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof UploadRefused)) throw error;
      setState({ phase: "refused", words: error.message });
    }
  }

  return { state, choose, cancel };
}
