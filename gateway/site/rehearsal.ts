import type { EntityManager } from "@mikro-orm/postgresql";
import type { GraphQLSchema } from "graphql";
import { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import { readPublished } from "#gateway/catalogue/content/published.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import { fileSizes } from "#gateway/files/file-sizes.ts";
import { Refusal } from "#gateway/errors.ts";
import { pageQuery } from "./page-query.ts";
import type { Page, Site, SiteSettings } from "./site.ts";

/** What pages are rendered from, whatever rows they show. */
export interface RenderParts {
  site: Site;
  schema: GraphQLSchema;
  settings: (published: SiteSettings["published"]) => SiteSettings;
}

/** Renders pages from other rows than the published ones, outside the cache of pages. */
export async function pagesFrom(
  { site, schema, settings }: RenderParts,
  em: EntityManager,
  catalogue = new CatalogueService(em, new PublishedRows()),
): Promise<(url: string) => Promise<Page>> {
  const now = settings(await readPublished(catalogue, await fileSizes(em, site.files)));
  const query = pageQuery(schema, () => ({ catalogue }));
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
  const page = await pagesFrom(parts, em);
  for (const url of parts.site.paths)
    await page(url).catch((cause: unknown) => {
      throw pageFails(url, cause);
    });
}
