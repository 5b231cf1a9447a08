import type { EntityManager } from "@mikro-orm/postgresql";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError, formatIndex, INDEX, readIndex } from "#gateway/catalogue/content/content-files.ts";
import type { FileIndex } from "#gateway/catalogue/content/content-files.ts";
import type { StagedFiles } from "#gateway/catalogue/content/staged-files.ts";
import { FILE_FAULTS, PDF_TYPE } from "#schema/files.ts";
import { checkFile } from "./check/check-file.ts";
import { FileFaultError } from "./check/checked-file.ts";
import type { CheckedFile, FileCheckRequest } from "./check/checked-file.ts";
import { hashOf } from "./file-hash.ts";
import { insertFile, storedContent } from "./file-store.ts";

/** A PDF of a content folder. */
interface ContentPdf {
  hash: string;
  content: Buffer;
  pages: number;
}

/** Reads the PDFs of a folder's index below `root`, by address; throws ContentError if one differs from the index. */
export async function readPdfs(root: string, index: FileIndex): Promise<Map<string, ContentPdf>> {
  const pdfs = new Map<string, ContentPdf>();
  for (const [address, { bytes, pages }] of Object.entries(index)) {
    const content = await readFile(join(root, address)).catch((cause: Error) => {
      throw new ContentError(`${INDEX}: ${address} cannot be read: ${cause.message}`, { cause });
    });
    if (content.length !== bytes) throw new ContentError(`${INDEX}: ${address} has ${content.length} bytes`);
    pdfs.set(address, { hash: hashOf(content), content, pages });
  }
  return pdfs;
}

/** Checks a file of a content folder like an upload; throws ContentError if it is refused. */
export async function checkContent(address: string, request: FileCheckRequest): Promise<CheckedFile> {
  return checkFile(request).catch((error: unknown) => {
    if (error instanceof FileFaultError) throw new ContentError(`${address}: ${FILE_FAULTS[error.fault]}`);
    throw error;
  });
}

/** Checks the PDFs that are not stored yet, like uploads; throws ContentError for the first that is refused. */
export async function checkPdfs(em: EntityManager, pdfs: Map<string, ContentPdf>): Promise<void> {
  for (const [address, { hash, content, pages }] of pdfs) {
    const stored = await em.execute<object[]>("select 1 from file where hash = ?", [hash]);
    if (stored.length > 0) continue;
    const file = await checkContent(address, { kind: "pdf", bytes: content });
    if (file.pages !== pages) throw new ContentError(`${INDEX}: ${address} has ${file.pages} pages`);
  }
}

/** Stores the PDFs that are not stored yet, within the caller's transaction. */
export async function storePdfs(
  em: EntityManager,
  pdfs: Map<string, ContentPdf>,
  author: string,
): Promise<void> {
  const unknown = { title: null, language: null, tagged: null, width: null, height: null };
  for (const { hash, content, pages } of pdfs.values())
    await insertFile(em, { hash, type: PDF_TYPE, content, pages, ...unknown }, author);
}

/** Writes the published PDFs and the site's own below `root`, and their index to `folder`. Returns how many they are. */
export async function writePdfs(
  em: EntityManager,
  files: StagedFiles,
  { folder, root }: { folder: string; root: string },
): Promise<number> {
  const rows = await em.execute<{ address: string; hash: string; bytes: number; pages: number }[]>(
    `select address, hash, size as bytes, pages from file_version join file using (hash)
      where in_force_until is null`,
  );
  const versions = await em.execute<{ address: string }[]>("select distinct address from file_version");
  const versionedAddresses = new Set(versions.map(({ address }) => address));
  const unversioned = Object.fromEntries(
    Object.entries(await readIndex()).filter(([address]) => !versionedAddresses.has(address)),
  );
  for (const address of Object.keys(unversioned))
    await files.write(join(root, address), await readFile(join(".", address)));
  for (const { address, hash } of rows) {
    await files.write(join(root, address), (await storedContent(em, hash))!);
  }
  const published = rows.map(({ address, bytes, pages }) => [address, { bytes, pages }] as const);
  const index = { ...unversioned, ...Object.fromEntries(published) };
  await files.write(join(folder, INDEX), formatIndex(index));
  return Object.keys(index).length;
}
