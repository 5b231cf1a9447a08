import { isScreenLeft, screenToken, waitForNewToken } from "./session.ts";

const UNAUTHENTICATED = 401;

const never = new Promise<never>(() => undefined);

/**
 * Sends a REST request with the screen's bearer token. After a 401 it waits for the account's next sign-in and retries. Never
 * settles if the screen was left meanwhile: a file of contacts must not be saved for whoever comes next.
 */
export async function authorized<Answer extends { status: number }>(
  send: (headers: { authorization: string }) => Promise<Answer>,
): Promise<Answer> {
  const token = screenToken();
  const response = await send({ authorization: `Bearer ${token}` }).finally(() =>
    isScreenLeft(token) ? never : undefined,
  );
  if (response.status !== UNAUTHENTICATED) return response;
  await waitForNewToken(token);
  return authorized(send);
}
