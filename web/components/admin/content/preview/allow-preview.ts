import { storedToken } from "#web/components/admin/session/session.ts";

/** Lets this browser show previews for a while; throws where the gateway does not answer or refuses. */
export async function allowPreview(): Promise<void> {
  const response = await fetch("/api/admin/preview", {
    method: "POST",
    headers: { authorization: `Bearer ${storedToken() ?? ""}` },
  });
  await response.text();
  if (!response.ok) throw new Error(`The gateway refused with ${response.status}`);
}
