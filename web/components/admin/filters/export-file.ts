import type { ContactFilter } from "./contact-filter.ts";
import { renewal, storedToken } from "./session.ts";

/** The name that an answer gives to its file. */
function nameOf(answer: Response): string | undefined {
  const disposition = answer.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

/**
 * The filtered enquiries as the gateway writes them. By `fetch`, for the bearer must not stand in an address; where the
 * session has ended, it goes on once there is another.
 */
export async function exported(
  format: "csv" | "xlsx",
  filter: ContactFilter,
): Promise<{ name: string; content: Blob }> {
  const token = storedToken();
  const answer = await fetch(`/api/admin/contacts.${format}?${new URLSearchParams({ ...filter })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status === 401) {
    await renewal(token);
    return exported(format, filter);
  }
  if (!answer.ok) throw new Error(`The export was answered with ${answer.status}`);
  return { name: nameOf(answer) ?? `contactos.${format}`, content: await answer.blob() };
}

/** Gives a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
