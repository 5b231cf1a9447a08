import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import type { PageQuery } from "#schema/site.ts";

let client: ApolloClient | undefined;

/**
 * Queries the gateway for published data. There is no retry, no polling and no refetch on focus, and fetched data never
 * becomes stale over time (specification, point 7).
 */
export const publicClient: PageQuery = async (query, variables) => {
  client ??= new ApolloClient({
    link: new HttpLink({ uri: "/graphql", credentials: "same-origin" }),
    cache: new InMemoryCache(),
  });
  const { data } = await client.query({ query, variables });
  if (data === undefined) throw new Error("The gateway answered without data");
  return data;
};
