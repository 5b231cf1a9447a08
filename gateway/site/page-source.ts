import type { DocumentNode, GraphQLSchema } from "graphql";
import { hash } from "node:crypto";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import type { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import type { Context } from "#gateway/context.ts";
import type { PageQuery, SiteSettings } from "#schema/site.ts";
import { pageQuery } from "./page-query.ts";
import type { Page, Site } from "./site.ts";

/** What pages are rendered from, whatever rows they show. */
export interface RenderParts {
  /** Answers queries other than those of the catalogues; without it they fail. */
  visitor?: () => Context;
  site: Site;
  schema: GraphQLSchema;
  settings: (published: SiteSettings["published"]) => SiteSettings;
}

/** What a page was rendered from. Equal inputs give equal bytes. */
interface Inputs {
  /** What all pages are given, and carry in their state: the day, the settings and the facts. */
  common: string;
  queries: { document: DocumentNode; variables: Record<string, unknown>; answer: string }[];
}

const digestOf = (data: unknown) => hash("sha256", JSON.stringify(data), "base64");

/** Renders pages from the rows of a catalogue and the facts that were read with them, and notes what each was made from. */
export class PageSource {
  readonly #inputs = new Map<string, Inputs>();
  readonly #settings: SiteSettings;
  readonly #common: string;
  readonly #query: PageQuery;

  constructor(
    private readonly parts: RenderParts,
    catalogue: CatalogueService,
    facts: SiteSettings["published"],
  ) {
    this.#settings = parts.settings(facts);
    this.#common = digestOf([dayInPanama(new Date()), this.#settings]);
    this.#query = pageQuery(parts.schema, () => ({ ...parts.visitor?.(), catalogue }));
  }

  async render(url: string): Promise<Page> {
    const queries: Inputs["queries"] = [];
    const page = await this.parts.site.page(url, this.#settings, async (document, variables) => {
      const data = await this.#query(document, variables);
      queries.push({ document, variables, answer: digestOf(data) });
      return data;
    });
    // Pages with a search term are as many as there are terms.
    if (!url.includes("?")) this.#inputs.set(url, { common: this.#common, queries });
    return page;
  }

  /** Whether a page would be the same from another source: its queries have the same answers. */
  async rendersAs(other: PageSource, url: string): Promise<boolean> {
    const inputs = other.#inputs.get(url);
    if (inputs?.common !== this.#common || !(await this.#answersAs(inputs))) return false;
    this.#inputs.set(url, inputs);
    return true;
  }

  /** Whether another source gives the same data to all pages. */
  givesAs(other: PageSource): boolean {
    return this.#common === other.#common;
  }

  /** Whether another source gives the same answers to a page's own queries; undefined if it has not rendered the page yet. */
  async answersAs(other: PageSource, url: string): Promise<boolean | undefined> {
    const inputs = other.#inputs.get(url);
    return inputs && this.#answersAs(inputs);
  }

  async #answersAs({ queries }: Inputs): Promise<boolean> {
    for (const { document, variables, answer } of queries) {
      const data = await this.#query(document, variables).catch(() => undefined);
      if (data === undefined || digestOf(data) !== answer) return false;
    }
    return true;
  }
}
