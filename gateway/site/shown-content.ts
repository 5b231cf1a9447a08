import { IsolationLevel } from "@mikro-orm/postgresql";
import type { EntityManager } from "@mikro-orm/postgresql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import { readPublished } from "#gateway/catalogue/content/published.ts";
import { fileSizes } from "#gateway/files/file-sizes.ts";
import type { Logger } from "#gateway/log.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import type { Published } from "#schema/published.ts";
import { PageSource } from "./page-source.ts";
import type { RenderParts } from "./page-source.ts";

/** The content of one publication, the same for pages and for GraphQL. */
export interface ShownContent {
  rows: PublishedRows;
  facts: Published;
  source: PageSource;
}

interface Read {
  content: ShownContent;
  /** The error because of which the previous facts are kept. */
  failure?: unknown;
}

/**
 * Reads the published content in one snapshot, so that it never mixes two publications. A table that cannot be read is read
 * again when it is first needed. If the facts cannot be read, those of `previous` are kept. A link to a withdrawn document is
 * only logged, so that a gateway whose release contains such a link still starts.
 */
export async function readShown(
  { log, ...parts }: RenderParts & { log?: Logger },
  orm: EntityManager,
  previous?: ShownContent,
): Promise<Read> {
  const rows = new PublishedRows();
  const result: { facts?: Published; failure?: unknown } = {};
  await orm.transactional(
    async (em) => {
      for (const { entity } of CATALOGUES)
        // Each table has its own savepoint, so that a failure does not abort the transaction.
        await em.transactional((inner) => rows.of(inner, entity)).catch(() => undefined);
      await em
        .transactional(async (inner) => {
          result.facts = await readPublished(
            new CatalogueService(inner, rows),
            await fileSizes(inner, parts.site.files, (err) => log?.error({ event: "link_broken", err })),
          );
        })
        .catch((error: unknown) => (result.failure = error));
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
  const facts = result.facts ?? previous?.facts;
  if (!facts) throw result.failure;
  const source = new PageSource(parts, new CatalogueService(orm, rows), facts);
  return { content: { rows, facts, source }, failure: result.failure };
}
