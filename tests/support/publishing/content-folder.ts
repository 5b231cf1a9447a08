import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { CONTENT_FOLDER } from "#gateway/catalogue/content/content-files.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import {
  cancelRestoredSchedules,
  exportContent,
  importContent,
} from "#gateway/publishing/cli/content-commands.ts";
import { PDF_FOLDERS } from "#schema/files.ts";

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Copies the repository's content and PDFs to a folder that may be changed. */
export async function contentFolder(): Promise<string> {
  const folder = await newFolder();
  await cp(CONTENT_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith(".ts") });
  for (const name of PDF_FOLDERS)
    await cp(join("static", name), join(folder, "static", name), { recursive: true });
  return folder;
}

/** Runs the content commands in this process; a separate process takes a second. */
export async function openCommands(databaseUrl: string) {
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  return {
    export: (folder: string) => exportContent(orm.em.fork(), folder),
    restored: () => cancelRestoredSchedules(orm.em.fork()),
    /** `beforeCommit`: runs in place of the trial of the pages. */
    import: (folder: string, beforeCommit: () => Promise<void> = () => Promise.resolve()) =>
      importContent(orm.em.fork(), beforeCommit, { folder, dryRun: false, yes: true }),
  };
}
