import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/** Response headers that describe the bytes as they were sent. */
const OF_THE_BYTES = ["content-length", "content-encoding", "transfer-encoding", "connection", "etag"];

interface Answer {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

/** Fetches a response of the product, with the scripts removed from pages. */
async function withoutScripts(url: string, accept: string): Promise<Answer> {
  const response = await fetch(url, { headers: { accept }, redirect: "manual" });
  const headers = [...response.headers].filter(([name]) => !OF_THE_BYTES.includes(name));
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const html = type.startsWith("text/html");
  const body = html ? Buffer.from(bytes.toString().replaceAll(/<script\b.*?<\/script>/gs, "")) : bytes;
  if (!/^text|json|svg/.test(type)) return { status: response.status, headers, body };
  headers.push(["content-encoding", "br"]);
  return { status: response.status, headers, body: brotliCompressSync(body) };
}

function send({ status, headers, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, [...headers, ["content-length", `${body.length}`]].flat()).end(body);
}

/** A path that answers 204: a browser that is redirected there stays on its page. */
const STAY = "/stay";

/** The first message to the parent process, which replies with the product's URL. */
export interface Scriptless {
  url: string;
  /** Target that the payments page may redirect to. */
  stay: string;
}

/** Serves the limit of a page's paint: the product's pages without scripts, from memory, in a separate process. */
const answers = new Map<string, Promise<Answer>>();
let product: string;
process.on("message", (url: string) => (product = url));
const server = createServer((request, response) => {
  const { url = "/", headers } = request;
  if (url === STAY) return void response.writeHead(204).end();
  const { accept = "*/*" } = headers;
  const key = `${accept} ${url}`;
  const answer = answers.get(key) ?? withoutScripts(product + url, accept);
  answers.set(key, answer);
  void answer.then((known) => send(known, response));
});
server.listen(0, "127.0.0.1", () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.send!({ url, stay: url + STAY } satisfies Scriptless);
});
