import type { SentContact } from "#schema/contact.ts";
import { FORM_HEADERS, PRIVACY_NOTICE_VERSION } from "#schema/spam/form-headers.ts";
import type { FormType } from "#schema/forms.ts";
import type { Credentials } from "#schema/accounts/session.ts";

/** The browser's REST calls (specification, point 7). */

/** Request timeout in ms. The gateway responds within 5 s, but a stalled connection would never time out. */
export const MAX_WAIT_MS = 30_000;

/** Returns a new idempotency key of 128 random bits. `crypto.randomUUID` does not exist on plain HTTP. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    credentials: "include",
    signal: AbortSignal.timeout(MAX_WAIT_MS),
    keepalive: true, // continues when the page is closed
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Checks whether the status is 2xx. Reads the body, because browsers report a request as aborted if it is left unread. */
function succeeded(response: Response): boolean {
  void response.text().catch(() => undefined);
  return response.ok;
}

/** Requests the stamp of a form when it is first used. Returns undefined if that fails, which does no harm. */
export async function formStamp(form: FormType): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/form-stamp?form=${form}`, { cache: "no-store" });
    return response.ok ? ((await response.json()) as { stamp?: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}

/** Data that a form sends in headers along with a contact. */
interface FormMetadata {
  /** The form's stamp, if it arrived in time. */
  stamp: string | undefined;
  /** Whether the field was filled in that people cannot see. */
  honeypotFilled: boolean;
}

/** Result of sending a contact: the receipt if it was stored, or the gateway's error messages by field if it was invalid. */
interface Outcome {
  receipt?: { reference?: string };
  faults?: Readonly<Record<string, string>> | undefined;
}

/**
 * Sends a contact. Idempotent for the same key and content. Returns an empty outcome if the network failed or the contact was
 * refused as a whole. Only the status 201 means that it was stored: a network's sign-in page or a filter may respond with
 * 200. If the body of a 201 cannot be read, only the reference is missing.
 */
export async function sendContact(
  contact: SentContact,
  idempotencyKey: string,
  { stamp, honeypotFilled }: FormMetadata,
): Promise<Outcome> {
  try {
    const response = await post("/api/contacts", contact, {
      "idempotency-key": idempotencyKey,
      [FORM_HEADERS.notice]: PRIVACY_NOTICE_VERSION,
      ...(stamp !== undefined && { [FORM_HEADERS.stamp]: stamp }),
      ...(honeypotFilled && { [FORM_HEADERS.unseen]: "1" }),
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

/** Message for a failed sign-in if the gateway gives no reason. */
export const SIGN_IN_FAILED = "Error al iniciar sesión";

/** Signs in. Returns the token, or the error message to show. */
export async function login(credentials: Credentials): Promise<{ token: string } | { message: string }> {
  try {
    const response = await post("/api/admin/login", credentials);
    const body = (await response.json()) as { token?: string; message?: string };
    return response.ok && body.token ? { token: body.token } : { message: body.message || SIGN_IN_FAILED };
  } catch {
    return { message: SIGN_IN_FAILED };
  }
}

/** Where the gateway says whether it accepts a token. */
export const VERIFY_PATH = "/api/admin/verify";

/** Checks whether the gateway accepts the token. A network failure counts as no (specification, point 4). */
export async function verify(token: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    return succeeded(await fetch(VERIFY_PATH, { headers: bearer(token), credentials: "include", signal }));
  } catch {
    return false;
  }
}

/** Revokes the token at the gateway. Failures are ignored, because the browser has already removed it. */
export async function logout(token: string): Promise<void> {
  await fetch("/api/admin/logout", {
    method: "POST",
    headers: bearer(token),
    credentials: "include",
    keepalive: true, // continues when the page is closed
  }).catch(() => undefined);
}
