import type { EntityManager } from "@mikro-orm/postgresql";
import type { GraphQLSchema } from "graphql";
import { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import { readPublished } from "#gateway/catalogue/content/published.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import type { Context } from "#gateway/context.ts";
import { fileSizes } from "#gateway/files/file-sizes.ts";
import { Refusal } from "#gateway/errors.ts";
import { pageQuery } from "./page-query.ts";
import type { RenderPage } from "./pages.ts";
import type { Site, SiteSettings } from "./site.ts";

/** What pages are rendered from, whatever rows they show. */
export interface RenderParts {
  /** What answers queries beside those of the catalogues; without it they fail. */
  visitor?: () => Context;
  site: Site;
  schema: GraphQLSchema;
  settings: (published: SiteSettings["published"]) => SiteSettings;
}

/** Renders pages from the rows of a catalogue and the facts that were read with them. */
export function pagesFrom(
  { schema, settings, site, visitor }: RenderParts,
  catalogue: CatalogueService,
  facts: SiteSettings["published"],
): RenderPage {
  const now = settings(facts);
  const query = pageQuery(schema, () => ({ ...visitor?.(), catalogue }));
  return (url) => site.page(url, now, query);
}

const pageFails = (url: string, cause: unknown) =>
  Object.assign(
    new Refusal(
      400,
      "PAGE_FAILS",
      `La página ${url} no se puede mostrar con estos cambios. No se publicó nada.`,
    ),
    { cause },
  );

/**
 * Renders every page from the rows of a transaction; throws PAGE_FAILS with the path of the first that fails, or the
 * deadline's reason.
 */
export async function rehearse(parts: RenderParts, em: EntityManager, deadline?: AbortSignal): Promise<void> {
  const catalogue = new CatalogueService(em, new PublishedRows());
  const facts = await readPublished(catalogue, await fileSizes(em, parts.site.files));
  const page = pagesFrom(parts, catalogue, facts);
  for (const url of parts.site.paths) {
    await page(url).catch((cause: unknown) => {
      throw pageFails(url, cause);
    });
    deadline?.throwIfAborted();
  }
}
