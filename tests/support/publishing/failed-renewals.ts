import { refusalOf } from "#gateway/errors.ts";
import type { startGateway } from "#tests/support/gateway.ts";

interface LoggedError {
  code?: string;
  message?: string;
}

/** Returns why renewals failed, except for a busy database: the gateway retries those. */
export function failedRenewals({ logged }: Pick<Awaited<ReturnType<typeof startGateway>>, "logged">) {
  return logged("publication_not_renewed")
    .map(({ err }) => err as LoggedError)
    .filter((error) => !isBusy(error))
    .map((error) => JSON.stringify(error));
}

const isBusy = ({ code, message }: LoggedError) =>
  refusalOf(Object.assign(new Error(message), { code })).status === 503;
