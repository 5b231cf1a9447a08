import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { hasPdf } from "#gateway/catalogue/description/description.ts";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import { isLockTimeout } from "#gateway/database/sqlstates.ts";
import { readContent } from "./content-files.ts";

/** Maximum wait in ms for the lock, while another gateway fills the database or publishes. */
const MAX_WAIT_MS = 60_000;

/** Fills an empty table and its related tables in one transaction. One gateway fills them while the others wait. */
export async function fillOnce(
  orm: MikroORM,
  table: "content_version" | "file_version",
  fill: (em: EntityManager) => Promise<void>,
): Promise<void> {
  const isFilled = async (em: EntityManager) =>
    (await em.execute<object[]>(`select from ${table} limit 1`)).length > 0;
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await isFilled(orm.em.fork()))) {
    try {
      await orm.em.fork().transactional(async (em) => {
        await lockContent(em);
        if (!(await isFilled(em))) await fill(em);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Fills an empty database with the content files. Does nothing if it was filled before. */
export async function fillContent(orm: MikroORM): Promise<void> {
  await fillOnce(orm, "content_version", async (em) => {
    const { rows, files } = await readContent();
    for (const { description, entity } of CATALOGUES) {
      const seedRows = rows[description.code]!.map((row, index) => ({
        ...row,
        position: index + 1,
        ...(hasPdf(description) && { bytes: null, pages: null, ...files[String(row["url"])] }),
      }));
      await em.insertMany(entity, seedRows);
    }
    await em.execute("select refresh_search()");
    await em.execute("insert into content_version (digest) values ('filled')");
  });
}
