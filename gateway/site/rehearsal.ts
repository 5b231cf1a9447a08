import type { EntityManager } from "@mikro-orm/postgresql";
import type { GraphQLSchema } from "graphql";
import { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import { readPublished } from "#gateway/catalogue/content/published.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import type { Context } from "#gateway/context.ts";
import { Refusal } from "#gateway/errors.ts";
import { pageQuery } from "./page-query.ts";
import type { Page, Site, SiteSettings } from "./site.ts";

/** What pages are rendered from, whatever rows they show. */
export interface RenderParts {
  site: Site;
  schema: GraphQLSchema;
  /** The context of a visitor. */
  visitor: () => Context;
  settings: (published: SiteSettings["published"]) => SiteSettings;
}

/** Renders pages from other rows than the published ones, outside the cache of pages. */
export async function pagesFrom(
  { site, schema, visitor, settings }: RenderParts,
  catalogue: CatalogueService,
): Promise<(url: string) => Promise<Page>> {
  const now = settings(await readPublished(catalogue, site.files));
  const query = pageQuery(schema, () => ({ ...visitor(), catalogue }));
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

/** Renders every page from the rows of a transaction; throws PAGE_FAILS with the path of the first that fails. */
export async function rehearse(parts: RenderParts, em: EntityManager): Promise<void> {
  const page = await pagesFrom(parts, new CatalogueService(em, new PublishedRows()));
  for (const url of parts.site.paths)
    await page(url).catch((cause: unknown) => {
      throw pageFails(url, cause);
    });
}
