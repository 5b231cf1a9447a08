import { CombinedGraphQLErrors } from "@apollo/client";

/** Why the gateway refused an operation, by its code and in its words; undefined where it could not be asked. */
export function refusalOf(error: unknown): { code: string; message: string } | undefined {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return first && { code: String(first.extensions?.["code"]), message: first.message };
}
