import { CombinedGraphQLErrors } from "@apollo/client";

/** The code and message of a GraphQL refusal; undefined for a network failure. */
export function refusalOf(error: unknown): { code: string; message: string } | undefined {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return first && { code: String(first.extensions?.["code"]), message: first.message };
}

const UNREACHED = "Revisa tu conexión e inténtalo de nuevo.";
/** Why a form was not sent, if no answer came. */
export const UNREACHED_TYPED = `${UNREACHED} Lo que escribiste sigue aquí.`;

/** Why a request failed: the gateway's sentence, or that no answer came. */
export const reasonOf = (error: unknown): string => refusalOf(error)?.message ?? UNREACHED;
