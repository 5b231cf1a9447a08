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

/** What a gateway shows of one publication: to pages and to GraphQL the same. */
export interface ShownContent {
  rows: PublishedRows;
  facts: Published;
  source: PageSource;
}

interface Read {
  content: ShownContent;
  /** Why the previous facts are kept. */
  failure?: unknown;
}

/**
 * Reads what is published in one snapshot, so that nothing mixes two publications. A table that fails is read again when it
 * is asked for; facts that fail stay as `before` has them. A link to a withdrawn document is only logged, so that a
 * gateway of a release with such a link still starts.
 */
export async function readShown(
  { log, ...parts }: RenderParts & { log?: Logger },
  orm: EntityManager,
  before?: ShownContent,
): Promise<Read> {
  const rows = new PublishedRows();
  const read: { facts?: Published; failure?: unknown } = {};
  await orm.transactional(
    async (em) => {
      for (const { entity } of CATALOGUES)
        // A savepoint each: one that fails does not end the transaction.
        await em.transactional((inner) => rows.of(inner, entity)).catch(() => undefined);
      await em
        .transactional(async (inner) => {
          read.facts = await readPublished(
            new CatalogueService(inner, rows),
            await fileSizes(inner, parts.site.files, (err) => log?.error({ event: "link_broken", err })),
          );
        })
        .catch((error: unknown) => (read.failure = error));
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
  const facts = read.facts ?? before?.facts;
  if (!facts) throw read.failure;
  const source = new PageSource(parts, new CatalogueService(orm, rows), facts);
  return { content: { rows, facts, source }, failure: read.failure };
}
