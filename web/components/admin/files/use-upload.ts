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
  const currentUpload = useRef<AbortController>(undefined);
  useEffect(() => () => currentUpload.current?.abort(), []);
  const changeState = (next: UploadState) => {
    setState(next);
    onPhase?.(next.phase);
  };

  function cancel(): void {
    currentUpload.current?.abort();
    changeState({ phase: "idle" });
  }

  async function choose(file: File): Promise<void> {
    currentUpload.current?.abort();
    const fault = wait ?? fileFault(kind, file);
    if (fault !== undefined) return changeState({ phase: "refused", words: fault });
    const controller = new AbortController();
    currentUpload.current = controller;
    changeState({ phase: "sending", share: 0 });
    try {
      const stored = await upload(file, {
        onProgress: (share) => !controller.signal.aborted && setState({ phase: "sending", share }),
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      changeState({ phase: "idle" });
      onStored(stored);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof UploadRefused)) throw error;
      changeState({ phase: "refused", words: error.message });
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
