import { IsolationLevel } from "@mikro-orm/postgresql";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Readable } from "node:stream";
import { ConcurrencyLimit } from "#gateway/database/concurrency-limit.ts";
import { notFound } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import { parseVersionAddress, PDF_TYPE, pictureHash, versionAddress } from "#schema/files.ts";
import { isPublicPicture, publishedPictures } from "./content-pictures.ts";
import { FileMirror, UNUSED_COPY_DAYS } from "./file-mirror.ts";
import { storedContent, uploadedPicture } from "./file-store.ts";
import { findFormerAddresses } from "./former-addresses.ts";
import type { FormerAddress } from "./former-addresses.ts";

/** A file that a path names. */
export interface NamedFile {
  hash: string;
  bytes: number;
  type: string;
  /** The file name that a browser saves it under. */
  name: string;
  /** Whether the content at this path never changes. */
  immutable: boolean;
}

/** First and last byte, both included. */
export interface Part {
  start: number;
  end: number;
}

/** Maximum of the pool's ten connections for looking up names that this gateway does not know. */
const LOOK_UPS_AT_ONCE = 2;

interface VersionRow {
  address: string;
  hash: string;
  bytes: number;
  current: boolean;
  /** Whether it was replaced recently, so that open pages may still link to it. */
  recent: boolean;
}

/**
 * The files of all addresses, read once per publication and kept on disk, so that downloads work while the database
 * is unavailable.
 */
export class PublishedFiles {
  /** By address. */
  #current = new Map<string, NamedFile>();
  /** By address of the version. */
  #versions = new Map<string, NamedFile>();
  /** By address. */
  #pictures = new Map<string, NamedFile>();
  /** By address that is no longer in use. */
  #former = new Map<string, FormerAddress>();
  readonly #lookUps = new ConcurrencyLimit(LOOK_UPS_AT_ONCE);

  private constructor(
    private readonly mirror: FileMirror,
    private readonly em: () => EntityManager,
    private readonly log?: Logger,
  ) {}

  /** Creates an instance without files; `renew` reads the published ones. */
  static async open(dataDir: string, em: () => EntityManager, log?: Logger): Promise<PublishedFiles> {
    return new PublishedFiles(await FileMirror.open(dataDir), em, log);
  }

  /** Reads which files are published, and fetches them to the disk. */
  async renew(): Promise<void> {
    const { current, versions, former, pictures, recent } = await this.em().transactional(readFiles, {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    });
    const hashes = [...current.values()].map(({ hash }) => hash);
    for (const path of pictures) {
      const picture = this.#pictures.get(path) ?? (await this.#storedPicture(path));
      if (!picture) continue; // a picture of the repository
      this.#pictures.set(path, picture);
      hashes.push(picture.hash);
    }
    for (const hash of hashes) {
      if (await this.mirror.has(hash)) continue;
      const content = await storedContent(this.em(), hash);
      if (content && !(await this.save(hash, content))) break; // the disk would not take the others either
    }
    this.#current = current;
    this.#versions = versions;
    this.#former = former;
    await this.mirror.removeUnused(new Set([...hashes, ...recent])).catch((error: unknown) => {
      this.log?.error({ event: "file_not_kept", err: error }); // a read-only disk keeps its files
    });
  }

  /** Returns the file of a path, or where its former file went; undefined if this gateway knows neither. */
  findByPath(path: string): NamedFile | FormerAddress | undefined {
    if (parseVersionAddress(path)) return this.#versions.get(path);
    return this.#current.get(path) ?? this.#former.get(path) ?? this.#pictures.get(path);
  }

  /** Looks up a version or picture that another gateway has published and this one does not know yet, unless `signal` aborted. */
  async lookUp(path: string, signal: AbortSignal): Promise<NamedFile | undefined> {
    return this.#lookUps.run(async () => {
      signal.throwIfAborted();
      const version = parseVersionAddress(path);
      return version ? this.#newVersion(path, version.address, version.short) : this.#newPicture(path);
    });
  }

  /** Reads a part of a file, from the database if the disk does not have it. Throws NOT_FOUND if neither has it. */
  async read(hash: string, { start, end }: Part): Promise<Readable> {
    const handle = await this.mirror.open(hash);
    if (handle) return handle.createReadStream({ start, end });
    const content = await storedContent(this.em(), hash);
    if (!content) throw notFound();
    await this.save(hash, content);
    return Readable.from(content.subarray(start, end + 1));
  }

  /** Keeps a stored file on disk; returns whether that worked. If the disk is full or read-only, the database serves it. */
  async save(hash: string, content: Buffer): Promise<boolean> {
    try {
      await this.mirror.save(hash, content);
      return true;
    } catch (error) {
      this.log?.error({ event: "file_not_kept", hash, err: error });
      return false;
    }
  }

  async #newVersion(path: string, address: string, hashPrefix: string): Promise<NamedFile | undefined> {
    const [row] = await this.em().execute<{ hash: string; bytes: number }[]>(
      `select hash, size as bytes from file_version join file using (hash)
        where address = ? and starts_with(hash, ?) limit 1`,
      [address, hashPrefix],
    );
    if (!row) return undefined;
    const version = document(address, row.hash, row.bytes, true);
    this.#versions.set(path, version);
    return version;
  }

  /** Returns an uploaded picture if it has been published; it is not public before. */
  async #newPicture(path: string): Promise<NamedFile | undefined> {
    const picture = await this.#storedPicture(path);
    if (!picture || !(await isPublicPicture(this.em(), path))) return undefined;
    this.#pictures.set(path, picture);
    return picture;
  }

  async #storedPicture(path: string): Promise<NamedFile | undefined> {
    const hashPrefix = pictureHash(path);
    if (hashPrefix === undefined) return undefined;
    const picture = await uploadedPicture(this.em(), hashPrefix);
    return picture && { ...picture, type: "image/webp", name: `${hashPrefix}.webp`, immutable: true };
  }
}

const document = (address: string, hash: string, bytes: number, immutable: boolean): NamedFile => ({
  hash,
  bytes,
  type: PDF_TYPE,
  name: address.split("/").at(-1)!,
  immutable,
});

/** Reads all files in the caller's snapshot. */
async function readFiles(em: EntityManager) {
  const rows = await em.execute<VersionRow[]>(
    `select v.address, v.hash, f.size as bytes, v.in_force_until is null as current,
            coalesce(v.in_force_until > current_timestamp - interval '${UNUSED_COPY_DAYS} days', false) as recent
       from file_version v join file f using (hash)`,
  );
  const current = new Map<string, NamedFile>();
  const versions = new Map<string, NamedFile>();
  for (const { address, hash, bytes, current: isCurrent } of rows) {
    if (isCurrent) current.set(address, document(address, hash, bytes, false));
    versions.set(versionAddress(address, hash), document(address, hash, bytes, true));
  }
  const unused = new Set(rows.map(({ address }) => address).filter((address) => !current.has(address)));
  const former = await findFormerAddresses(em, [...unused], current);
  const recent = rows.flatMap((row) => (row.recent ? row.hash : []));
  return { current, versions, former, pictures: await publishedPictures(em), recent };
}
