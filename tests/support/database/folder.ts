import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The memory disk that Linux mounts. */
const MEMORY = "/dev/shm";
/** More than the databases of all workers and their write-ahead logs take together. */
const LEAST_FREE_BYTES = 3 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false; // no such disk on this system
  }
}

/**
 * A new folder for a database, in memory where there is room: creating and dropping a database touches a thousand files,
 * which takes several times as long on a disk.
 */
export const databaseFolder = (name: string): string =>
  mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `istmia-${name}-`));
