import { refusalOf } from "#gateway/errors.ts";
import type { startGateway } from "#tests/support/gateway.ts";

interface LoggedError {
  code?: string;
  message?: string;
  frames: string[];
}

/** Why renewals failed, but for a database that was too busy: the gateway tries those again. */
export function failedRenewals({ logged }: Pick<Awaited<ReturnType<typeof startGateway>>, "logged">) {
  return logged("publication_not_renewed")
    .map(({ err }) => err as LoggedError)
    .filter((error) => !isBusy(error))
    .map((error) => JSON.stringify(error));
}

/** The log has no message of an error that the ORM wraps: a missing connection is known by its frames. */
const isBusy = ({ code, message, frames }: LoggedError) =>
  refusalOf(Object.assign(new Error(message), { code })).status === 503 ||
  frames.some((frame) => frame.includes("acquireConnection"));
