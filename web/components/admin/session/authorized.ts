import { screenToken, waitForNewToken } from "./session.ts";

const UNAUTHENTICATED = 401;

/** Sends a REST request with the screen's bearer token. After a 401 it waits for the account's next sign-in and retries. */
export async function authorized<Answer extends { status: number }>(
  send: (headers: { authorization: string }) => Promise<Answer>,
): Promise<Answer> {
  const token = screenToken();
  const response = await send({ authorization: `Bearer ${token}` });
  if (response.status !== UNAUTHENTICATED) return response;
  await waitForNewToken(token);
  return authorized(send);
}
