import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import type { Description } from "#gateway/catalogue/description/description.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import { sameOrder } from "#schema/publishing/order.ts";
import type { PublicationWatch } from "./publication-watch.ts";

/** Maximum number of changes of order that are read: each has the whole list twice. */
const MAX_ORDERS = 50;

interface Changed {
  catalogue: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  at: string;
}

interface MovedRows {
  catalogue: string;
  before: { order: string[] };
  after: { order: string[] };
  at: string;
}

const pathOf = ({ page }: Description, row: Record<string, unknown>) => page(row)?.replace(/[?#].*/, "");

/** Returns the paths of the rows' latest changes. A row that moved to another list changed both pages. */
function* rowChanges(changes: readonly Changed[]): Iterable<[string, string]> {
  for (const { catalogue, before, after, at } of changes) {
    const description = CATALOGUES.find(({ description: { code } }) => code === catalogue)?.description;
    for (const row of [before, after]) {
      const path = description && row && pathOf(description, row);
      if (path) yield [path, at];
    }
  }
}

/** Returns the paths on which editors moved visible rows. */
async function orderChanges(em: EntityManager): Promise<[string, string][]> {
  const orders = await em.execute<MovedRows[]>(
    `select catalogue, before, after, at from revision join publication on publication.id = revision.publication
      where slug = '*' and not implied order by publication.id desc limit ${MAX_ORDERS}`,
  );
  const found: [string, string][] = [];
  for (const catalogue of CATALOGUES) {
    const { description } = catalogue;
    const moves = orders.filter(({ catalogue: code }) => code === description.code);
    if (moves.length === 0) continue;
    const rows = (await storedRows(em, catalogue)).filter(({ visible }) => visible);
    const pathBySlug = new Map(rows.map((row) => [row.slug, pathOf(description, row)]));
    for (const path of new Set(pathBySlug.values())) {
      const onPage = ({ order }: { order: string[] }) =>
        order.filter((slug) => pathBySlug.get(slug) === path);
      const last = moves.find(({ before, after }) => !sameOrder(onPage(before), onPage(after)));
      if (path && last) found.push([path, last.at]);
    }
  }
  return found;
}

/** Returns, by path, when each page's rows were last published or moved. Rows loaded from the content files have no time. */
async function readLastChanges(em: EntityManager): Promise<Map<string, Date>> {
  const changes = await em.execute<Changed[]>(
    `select distinct on (catalogue, slug) catalogue, before, after, at
       from revision join publication on publication.id = revision.publication where slug <> '*'
      order by catalogue, slug, publication.id desc`,
  );
  const times = new Map<string, Date>();
  for (const [path, at] of [...rowChanges(changes), ...(await orderChanges(em))]) {
    const time = new Date(at);
    if (time > (times.get(path) ?? 0)) times.set(path, time);
  }
  return times;
}

/** Reads when each page last changed, now and after each publication. Returns a getter. */
export async function followLastChanges(
  em: () => EntityManager,
  publication: PublicationWatch,
): Promise<() => ReadonlyMap<string, Date>> {
  let changes = await readLastChanges(em());
  publication.onChange(async () => {
    changes = await readLastChanges(em());
  });
  return () => changes;
}
