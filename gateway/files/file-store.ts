import type { EntityManager } from "@mikro-orm/postgresql";
import { momentInPanama } from "#schema/calendar/panama-clock.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { badRequest, fileRefused } from "#gateway/errors.ts";
import type { PublishedFiles } from "./published-files.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { shortHash } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { isDay } from "#schema/calendar/day-rule.ts";
import { checkFile } from "./check/check-file.ts";
import { FileFaultError } from "./check/checked-file.ts";
import type { FileCheckRequest } from "./check/checked-file.ts";
import { hashOf, isHash } from "./file-hash.ts";
import type { DocumentVersion, NamedPdf } from "./file.types.ts";

/** A file to be stored. */
export interface NewFile extends Omit<UploadedFile, "bytes"> {
  content: Buffer;
}

/**
 * SQL: the versions of the document at an address (the parameter): those of the address itself, and those of the
 * addresses that its latest row had before, for the time that the row had them.
 */
const VERSIONS = `
  with requested (address) as (values (?)), holder as (
    select catalogue, slug, publication, max(publication) over () as last
      from revision join requested on after ->> 'url' = address
  ), used_address (address, since, until) as (
    select address, timestamptz '-infinity', timestamptz 'infinity' from requested
    union
    select removal.before ->> 'url', coalesce((
        select max(at) from revision addition join publication on publication.id = addition.publication
         where (addition.catalogue, addition.slug) = (removal.catalogue, removal.slug)
           and addition.publication < removal.publication
           and addition.after ->> 'url' = removal.before ->> 'url'
           and addition.before ->> 'url' is distinct from addition.after ->> 'url'), '-infinity'), publication.at
      from holder join revision removal using (catalogue, slug)
           join publication on publication.id = removal.publication, requested
     where holder.publication = last and removal.publication <= last and removal.before ->> 'url' <> requested.address
       and removal.after ->> 'url' is distinct from removal.before ->> 'url'
  )
  select v.id, v.address, v.hash, f.size as bytes, f.pages, greatest(in_force_from, since) as "inForceFrom",
         nullif(least(in_force_until, until), 'infinity') as "inForceUntil"
    from used_address join file_version v using (address) join file f using (hash)
   where in_force_from < until and coalesce(in_force_until, 'infinity') > since`;

/** Files by their hash, and the versions of each address. Nothing is ever removed or overwritten. */
export class FileStore {
  constructor(
    private readonly em: EntityManager,
    private readonly published: PublishedFiles,
  ) {}

  /** Checks a file, stores it unless these bytes are stored already, and records the upload. */
  async upload(by: Actor, request: FileCheckRequest): Promise<UploadedFile> {
    const file = await checkedUpload(request);
    const { content, ...facts } = file;
    await this.em.transactional(async (em) => {
      await insertFile(em, file, by.author);
      const description = file.pages === null ? "imagen" : `PDF de ${file.pages} pág.`;
      await recordAction(em, by, "file", `${description}, ${shortHash(file.hash)}`);
    });
    await this.published.save(file.hash, content);
    return { ...facts, bytes: content.length };
  }

  /** Returns all versions of the document at an address, the latest first. */
  async versions(address: string): Promise<DocumentVersion[]> {
    const rows = await this.em.execute<VersionRow[]>(`${VERSIONS} order by "inForceFrom" desc, v.id desc`, [
      address,
    ]);
    return rows.map(versionOf);
  }

  /**
   * Returns the version of the document at an address that was in force at the end of a day (YYYY-MM-DD) in Panama; undefined if
   * there was none. Throws BAD_REQUEST for an invalid day.
   */
  async inForce(address: string, day: string): Promise<DocumentVersion | undefined> {
    if (!isDay(day)) throw badRequest();
    const dayEnd = momentInPanama(day, "24:00");
    const [row] = await this.em.execute<VersionRow[]>(
      `select * from (${VERSIONS}) as version
        where "inForceFrom" < ? and coalesce("inForceUntil", 'infinity') >= ? order by "inForceFrom" desc, id desc limit 1`,
      [address, dayEnd, dayEnd],
    );
    return row && versionOf(row);
  }
}

