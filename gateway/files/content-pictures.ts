import type { EntityManager } from "@mikro-orm/postgresql";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { ContentError } from "#gateway/catalogue/content/content-files.ts";
import type { Content } from "#gateway/catalogue/content/content-files.ts";
import type { StagedFiles } from "#gateway/catalogue/content/staged-files.ts";
import { FieldKind } from "#gateway/catalogue/description/field.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { pictureAddress, pictureHash } from "#schema/files.ts";
import { checkContent } from "./content-pdfs.ts";
import { hashOf } from "./file-hash.ts";
import { insertFile, storedContent, uploadedPicture } from "./file-store.ts";
import type { NewFile } from "./file-store.ts";

const WITH_PICTURES = CATALOGUES.filter(({ description }) =>
  Object.values(description.fields).some(({ kind }) => kind === FieldKind.PICTURE),
);

/** Returns the addresses of the uploaded pictures that rows name. */
function findUploaded(rows: Content["rows"]): string[] {
  const urls = CATALOGUES.flatMap(({ description: { code, fields } }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === FieldKind.PICTURE)
      .flatMap(([name]) => (rows[code] ?? []).map((row) => row[name])),
  );
  const isUploaded = (url: unknown): url is string =>
    typeof url === "string" && pictureHash(url) !== undefined;
  return [...new Set(urls.filter(isUploaded))];
}

/** Returns the addresses of the uploaded pictures that published rows name. */
export async function publishedPictures(em: EntityManager): Promise<string[]> {
  const rows: Content["rows"] = {};
  for (const catalogue of WITH_PICTURES) rows[catalogue.description.code] = await storedRows(em, catalogue);
  return findUploaded(rows);
}

/** Checks whether published rows name an uploaded picture, or named it: browsers' caches and open pages may still use it. */
export async function isPublicPicture(em: EntityManager, address: string): Promise<boolean> {
  const revisions = await em.execute<object[]>(
    "select 1 from revision where catalogue = any(?::text[]) and strpos(concat(before, after), ?) > 0 limit 1",
    [arrayLiteral(WITH_PICTURES.map(({ description }) => description.code)), address],
  );
  return revisions.length > 0 || (await publishedPictures(em)).includes(address);
}

/** Reads and decodes the uploaded pictures of a folder's rows; throws ContentError if one is missing or has other content. */
export async function readPictures(root: string, rows: Content["rows"]): Promise<NewFile[]> {
  const pictures: NewFile[] = [];
  for (const address of findUploaded(rows)) {
    const content = await readFile(join(root, address)).catch((cause: Error) => {
      throw new ContentError(`${address} cannot be read: ${cause.message}`, { cause });
    });
    const hash = hashOf(content);
    if (pictureAddress(hash) !== address) throw new ContentError(`${address} is another picture`);
    const picture = await checkContent(address, { kind: "picture", bytes: content });
    pictures.push({ ...picture, hash, content }); // encoding it again would change its address
  }
  return pictures;
}

/** Stores the pictures that are not stored yet, within the caller's transaction. */
export async function storePictures(
  em: EntityManager,
  pictures: readonly NewFile[],
  author: string,
): Promise<void> {
  for (const picture of pictures) await insertFile(em, picture, author);
}

/** Writes the uploaded pictures of rows below `root`; returns their number. */
export async function writePictures(
  em: EntityManager,
  files: StagedFiles,
  root: string,
  rows: Content["rows"],
): Promise<number> {
  const addresses = findUploaded(rows);
  for (const address of addresses) {
    const picture = await uploadedPicture(em, pictureHash(address)!);
    // An exported picture that was added to the repository is not in the database.
    const content =
      (picture && (await storedContent(em, picture.hash))) ?? (await readFile(join(".", address)));
    await files.write(join(root, address), content);
  }
  return addresses.length;
}
