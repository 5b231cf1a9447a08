import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The RAM disk that Linux mounts. */
const MEMORY = "/dev/shm";
/** More than all workers' databases and write-ahead logs need together. */
const LEAST_FREE_BYTES = 3 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false; // this system has no such disk
  }
}

/**
 * Creates a folder for a database, in memory if there is room: creating and dropping a database touches a thousand files,
 * which takes several times as long on a disk.
 */
export const databaseFolder = (name: string): string =>
  mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `istmia-${name}-`));
