import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

/** A started download: the response headers have arrived, the body is not read yet. */
export interface StartedDownload {
  status: number;
  headers: IncomingMessage["headers"];
  response: IncomingMessage;
  /** Time of the request, by `performance.now()`. */
  requestedAt: number;
}

/** Requests a download on a new connection and reads nothing of its body yet. */
export function begin(url: string, headers: Record<string, string>): Promise<StartedDownload> {
  const { promise, resolve, reject } = Promise.withResolvers<StartedDownload>();
  const requestedAt = performance.now();
  get(url, { headers, agent: false }, (response) => {
    response.pause();
    resolve({ status: response.statusCode!, headers: response.headers, response, requestedAt });
  }).on("error", reject);
  return promise;
}

/** Reads a download to its end; rejects if it is cut off. Times are in milliseconds since the request. */
export async function read({
  response,
  requestedAt,
}: StartedDownload): Promise<{ body: Buffer; first: number; total: number }> {
  const chunks: Buffer[] = [];
  let first = 0;
  response.on("data", (chunk: Buffer) => {
    first ||= performance.now() - requestedAt;
    chunks.push(chunk);
  });
  response.resume();
  await finished(response);
  return { body: Buffer.concat(chunks), first, total: performance.now() - requestedAt };
}
