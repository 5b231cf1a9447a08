import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { authorized } from "./authorized.ts";
import { screenToken } from "./session.ts";

/** Lets this browser show previews for a while. Throws where the gateway does not answer or refuses. */
export async function allowPreview(): Promise<void> {
  const response = await authorized((headers) => fetch("/api/admin/preview", { method: "POST", headers }));
  await response.text();
  if (!response.ok) throw new Error(`The gateway refused with ${response.status}`);
}

const RELIED_ON_MS = (PREVIEW_MINUTES / 2) * MINUTE_MS;
let last: { token: string | null; at: number; allowed: Promise<void> } | undefined;

/** The same, but asks the gateway at most once in a quarter of an hour and session. */
export function previewAllowed(): Promise<void> {
  const token = screenToken();
  if (last?.token === token && Date.now() - last.at < RELIED_ON_MS) return last.allowed;
  const allowed = allowPreview();
  last = { token, at: Date.now(), allowed };
  allowed.catch(() => (last = undefined));
  return allowed;
}

/**
 * The same, and never fails. A draft's PDF or picture is sent to who has the permission, which may have ended while its link
 * stayed on the screen.
 */
export const renewPermission = () => void previewAllowed().then(Boolean, Boolean);
