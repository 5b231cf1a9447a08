import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase } from "#gateway/database/orm.ts";
import { insertFile, setCurrent } from "#gateway/files/file-store.ts";
import { createLogger } from "#gateway/log.ts";

export const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/** Creates a data folder for one test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let publications = 100;

/** Publishes a document, or withdraws it (null), as one publication; returns its hash. `notifies`: whether to notify gateways. */
export async function publishFile(
  databaseUrl: string,
  address: string,
  content: string | null,
  { notifies = true } = {},
): Promise<string> {
  const publication = String(++publications);
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  const hash = content === null ? null : hashOf(content);
  await orm.em.fork().transactional(async (em) => {
    if (hash !== null && content !== null) {
      const unknown = { title: null, language: null, tagged: null, width: null, height: null };
      const bytes = Buffer.from(content);
      await insertFile(em, { hash, type: "application/pdf", content: bytes, pages: 1, ...unknown }, "ana");
    }
    await em.execute(
      "insert into publication (id, kind, author) overriding system value values (?, 'publish', 'ana')",
      [publication],
    );
    await setCurrent(em, address, hash, publication);
    if (!notifies) return;
    await em.execute("update content_version set digest = ?", [`publication ${publication}`]);
    await em.execute("select pg_notify('istmia_live', '')");
  });
  await orm.close();
  return hash ?? "";
}
