import { CombinedGraphQLErrors } from "@apollo/client";

interface Refusal {
  code: string;
  message: string;
  /** The sentence of each field that was refused. */
  campos: Readonly<Record<string, string>>;
}

/** Why the gateway refused an operation; undefined for a network failure. */
export function refusalOf(error: unknown): Refusal | undefined {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return (
    first && {
      code: String(first.extensions?.["code"]),
      message: first.message,
      campos: (first.extensions?.["campos"] ?? {}) as Refusal["campos"],
    }
  );
}

const UNREACHED = "Revisa tu conexión e inténtalo de nuevo.";
/** Why a form was not sent, if no answer came. */
export const UNREACHED_TYPED = `${UNREACHED} Lo que escribiste sigue aquí.`;

/** How a conflict names the viewer. */
export const SELF_ELSEWHERE = "Tú, en otra pestaña o dispositivo";

/** Why a request failed: the gateway's sentence, or that no answer came. */
export const reasonOf = (error: unknown): string => refusalOf(error)?.message ?? UNREACHED;
