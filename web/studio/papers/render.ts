import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PDF_FOLDERS } from "#schema/files.ts";
import { listedDocuments, render } from "./documents.ts";

const project = join(import.meta.dirname, "../../..");

/**
 * Writes every document of the site below a folder, writes an index of their sizes into the content folder, and removes PDFs
 * that are no longer listed.
 */
export async function writePdfs(root: string): Promise<{ files: number; bytes: number; removed: number }> {
  const documents = listedDocuments();
  const sizes: { url: string; bytes: number; pages: number }[] = [];
  for (const document of documents) {
    const path = join(root, document.url);
    const { content, pages } = await render(document);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    sizes.push({ url: document.url, bytes: content.length, pages });
  }
  writeIndex(join(root, "gateway/catalogue/content/files.json"), sizes);
  const listed = new Set(documents.map(({ url }) => url));
  let removed = 0;
  for (const folder of PDF_FOLDERS.filter((name) => existsSync(join(root, "static", name)))) {
    for (const name of readdirSync(join(root, "static", folder))) {
      if (!name.endsWith(".pdf") || listed.has(`/static/${folder}/${name}`)) continue;
      rmSync(join(root, "static", folder, name));
      removed++;
    }
  }
  return { files: documents.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), removed };
}

/** Writes the size and number of pages of each file, by its address. */
function writeIndex(path: string, sizes: { url: string; bytes: number; pages: number }[]): void {
  const lines = sizes.map(
    ({ url, bytes, pages }) => `  ${JSON.stringify(url)}: { "bytes": ${bytes}, "pages": ${pages} }`,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `{\n${lines.sort().join(",\n")}\n}\n`);
}

if (import.meta.main) {
  const { files, bytes, removed } = await writePdfs(project);
  process.stdout.write(
    `${files} PDFs written, ${Math.round(bytes / 1024)} kB in all${removed > 0 ? `, ${removed} removed` : ""}\n`,
  );
}
