import type { Enquiry } from "#schema/contact.ts";
import type { Credentials } from "#schema/session.ts";

/** The REST calls of the specification's point 7, as the browser makes them. */

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    credentials: "include",
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Only the status counts; the body is read to its end so that the browser does not report the request as aborted. */
function succeeded(response: Response): boolean {
  void response.text().catch(() => undefined);
  return response.ok;
}

/** Whether the gateway has stored the enquiry. The same key sent again with the same enquiry stores nothing twice. */
export async function sendEnquiry(enquiry: Enquiry, idempotencyKey: string): Promise<boolean> {
  try {
    return succeeded(await post("/api/contacts", enquiry, { "idempotency-key": idempotencyKey }));
  } catch {
    return false; // a network failure: the form shows the same toast as for a refusal
  }
}

/** The session's token, or the message to show. */
export async function login(credentials: Credentials): Promise<{ token: string } | { message: string }> {
  const failure = "Error al iniciar sesión";
  try {
    const response = await post("/api/admin/login", credentials);
    const body = (await response.json()) as { token?: string; message?: string };
    return response.ok && body.token ? { token: body.token } : { message: body.message ?? failure };
  } catch {
    return { message: failure };
  }
}

/** Whether the gateway accepts the token; a failed call counts as no (specification, point 8). */
export async function verify(token: string): Promise<boolean> {
  try {
    return succeeded(await fetch("/api/admin/verify", { headers: bearer(token), credentials: "include" }));
  } catch {
    return false;
  }
}

/** Ends the token at the gateway; the browser forgets it whatever the answer. */
export async function logout(token: string): Promise<void> {
  await fetch("/api/admin/logout", { method: "POST", headers: bearer(token), credentials: "include" }).catch(
    () => undefined,
  );
}
