import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import type { ZodError } from "zod";
import { counted } from "#schema/text/counted.ts";

interface Refusal {
  code: string;
  message: string;
  /** The sentence of each field that was refused. */
  campos: Readonly<Record<string, string>>;
}

/** Why the gateway refused an operation; undefined if no answer of the gateway came. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (ServerError.is(error)) return refusedWhole(error);
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return (
    first && {
      code: String(first.extensions?.["code"]),
      message: first.message,
      campos: (first.extensions?.["campos"] ?? {}) as Refusal["campos"],
    }
  );
}

/** A request that was refused before GraphQL read it, or answered too late. A proxy's page is no answer of the gateway. */
function refusedWhole({ statusCode, bodyText }: ServerError): Refusal | undefined {
  const code = statusCode >= 500 ? "UNAVAILABLE" : "BAD_REQUEST";
  try {
    const { message } = JSON.parse(bodyText) as Partial<Refusal>;
    return message === undefined ? undefined : { code, message, campos: {} };
  } catch {
    return undefined;
  }
}

/** The first sentence of each field that a rule refuses. */
export const faultsIn = (error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );

const UNREACHED = "Revisa tu conexión e inténtalo de nuevo.";
/** Why a form was not sent, if no answer came. */
export const UNREACHED_TYPED = `${UNREACHED} Lo que escribiste sigue aquí.`;
/** Why a file was not sent, if no answer came. */
export const UNREACHED_FILE = `El archivo no se pudo enviar. ${UNREACHED}`;

/** How a conflict names the viewer. */
export const SELF_ELSEWHERE = "Tú, en otra pestaña o dispositivo";

/** How many contacts of many were left as they are, and why. Who has changed them may be the viewer, in another tab. */
export const leftWords = (count: number): string =>
  counted(count, "no se cambió porque ya había cambiado", "no se cambiaron porque ya habían cambiado");

/** Why a request failed: the gateway's sentence, or that no answer came. */
export const reasonOf = (error: unknown): string => refusalOf(error)?.message ?? UNREACHED;
