import type { SentContact } from "#schema/contact.ts";
import { FORM_HEADERS, PRIVACY_NOTICE_VERSION } from "#schema/spam/form-headers.ts";
import type { FormType } from "#schema/forms.ts";
import type { Credentials } from "#schema/accounts/session.ts";

/** The browser's REST calls (specification, point 7). */

/** In ms. The gateway answers within 5 s, but a stalled connection has no time limit of its own. */
export const MAX_WAIT_MS = 30_000;

/** A new idempotency key of 128 random bits; `crypto.randomUUID` does not exist on plain HTTP. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    credentials: "include",
    signal: AbortSignal.timeout(MAX_WAIT_MS),
    keepalive: true, // goes on when the page is closed
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Whether the status is 2xx. Drains the body, or the browser would report the request as aborted. */
function succeeded(response: Response): boolean {
  void response.text().catch(() => undefined);
  return response.ok;
}

/** Asks for the stamp of a form that is first used; undefined if it cannot be fetched, which does no harm. */
export async function formStamp(form: FormType): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/form-stamp?form=${form}`, { cache: "no-store" });
    return response.ok ? ((await response.json()) as { stamp?: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}

/** What a form sends in headers, next to the contact. */
interface Told {
  /** The form's stamp, if it came in time. */
  stamp: string | undefined;
  /** Whether the field was filled in that people do not see. */
  unseenFilled: boolean;
}

/** What came of sending a contact: the receipt if it was stored, or the gateway's sentences by field if it refused some. */
interface Outcome {
  receipt?: { reference?: string };
  faults?: Readonly<Record<string, string>> | undefined;
}

/**
 * Sends a contact. Nothing comes of it if it was refused as a whole or the network failed. The status 201 alone says that it was stored: a network's
 * sign-in page or a filter may answer 200, and where the body cannot be read, only the reference is missing. Repeating the key
 * with the same content stores nothing twice.
 */
export async function sendContact(
  contact: SentContact,
  idempotencyKey: string,
  { stamp, unseenFilled }: Told,
): Promise<Outcome> {
  try {
    const response = await post("/api/contacts", contact, {
      "idempotency-key": idempotencyKey,
      [FORM_HEADERS.notice]: PRIVACY_NOTICE_VERSION,
      ...(stamp !== undefined && { [FORM_HEADERS.stamp]: stamp }),
      ...(unseenFilled && { [FORM_HEADERS.unseen]: "1" }),
    });
    const body = (await response.json().catch(() => null)) as {
      reference?: string;
      campos?: Outcome["faults"];
    } | null;
    if (response.status === 201) return { receipt: body ?? {} };
    return response.status === 400 ? { faults: body?.campos } : {};
  } catch {
    return {}; // network failure: same toast as for a refusal
  }
}

/** Why signing in fails where the gateway gives no reason. */
export const SIGN_IN_FAILED = "Error al iniciar sesión";

/** Signs in; returns the token or the message to show. */
export async function login(credentials: Credentials): Promise<{ token: string } | { message: string }> {
  try {
    const response = await post("/api/admin/login", credentials);
    const body = (await response.json()) as { token?: string; message?: string };
    return response.ok && body.token ? { token: body.token } : { message: body.message || SIGN_IN_FAILED };
  } catch {
    return { message: SIGN_IN_FAILED };
  }
}

/** Whether the gateway accepts the token; a network failure counts as no (specification, point 4). */
export async function verify(token: string): Promise<boolean> {
  try {
    return succeeded(await fetch("/api/admin/verify", { headers: bearer(token), credentials: "include" }));
  } catch {
    return false;
  }
}

/** Ends the token at the gateway. Failures are ignored, because the browser has removed it already. */
export async function logout(token: string): Promise<void> {
  await fetch("/api/admin/logout", {
    method: "POST",
    headers: bearer(token),
    credentials: "include",
    keepalive: true, // goes on when the page is closed
  }).catch(() => undefined);
}
