import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import type { ZodError } from "zod";
import { counted } from "#schema/text/counted.ts";

interface Refusal {
  code: string;
  message: string;
  /** The message of each refused field. */
  campos: Readonly<Record<string, string>>;
}

/** Returns why the gateway refused an operation; undefined if the gateway did not respond. */
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

/** Reads the error of a request that failed before GraphQL, or timed out. A proxy's page is not a response of the gateway. */
function refusedWhole({ statusCode, bodyText }: ServerError): Refusal | undefined {
  const code = statusCode >= 500 ? "UNAVAILABLE" : "BAD_REQUEST";
  try {
    const { message } = JSON.parse(bodyText) as Partial<Refusal>;
    return message === undefined ? undefined : { code, message, campos: {} };
  } catch {
    return undefined;
  }
}

/** Returns the first message of each field that a rule refuses. */
export const errorsByField = (error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );

const NO_RESPONSE = "Revisa tu conexión e inténtalo de nuevo.";
/** Why a form was not sent, if there was no response. */
export const FORM_NOT_SENT = `${NO_RESPONSE} Lo que escribiste sigue aquí.`;
/** Why a file was not sent, if there was no response. */
export const FILE_NOT_SENT = `El archivo no se pudo enviar. ${NO_RESPONSE}`;

/** Name of the viewer in a conflict. */
export const OWN_OTHER_SESSION = "Tú, en otra pestaña o dispositivo";

/** Returns the text on how many contacts were skipped because they had changed, perhaps by the viewer in another tab. */
export const describeConflicts = (count: number): string =>
  counted(count, "no se cambió porque ya había cambiado", "no se cambiaron porque ya habían cambiado");

/** Returns why a request failed: the gateway's message, or that there was no response. */
export const errorMessage = (error: unknown): string => refusalOf(error)?.message ?? NO_RESPONSE;
