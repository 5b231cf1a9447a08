import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/** Headers of an answer that belong to its bytes as they came. */
const OF_THE_BYTES = ["content-length", "content-encoding", "transfer-encoding", "connection", "etag"];

interface Answer {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

/** An answer of the product, its pages without their scripts. */
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

/** A path without content: a browser that is sent there stays where it is. */
const STAY = "/stay";

/** What the parent process gets first; it answers with the product's address. */
export interface Scriptless {
  url: string;
  /** Where the payments page may lead on to. */
  stay: string;
}

/** The limit of a page's paint: the product's pages without their scripts, from memory, in a process of its own. */
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
