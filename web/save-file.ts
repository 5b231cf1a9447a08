const REVOKE_DELAY_MS = 60_000;

/** Saves a file as a browser download. Revokes the blob's URL only after a delay, when the download has surely started. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
