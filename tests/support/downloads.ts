import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

/** A download that has begun: its answer's head is there, its body waits to be read. */
export interface Begun {
  status: number;
  headers: IncomingMessage["headers"];
  response: IncomingMessage;
  /** When it was asked for, by `performance.now()`. */
  asked: number;
}

/** Asks for a download on a connection of its own and reads nothing of its body yet. */
export function begin(url: string, headers: Record<string, string>): Promise<Begun> {
  const { promise, resolve, reject } = Promise.withResolvers<Begun>();
  const asked = performance.now();
  get(url, { headers, agent: false }, (response) => {
    response.pause();
    resolve({ status: response.statusCode!, headers: response.headers, response, asked });
  }).on("error", reject);
  return promise;
}

/** Reads a download to its end; rejects where it is broken off. Times in milliseconds since it was asked for. */
export async function read({
  response,
  asked,
}: Begun): Promise<{ body: Buffer; first: number; total: number }> {
  const chunks: Buffer[] = [];
  let first = 0;
  response.on("data", (chunk: Buffer) => {
    first ||= performance.now() - asked;
    chunks.push(chunk);
  });
  response.resume();
  await finished(response);
  return { body: Buffer.concat(chunks), first, total: performance.now() - asked };
}
