import type { ContactFilter } from "./contact-filter.ts";
import { authorized } from "#web/components/admin/session/authorized.ts";

/** Reads the file name from Content-Disposition. The pages of proxies and captive portals lack this header. */
function nameOf(answer: Response): string | undefined {
  const disposition = answer.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

/** Downloads the filtered contacts. Uses `fetch`, because a link would put the bearer token into the URL. */
export async function exported(
  format: "csv" | "xlsx",
  filter: ContactFilter,
): Promise<{ name: string; content: Blob }> {
  const address = `/api/admin/contacts.${format}?${new URLSearchParams({ ...filter })}`;
  const { status, name, content } = await authorized(async (headers) => {
    const answer = await fetch(address, { headers });
    return { status: answer.status, name: nameOf(answer), content: await answer.blob() };
  });
  if (status !== 200 || name === undefined) throw new Error(`The export was answered with ${status}`);
  return { name, content };
}
