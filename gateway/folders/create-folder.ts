import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents, by default for their owner only. Throws the system's error. Node's own
 * recursive `mkdir` never returns if the nearest existing parent takes no folders, as /proc does.
 */
export function createFolder(path: string, mode = 0o700): void {
  if (isFolder(path)) return;
  createFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!isFolder(path)) throw error; // otherwise another process created it meanwhile
  }
}
