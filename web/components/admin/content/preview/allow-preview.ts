import { authorized } from "#web/components/admin/session/authorized.ts";

/** Lets this browser show previews for a while. Throws where the gateway does not answer or refuses. */
export async function allowPreview(): Promise<void> {
  const response = await authorized((headers) => fetch("/api/admin/preview", { method: "POST", headers }));
  await response.text();
  if (!response.ok) throw new Error(`The gateway refused with ${response.status}`);
}
