import { refusalOf } from "#gateway/errors.ts";
import type { startGateway } from "#tests/support/gateway.ts";

interface LoggedError {
  code?: string;
  message?: string;
  frames: string[];
}

/** Returns why renewals failed, except for a busy database: the gateway retries those. */
export function failedRenewals({ logged }: Pick<Awaited<ReturnType<typeof startGateway>>, "logged">) {
  return logged("publication_not_renewed")
    .map(({ err }) => err as LoggedError)
    .filter((error) => !isBusy(error))
    .map((error) => JSON.stringify(error));
}

/** The log omits the message of an error that the ORM wraps, so a missing connection is recognised by its stack frames. */
const isBusy = ({ code, message, frames }: LoggedError) =>
  refusalOf(Object.assign(new Error(message), { code })).status === 503 ||
  frames.some((frame) => frame.includes("acquireConnection"));
