import { FILE_FAULTS, FILES_PATH, MAX_FILE_BYTES, PDF_TYPE, PICTURE_TYPES } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { authorized } from "#web/components/admin/session/authorized.ts";
import { FILE_NOT_SENT } from "#web/components/admin/session/refusal.ts";
import { MAX_WAIT_MS, VERIFY_PATH } from "#web/api.ts";

/** The kind of file that a field accepts: a document or a picture. */
export type FileKind = "pdf" | "picture";

/** Accepted media types by kind of file. */
export const TYPES: Record<FileKind, readonly string[]> = { pdf: [PDF_TYPE], picture: PICTURE_TYPES };

/** Thrown if a file was not stored; the message is shown to the editor. */
export class UploadRefused extends Error {
  override name = "UploadRefused";
}

/** Returns why a file must not be sent, or undefined if it may be. The server repeats all checks. */
export function fileFault(kind: FileKind, { size, type }: Pick<File, "size" | "type">): string | undefined {
  if (size === 0) return FILE_FAULTS.EMPTY;
  if (size > MAX_FILE_BYTES) return FILE_FAULTS.TOO_LARGE;
  if (!TYPES[kind].includes(type)) return kind === "pdf" ? FILE_FAULTS.NOT_PDF : FILE_FAULTS.NOT_PICTURE;
  return undefined;
}

interface Sending {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file, without its name. Uses XMLHttpRequest, because `fetch` does not report upload progress. Throws
 * UploadRefused.
 */
export async function upload(file: File, sending: Sending): Promise<UploadedFile> {
  await requireSession(sending.signal);
  sending.signal.throwIfAborted();
  const { status, answer } = await authorized((headers) => send(file, headers, sending));
  if (status !== 201)
    throw new UploadRefused((answer as { message?: string } | null)?.message ?? FILE_NOT_SENT);
  return answer as UploadedFile;
}

/** Waits for the next sign-in if the session has ended: a browser sends a whole file before it reads that it is refused. */
async function requireSession(aborted: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(MAX_WAIT_MS)]);
  const answer = authorized((headers) => fetch(VERIFY_PATH, { headers, signal }));
  await answer.catch(() => undefined); // without a response, the upload itself says what is wrong
}

function send(
  file: File,
  { authorization }: { authorization: string },
  { onProgress, signal }: Sending,
): Promise<{ status: number; answer: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; answer: unknown }>();
  const request = new XMLHttpRequest();
  request.open("POST", FILES_PATH);
  request.responseType = "json";
  request.setRequestHeader("authorization", authorization);
  request.setRequestHeader("content-type", file.type);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener("load", () => resolve({ status: request.status, answer: request.response }));
  request.addEventListener("error", () => reject(new UploadRefused(FILE_NOT_SENT)));
  request.addEventListener("abort", () => reject(signal.reason));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}
