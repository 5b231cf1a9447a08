import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
} from "@apollo/client";
import { catchError, from, mergeMap, NEVER, of, throwError } from "rxjs";
import type { Observable } from "rxjs";
import { MAX_WAIT_MS } from "#web/api.ts";
import { isScreenLeft, screenToken, waitForNewToken } from "./session.ts";

const isUnauthenticated = (errors: readonly { extensions?: Record<string, unknown> }[] = []) =>
  errors.some(({ extensions }) => extensions?.["code"] === "UNAUTHENTICATED");

const isSessionEnded = (error: unknown) =>
  (ServerError.is(error) && error.statusCode === 401) ||
  (CombinedGraphQLErrors.is(error) && isUnauthenticated(error.errors));

/**
 * Sends each operation with the screen's bearer token. An operation refused with UNAUTHENTICATED waits for the account's next
 * sign-in and is sent again, transparently for the caller. Nobody gets a response that arrives after the screen was left: the
 * next account must neither read it in a toast nor send what would follow.
 */
const bearer = new ApolloLink((operation, forward) => {
  const send = (): Observable<ApolloLink.Result> => {
    const token = screenToken();
    const retryAfterSignIn = () => from(waitForNewToken(token)).pipe(mergeMap(send));
    operation.setContext({ headers: { authorization: `Bearer ${token}` } });
    return forward(operation).pipe(
      mergeMap((result) => {
        if (isScreenLeft(token)) return NEVER;
        return isUnauthenticated(result.errors) ? retryAfterSignIn() : of(result);
      }),
      catchError((error: unknown) => {
        if (isScreenLeft(token)) return NEVER;
        return isSessionEnded(error) ? retryAfterSignIn() : throwError(() => error);
      }),
    );
  };
  return send();
});

/** Tolerated difference of the browser's and the gateway's clock: a response takes time, and its date has whole seconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** How far the browser's clock is ahead. Hours, if it shows the right local time but is set to the wrong time zone. */
let aheadMs = 0;

/** Returns the current time at the gateway, whose clock decides what is due. */
export const gatewayNow = (): number => Date.now() - aheadMs;

/** `fetch` with a timeout, because a stalled connection would block all reads that run one at a time. Also sets `aheadMs`. */
const fetchWithTimeout: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(MAX_WAIT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, signal });
  const offsetMs = Date.now() - Date.parse(response.headers.get("date") ?? "");
  aheadMs = Math.abs(offsetMs) > CLOCK_TOLERANCE_MS ? offsetMs : 0;
  return response;
};

/**
 * The administrator's Apollo client. One per session, so that sign-out drops its cache. No retry, no polling, no refetch on
 * focus (specification, point 7).
 */
export const createAdminClient = (): ApolloClient =>
  new ApolloClient({
    link: bearer.concat(
      new HttpLink({ uri: "/graphql", credentials: "same-origin", fetch: fetchWithTimeout }),
    ),
    // MailOverview has no id, and queries read different fields of it.
    cache: new InMemoryCache({ typePolicies: { MailOverview: { merge: true } } }),
  });
