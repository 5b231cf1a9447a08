import type { EntityManager } from "@mikro-orm/postgresql";
import { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import { readPublished } from "#gateway/catalogue/content/published.ts";
import { PublishedRows } from "#gateway/catalogue/published-rows.ts";
import { fileSizes } from "#gateway/files/file-sizes.ts";
import { Refusal } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import { PageSource } from "./page-source.ts";
import type { RenderParts } from "./page-source.ts";

const pageError = (url: string, cause: unknown) =>
  Object.assign(
    new Refusal(
      400,
      "PAGE_FAILS",
      `La página ${url} no se puede mostrar con estos cambios: revisa los que se ven en ella. No se publicó nada.`,
    ),
    { cause },
  );

interface Rehearsal {
  /** The source of the current pages. Pages that would not change are not rendered. */
  current?: PageSource;
  deadline?: AbortSignal | undefined;
  log?: Logger;
}

/**
 * Renders the pages that change with a transaction's rows. Throws PAGE_FAILS with the path of the first page that fails,
 * or the reason of the deadline if it is aborted.
 */
export async function rehearse(
  parts: RenderParts,
  em: EntityManager,
  { current, deadline, log }: Rehearsal = {},
): Promise<void> {
  const catalogue = new CatalogueService(em, new PublishedRows());
  const facts = await readPublished(catalogue, await fileSizes(em, parts.site.files));
  const source = new PageSource(parts, catalogue, facts);
  const rendered: string[] = [];
  for (const url of parts.site.paths) {
    if (current && (await source.rendersSameAs(current, url))) continue;
    await source.render(url).catch((cause: unknown) => {
      throw pageError(url, cause);
    });
    rendered.push(url);
    deadline?.throwIfAborted();
  }
  log?.info({ event: "pages_tried", tried: rendered });
}
