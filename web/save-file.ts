const KEPT_MS = 60_000;

/** Saves a file through the browser's downloads; its address is given up once the browser has surely taken it. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