async function checkedUpload(request: FileCheckRequest): Promise<NewFile> {
  try {
    const { content, ...facts } = await checkFile(request);
    const hash = hashOf(content);
    return { ...facts, hash, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) };
  } catch (error) {
    throw error instanceof FileFaultError ? fileRefused(error.fault) : error;
  }
}

interface VersionRow extends Omit<DocumentVersion, "inForceFrom" | "inForceUntil"> {
  inForceFrom: Date | string;
  inForceUntil: Date | string | null;
}

const versionOf = ({ inForceFrom, inForceUntil, ...row }: VersionRow): DocumentVersion => ({
  ...row,
  inForceFrom: new Date(inForceFrom),
  inForceUntil: inForceUntil === null ? null : new Date(inForceUntil),
});

/** Stores a file within the caller's transaction, unless these bytes are stored already. */
export async function insertFile(em: EntityManager, file: NewFile, author: string): Promise<void> {
  const { hash, type, content, pages, title, language, tagged, width, height } = file;
  await em.execute(
    `insert into file (hash, type, size, content, pages, title, language, tagged, width, height, uploaded_by)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (hash) do nothing`,
    [hash, type, content.length, content, pages, title, language, tagged, width, height, author],
  );
}

/** Returns the content of a stored file; undefined if it is not stored. */
export async function storedContent(em: EntityManager, hash: string): Promise<Buffer | undefined> {
  const [file] = await em.execute<{ content: Buffer }[]>("select content from file where hash = ?", [hash]);
  return file?.content;
}

/** Returns the oldest uploaded picture whose hash begins with `hashPrefix`; undefined if there is none. */
export async function uploadedPicture(
  em: EntityManager,
  hashPrefix: string,
): Promise<{ hash: string; bytes: number } | undefined> {
  const [picture] = await em.execute<{ hash: string; bytes: number }[]>(
    `select hash, size as bytes from file
      where starts_with(hash, ?) and type = 'image/webp' order by uploaded_at, hash limit 1`,
    [hashPrefix],
  );
  return picture;
}

/**
 * Makes a stored file the current one of an address from the publication's time on, or withdraws the address if `hash` is null,
 * within the publication's transaction. Changes nothing if the file is current already.
 */
export async function setCurrent(
  em: EntityManager,
  address: string,
  hash: string | null,
  publication: string,
): Promise<void> {
  await em.execute(
    `update file_version set in_force_until = at from publication
      where publication.id = ?::bigint and address = ? and in_force_until is null and hash is distinct from ?`,
    [publication, address, hash],
  );
  if (hash === null) return;
  await em.execute(
    `insert into file_version (address, hash, in_force_from, publication)
     select ?, ?, at, id from publication where id = ?::bigint
     on conflict (address) where in_force_until is null do nothing`,
    [address, hash, publication],
  );
}

/** Loads the PDFs that the rows of drafts or revisions refer to. */
export async function namedPdfs(em: EntityManager, rows: readonly unknown[]): Promise<NamedPdf[]> {
  const hashes = hashesIn(rows);
  if (hashes.length === 0) return [];
  return em.execute<NamedPdf[]>(
    "select hash, size as bytes, pages from file where type = 'application/pdf' and hash = any(?::text[])",
    [arrayLiteral(hashes)],
  );
}

const hashesIn = (rows: readonly unknown[]): string[] =>
  rows.flatMap((row) => {
    const hash = (row as { hash?: unknown } | null)?.hash;
    return isHash(hash) ? hash : [];
  });

/** Returns the loaded PDFs that these rows refer to. */
export const pdfsOf = (pdfs: readonly NamedPdf[], rows: readonly unknown[]): NamedPdf[] => {
  const hashes = hashesIn(rows);
  return pdfs.filter(({ hash }) => hashes.includes(hash));
};
