import { MAX_WAIT_MS } from "#web/api.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { authorized } from "#web/components/admin/session/authorized.ts";

/** Reads the file name from Content-Disposition. The pages of proxies and captive portals lack this header. */
function nameOf(answer: Response): string | undefined {
  const disposition = answer.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

/**
 * Downloads a file of any size. Fails if nothing arrives for `MAX_WAIT_MS`, because a stalled connection would never time out.
 */
async function download(address: string, headers: HeadersInit) {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => stalled.abort(new DOMException("No more data arrives", "TimeoutError")),
      MAX_WAIT_MS,
    );
  };
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      wait();
      controller.enqueue(chunk);
    },
  });
  wait();
  try {
    const answer = await fetch(address, { headers, signal: stalled.signal });
    const content = await new Response(answer.body?.pipeThrough(watched) ?? null, answer).blob();
    return { status: answer.status, name: nameOf(answer), content };
  } finally {
    clearTimeout(timer);
  }
}

/** Downloads the filtered contacts. Uses `fetch`, because a link would put the bearer token into the URL. */
export async function exported(
  format: "csv" | "xlsx",
  filter: ContactFilter,
): Promise<{ name: string; content: Blob }> {
  const address = `/api/admin/contacts.${format}?${new URLSearchParams({ ...filter })}`;
  const { status, name, content } = await authorized((headers) => download(address, headers));
  if (status !== 200 || name === undefined) throw new Error(`The export was answered with ${status}`);
  return { name, content };
}
