import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { authorized } from "./authorized.ts";
import { screenToken } from "./session.ts";

/** Lets this browser show previews for PREVIEW_MINUTES. Throws if the gateway is unavailable or refuses. */
export async function allowPreview(): Promise<void> {
  const response = await authorized((headers) => fetch("/api/admin/preview", { method: "POST", headers }));
  await response.text();
  if (!response.ok) throw new Error(`The gateway refused with ${response.status}`);
}

const RELIED_ON_MS = (PREVIEW_MINUTES / 2) * MINUTE_MS;
let last: { token: string | null; at: number; allowed: Promise<void> } | undefined;

/** Does the same as `allowPreview`, but sends at most one request per session and quarter of an hour. */
export function ensurePreview(): Promise<void> {
  const token = screenToken();
  if (last?.token === token && Date.now() - last.at < RELIED_ON_MS) return last.allowed;
  const allowed = allowPreview();
  last = { token, at: Date.now(), allowed };
  allowed.catch(() => (last = undefined));
  return allowed;
}

/**
 * Does the same as `ensurePreview`, but ignores failures. The gateway serves a draft's PDF or picture only with this
 * permission, which may have expired while the link was on screen.
 */
export const refreshPreview = () => void ensurePreview().then(Boolean, Boolean);
