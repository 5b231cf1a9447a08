import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "#gateway/folders/create-folder.ts";
import { DAY_MS, HOUR_MS } from "#schema/calendar/durations.ts";
import { PDF_FOLDERS } from "#schema/files.ts";
import { hashOf } from "./file-hash.ts";

/** Minimum age in ms of a leftover file before it is removed: a younger one may still be written by another gateway. */
const LEFTOVER_MS = HOUR_MS;
/** Time in days after its download for which an unneeded copy is kept. */
export const UNUSED_COPY_DAYS = 30;

/** A file of the repository, with its modification time when it was hashed. */
interface Shipped {
  path: string;
  modifiedMs: number;
}

/**
 * Copies of stored files on this gateway's disk, by hash, so that downloads need no database. Files of the repository
 * are read in place.
 */
export class FileMirror {
  /** Results of the files hashed since the start. A file from an earlier run may have been corrupted on disk. */
  readonly #verified = new Map<string, Promise<boolean>>();

  private constructor(
    private readonly folder: string,
    private readonly shipped: Map<string, Shipped>,
  ) {}

  static async open(dataDir: string): Promise<FileMirror> {
    const shipped = new Map<string, Shipped>();
    for (const name of PDF_FOLDERS) {
      const files = await readdir(join("static", name));
      for (const path of files.map((file) => join("static", name, file))) {
        const { mtimeMs } = await stat(path);
        shipped.set(hashOf(await readFile(path)), { path, modifiedMs: mtimeMs });
      }
    }
    return new FileMirror(join(dataDir, "files"), shipped);
  }

  /** Opens a file; returns undefined if it is missing or its content does not have this hash. */
  async open(hash: string): Promise<FileHandle | undefined> {
    const shipped = this.shipped.get(hash);
    if (shipped) {
      const handle = await openExisting(shipped.path);
      if (handle && (await handle.stat()).mtimeMs === shipped.modifiedMs) return handle;
      await handle?.close();
    }
    return (await this.#isStored(hash)) ? openExisting(this.#path(hash)) : undefined;
  }

  async has(hash: string): Promise<boolean> {
    const handle = await this.open(hash);
    await handle?.close();
    return handle !== undefined;
  }

  /** Writes a file atomically. */
  async save(hash: string, content: Buffer): Promise<void> {
    const draft = `${this.#path(hash)}.${randomUUID()}`;
    createFolder(this.folder);
    try {
      await writeFile(draft, content, { mode: 0o600, flag: "wx", flush: true });
      await rename(draft, this.#path(hash));
    } finally {
      await rm(draft, { force: true });
    }
    this.#verified.set(hash, Promise.resolve(true));
  }

  /** Removes unneeded copies and files that were never completely written, once they are old enough. */
  async removeUnused(needed: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.folder).catch(() => []); // there may be no copies
    for (const name of names.filter((file) => !needed.has(file))) {
      const maxAgeMs = name.includes(".") ? LEFTOVER_MS : UNUSED_COPY_DAYS * DAY_MS;
      const copy = await stat(this.#path(name)).catch(() => undefined); // another gateway may remove it too
      if (!copy || Date.now() - copy.mtimeMs <= maxAgeMs) continue;
      this.#verified.delete(name);
      await rm(this.#path(name), { force: true });
    }
  }

  #path(hash: string): string {
    return join(this.folder, hash);
  }

  /** Checks a file's hash, once per run; a corrupt file is read from the database instead. */
  async #isStored(hash: string): Promise<boolean> {
    let verified = this.#verified.get(hash);
    if (!verified) {
      verified = readFile(this.#path(hash)).then(
        (bytes) => hashOf(bytes) === hash,
        () => false,
      );
      this.#verified.set(hash, verified);
    }
    const isIntact = await verified;
    if (!isIntact) this.#verified.delete(hash);
    return isIntact;
  }
}

/** Opens a file; returns undefined on any error, because the database has the file too. */
const openExisting = (path: string): Promise<FileHandle | undefined> => open(path).catch(() => undefined);
