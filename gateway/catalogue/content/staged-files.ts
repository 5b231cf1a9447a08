import { rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createFolder } from "#gateway/folders/create-folder.ts";

const STAGED = ".new";

/** Files that replace existing ones together: each is first written beside its place, and moved there once all are written. */
export class StagedFiles {
  readonly #paths = new Set<string>();

  /** Writes a file beside its place. */
  async write(path: string, content: string | Buffer): Promise<void> {
    createFolder(dirname(path), 0o777);
    this.#paths.add(path);
    await writeFile(path + STAGED, content, { flush: true });
  }

  /** Runs `work`, which writes the files, and moves them to their places; if it throws, no place has changed. */
  static async replace<Result>(work: (files: StagedFiles) => Promise<Result>): Promise<Result> {
    const files = new StagedFiles();
    try {
      const result = await work(files);
      for (const path of files.#paths) await rename(path + STAGED, path);
      return result;
    } catch (error) {
      await Promise.all([...files.#paths].map((path) => rm(path + STAGED, { force: true })));
      throw error;
    }
  }
}
