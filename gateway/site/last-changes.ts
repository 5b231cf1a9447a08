import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";

interface LastChange {
  catalogue: string;
  row: Record<string, unknown>;
  at: string;
}

/** Returns, by path, when each page's rows were last published. Rows loaded from the content files have no time. */
export async function lastChanges(em: EntityManager): Promise<Map<string, Date>> {
  const changes = await em.execute<LastChange[]>(
    `select * from (
       select distinct on (catalogue, slug) catalogue, coalesce(after, before) as "row", at
         from revision join publication on publication.id = revision.publication where slug <> '*'
        order by catalogue, slug, publication.id desc) last
      order by at`,
  );
  const times = new Map<string, Date>();
  for (const { catalogue, row, at } of changes) {
    const description = CATALOGUES.find(({ description: { code } }) => code === catalogue)?.description;
    const path = description?.page(row)?.replace(/[?#].*/, "");
    if (path !== undefined) times.set(path, new Date(at));
  }
  return times;
}
