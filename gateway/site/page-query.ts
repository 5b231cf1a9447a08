import { execute } from "graphql";
import type { DocumentNode, GraphQLSchema } from "graphql";
import type { Context } from "#gateway/context.ts";
import type { PageQuery } from "#schema/site.ts";

/** The context in which queries of pages are executed. */
type PageContext = Pick<Context, "catalogue"> & Partial<Context>;

/** Returns a function that executes a page's queries in process, as a visitor. */
export function pageQuery(schema: GraphQLSchema, visitor: () => PageContext): PageQuery {
  return async <T>(document: DocumentNode, variableValues: Record<string, unknown>) => {
    const { data, errors } = await execute({ schema, document, variableValues, contextValue: visitor() });
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    return data as T;
  };
}
