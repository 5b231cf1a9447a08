import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { pdfFieldOf } from "#gateway/catalogue/description/description.ts";
import { readContent } from "./content-files.ts";

/** The lock of everything that changes published rows. */
export const lockContent = (em: EntityManager): Promise<unknown> =>
  em.execute("select pg_advisory_xact_lock(hashtext('istmia content'))");

/** Waits until nothing changes published rows. */
export const awaitContent = (em: EntityManager): Promise<unknown> =>
  em.execute("select pg_advisory_xact_lock_shared(hashtext('istmia content'))");

/** Fills an empty database with the content files, in one transaction. One that was filled before stays as it is. */
export async function fillContent(orm: MikroORM, folder?: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockContent(em);
    const filled = await em.execute<object[]>("select 1 from content_version");
    if (filled.length > 0) return;
    const { rows, files } = await readContent(folder);
    for (const { description, entity } of CATALOGUES) {
      const pdf = pdfFieldOf(description);
      const filling = rows[description.code]!.map((row, index) => ({
        ...row,
        position: index + 1,
        ...(pdf !== undefined && { bytes: null, pages: null, ...files[String(row[pdf])] }),
      }));
      await em.insertMany(entity, filling);
    }
    await em.execute("select refresh_search()");
    await em.execute("insert into content_version (digest) values ('filled')");
  });
}
