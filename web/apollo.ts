import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import type { PageQuery } from "#schema/site.ts";

let client: ApolloClient | undefined;

/**
 * Asks the gateway for published data. No retry, no polling, no refetch on focus; fetched data never becomes stale by
 * time (specification, point 7).
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
