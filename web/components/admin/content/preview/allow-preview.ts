import { renewal, storedToken } from "#web/components/admin/session/session.ts";

const UNAUTHENTICATED = 401;

/**
 * Lets this browser show previews for a while. After a 401 it waits for the next sign-in and asks again. Throws where the
 * gateway does not answer or refuses.
 */
export async function allowPreview(): Promise<void> {
  const token = storedToken();
  const response = await fetch("/api/admin/preview", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  await response.text();
  if (response.status === UNAUTHENTICATED) {
    await renewal(token);
    return allowPreview();
  }
  if (!response.ok) throw new Error(`The gateway refused with ${response.status}`);
}
