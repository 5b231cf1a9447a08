import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { execute } from "graphql";
import type { DocumentNode, GraphQLSchema } from "graphql";
import { hash } from "node:crypto";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import type { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import type { Context } from "#gateway/context.ts";
import type { SiteSettings } from "#schema/site.ts";
import type { Page, Site } from "./site.ts";

/** Dependencies for rendering pages that do not depend on the published rows. */
export interface RenderParts {
  /** Creates the context for queries that are not about the catalogues. Without it, these queries fail. */
  visitor?: () => Context;
  site: Site;
  schema: GraphQLSchema;
  settings: (published: SiteSettings["published"]) => SiteSettings;
}

/** The inputs that a page was rendered from. Equal inputs give equal bytes. */
interface Inputs {
  /** Digest of the data that all pages get and embed in their state: the day, the settings and the facts. */
  commonDigest: string;
  queries: { document: DocumentNode; variables: Record<string, unknown>; resultDigest: string }[];
}

const digestOf = (data: unknown) => hash("sha256", JSON.stringify(data), "base64");

/** Renders pages from catalogue rows and the facts that were read with them, and records each page's inputs. */
export class PageSource {
  readonly #inputs = new Map<string, Inputs>();
  readonly #settings: SiteSettings;
  readonly #commonDigest: string;

  constructor(
    private readonly parts: RenderParts,
    private readonly catalogue: CatalogueService,
    facts: SiteSettings["published"],
  ) {
    this.#settings = parts.settings(facts);
    this.#commonDigest = digestOf([dayInPanama(new Date()), this.#settings]);
  }

  /** Executes a page's query in process, as a visitor. */
  async #query<T, V extends Record<string, unknown>>(
    document: TypedDocumentNode<T, V>,
    variableValues: V,
  ): Promise<T> {
    const { schema, visitor } = this.parts;
    const contextValue = { ...visitor?.(), catalogue: this.catalogue };
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    return data as T;
  }

  async render(url: string): Promise<Page> {
    const queries: Inputs["queries"] = [];
    const page = await this.parts.site.page(url, this.#settings, async (document, variables) => {
      const data = await this.#query(document, variables);
      queries.push({ document, variables, resultDigest: digestOf(data) });
      return data;
    });
    // Inputs of pages with a search term are not kept, because the number of terms is unlimited.
    if (!url.includes("?")) this.#inputs.set(url, { commonDigest: this.#commonDigest, queries });
    return page;
  }

  /** Checks whether this source renders a page as `other` did: the common data and the results of its queries are equal. */
  async rendersSameAs(other: PageSource, url: string): Promise<boolean> {
    const inputs = other.#inputs.get(url);
    if (inputs?.commonDigest !== this.#commonDigest || !(await this.#hasSameResults(inputs))) return false;
    this.#inputs.set(url, inputs);
    return true;
  }

  /** Checks whether another source gives all pages the same common data. */
  sharesCommonData(other: PageSource): boolean {
    return this.#commonDigest === other.#commonDigest;
  }

  /** Checks whether a page's own queries have the same results as in `other`; undefined if `other` has not rendered it. */
  async hasSameResults(other: PageSource, url: string): Promise<boolean | undefined> {
    const inputs = other.#inputs.get(url);
    return inputs && this.#hasSameResults(inputs);
  }

  async #hasSameResults({ queries }: Inputs): Promise<boolean> {
    for (const { document, variables, resultDigest } of queries) {
      const data = await this.#query(document, variables).catch(() => undefined);
      if (data === undefined || digestOf(data) !== resultDigest) return false;
    }
    return true;
  }
}
