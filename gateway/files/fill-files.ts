import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { insertFile } from "./file-store.ts";

/** The PDFs of the repository, by address; written with them. */
const INDEX = "gateway/catalogue/content/files.json";
type FileIndex = Record<string, { pages: number }>;

/** The tables whose rows name a PDF, and those of them that tell since when it holds. */
const DATED = ["form", "document", "condition"];
const NAMING = [...DATED, "statement"];

/** The day (YYYY-MM-DD) of the last revision, by the address of the PDF. */
async function revisions(em: EntityManager): Promise<Map<string, string>> {
  const selects = DATED.map(
    (table) => `select url, revised::text as day from ${table} where url is not null`,
  );
  const rows = await em.execute<{ url: string; day: string }[]>(selects.join(" union all "));
  return new Map(rows.map(({ url, day }) => [url, day]));
}

/**
 * Fills a database that has no versions of files yet with the PDFs of the repository, within the caller's transaction.
 * They hold from the day of their revision, where a row tells it.
 */
export async function fillFiles(em: EntityManager): Promise<void> {
  const [found] = await em.execute<{ filled: boolean }[]>(
    "select exists (select from file_version) as filled",
  );
  if (found?.filled) return;
  const files = JSON.parse(await readFile(INDEX, "utf8")) as FileIndex;
  const days = await revisions(em);
  for (const [address, { pages }] of Object.entries(files)) {
    const content = await readFile(join(".", address));
    const hash = createHash("sha256").update(content).digest("hex");
    const unknown = { title: null, language: null, tagged: null, width: null, height: null };
    await insertFile(em, { hash, type: "application/pdf", content, pages, ...unknown }, "npm start");
    await em.execute(
      `insert into file_version (address, hash, in_force_from)
       values (?, ?, coalesce(?::date::timestamp at time zone 'America/Panama', current_timestamp(3)))`,
      [address, hash, days.get(address) ?? null],
    );
    for (const table of NAMING)
      await em.execute(`update ${table} set hash = ? where url = ?`, [hash, address]);
  }
}

/** The same in a transaction of its own: one gateway fills, the others wait for it. */
export async function fillFilesOnce(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute("select pg_advisory_xact_lock(hashtext('istmia content'))");
    await fillFiles(em);
  });
}
