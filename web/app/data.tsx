import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createContext, use } from "react";
import type { PageQuery } from "#schema/site.ts";

/**
 * Cache of the published data of the pages shown so far. The server fills it while rendering and writes it into the HTML.
 * The browser starts with that data, so no query is repeated on load, and requests only missing data. Nothing becomes stale
 * over time (specification, point 7).
 */
export class PageData {
  readonly #values: Map<string, unknown>;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #query: PageQuery;

  constructor(query: PageQuery, initial: Record<string, unknown> = {}) {
    this.#query = query;
    this.#values = new Map(Object.entries(initial));
  }

  get<T, V extends Record<string, unknown>>(document: TypedDocumentNode<T, V>, variables: V): T | Promise<T> {
    const operation = document.definitions.find((definition) => definition.kind === "OperationDefinition");
    const key = `${operation?.name?.value}${JSON.stringify(variables)}`;
    if (this.#values.has(key)) return this.#values.get(key) as T;
    const pending =
      this.#pending.get(key) ??
      this.#query(document, variables).then((data) => {
        this.#values.set(key, data);
        return data;
      });
    this.#pending.set(key, pending);
    return pending as Promise<T>;
  }

  /** Removes failed and pending queries, so that the next read sends them again. */
  forgetFailed(): void {
    this.#pending.clear();
  }

  /** Returns the data read so far, to be written into the HTML. */
  toJSON(): Record<string, unknown> {
    return Object.fromEntries(this.#values);
  }
}

export const PageDataContext = createContext<PageData | undefined>(undefined);

/** Returns the page's data cache. */
export function usePageData(): PageData {
  const data = use(PageDataContext);
  if (!data) throw new Error("usePageData needs PageDataContext");
  return data;
}

/** Returns the data of a query. Suspends until it is loaded; throws to the nearest error boundary if it fails. */
export function useData<T, V extends Record<string, unknown>>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): T {
  const found = usePageData().get(document, variables);
  return found instanceof Promise ? use(found) : found;
}
