import { CombinedGraphQLErrors } from "@apollo/client";

/** The code and message of a GraphQL refusal; undefined for a network failure. */
export function refusalOf(error: unknown): { code: string; message: string } | undefined {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return first && { code: String(first.extensions?.["code"]), message: first.message };
}
