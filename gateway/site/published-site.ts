import type { MikroORM } from "@mikro-orm/postgresql";
import { isWriteUnavailable } from "#gateway/database/sqlstates.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import type { Logger } from "#gateway/log.ts";
import { SiteEntries } from "#gateway/search/site-entries.ts";
import { Pages } from "./pages.ts";
import type { RenderParts } from "./page-source.ts";
import type { PublicationWatch } from "./publication-watch.ts";
import { readShown } from "./shown-content.ts";
import type { ShownContent } from "./shown-content.ts";

interface PublishedSiteParts extends RenderParts {
  load: LoadShedding;
  log: Logger;
  /** Whether rendered pages are cached or rendered again for every request. */
  cached: boolean;
}

/** The site of the current publication: its content, pages and search entries, renewed together. */
export class PublishedSite {
  readonly pages: Pages;
  readonly entries: SiteEntries;
  #content: ShownContent | undefined;

  constructor(
    private readonly parts: PublishedSiteParts,
    private readonly orm: MikroORM,
  ) {
    const { site, load, log, cached } = parts;
    this.pages = new Pages({ site, source: () => this.content.source, load, log, cached });
    this.entries = new SiteEntries(orm);
  }

  /** The published content. Must not be read before `follow` has resolved. */
  get content(): ShownContent {
    return this.#content!;
  }

  /** Reads the published content, and renews it with every publication. */
  async follow(publication: PublicationWatch): Promise<void> {
    const { content } = await readShown(this.parts, this.orm.em.fork());
    this.#content = content;
    await this.#publishEntries(content).catch((error: unknown) => {
      if (!isWriteUnavailable(error)) throw error; // read-only database: searches use the entries of an earlier start
      publication.forceRenewal();
    });
    publication.onChange(() => this.#renew());
  }

  /** Shows the content even if its search entries cannot be stored. Rejects then, so that the renewal is retried. */
  async #renew(): Promise<void> {
    const { content, failure } = await readShown(this.parts, this.orm.em.fork(), this.content);
    const [entriesResult] = await Promise.allSettled([this.#publishEntries(content)]);
    await this.pages.renew(content.source, () => (this.#content = content));
    if (failure !== undefined) throw failure;
    if (entriesResult.status === "rejected") throw entriesResult.reason;
  }

  #publishEntries({ facts }: ShownContent): Promise<void> {
    const { site, settings } = this.parts;
    return this.entries.publish(site.searchEntries(settings(facts)));
  }
}
