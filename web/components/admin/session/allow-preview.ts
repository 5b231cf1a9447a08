import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import { MAX_WAIT_MS } from "#web/api.ts";
import { authorized } from "./authorized.ts";
import { screenToken } from "./session.ts";

/** Lets this browser show previews for PREVIEW_MINUTES. Throws if the gateway is unavailable or refuses. */
export async function allowPreview(): Promise<void> {
  const response = await authorized((headers) =>
    fetch("/api/admin/preview", { method: "POST", headers, signal: AbortSignal.timeout(MAX_WAIT_MS) }),
  );
  await response.text();
  if (!response.ok) throw new Error(`The gateway refused with ${response.status}`);
}

const REQUEST_INTERVAL_MS = (PREVIEW_MINUTES / 2) * MINUTE_MS;
let lastRequest: { token: string | null; at: number; permission: Promise<void> } | undefined;

/** Does the same as `allowPreview`, but sends at most one request per session and quarter of an hour. */
export function ensurePreview(): Promise<void> {
  const token = screenToken();
  if (lastRequest?.token === token && Date.now() - lastRequest.at < REQUEST_INTERVAL_MS)
    return lastRequest.permission;
  const permission = allowPreview();
  lastRequest = { token, at: Date.now(), permission };
  permission.catch(() => (lastRequest = undefined));
  return permission;
}

/**
 * Does the same as `ensurePreview`, but ignores failures. The gateway serves a draft's PDF or picture only with this
 * permission, which may have expired while the link was on screen.
 */
export const refreshPreview = () => void ensurePreview().catch(() => undefined);
