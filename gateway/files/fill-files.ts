import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { WITH_PDF } from "#gateway/catalogue/catalogues.ts";
import { readIndex } from "#gateway/catalogue/content/content-files.ts";
import { fillOnce } from "#gateway/catalogue/content/seed.ts";
import { readPdfs, storePdfs } from "./content-pdfs.ts";

/** Returns the day (YYYY-MM-DD) of the last revision, or null, of each PDF that a row names, by its address. */
async function revisionDays(em: EntityManager): Promise<Map<string, string | null>> {
  const selects = WITH_PDF.map(
    ({ table, fields }) =>
      `select url, ${"revised" in fields ? "revised" : "null"}::text as day from ${table} where url is not null`,
  );
  const rows = await em.execute<{ url: string; day: string | null }[]>(selects.join(" union all "));
  return new Map(rows.map(({ url, day }) => [url, day]));
}

/**
 * Fills a database that has no versions of files yet with the PDFs that its rows name. They are in force from the day of
 * their revision, if the row has one.
 */
export async function fillFiles(orm: MikroORM): Promise<void> {
  await fillOnce(orm, "file_version", async (em) => {
    const days = await revisionDays(em);
    const index = Object.entries(await readIndex()).filter(([address]) => days.has(address));
    const pdfs = await readPdfs(".", Object.fromEntries(index));
    await storePdfs(em, pdfs, "npm start");
    for (const [address, { hash }] of pdfs) {
      await em.execute(
        `insert into file_version (address, hash, in_force_from)
         values (?, ?, coalesce(?::date::timestamp at time zone 'America/Panama', current_timestamp(3)))`,
        [address, hash, days.get(address) ?? null],
      );
      for (const { table } of WITH_PDF)
        await em.execute(`update ${table} set hash = ? where url = ?`, [hash, address]);
    }
  });
}
