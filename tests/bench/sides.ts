import { fork } from "node:child_process";
import { join } from "node:path";
import { ADMIN } from "#tests/support/fixtures.ts";
import { Product } from "#tests/e2e/product.ts";
import { begin, read } from "#tests/support/downloads.ts";
import { NPM_START } from "#tests/support/gateway-process.ts";
import type { Task } from "./peers.ts";

/** The two sides compared: the product as `npm start` runs it, and the limits in a separate process. */
export interface Sides {
  product: string;
  peers: string;
  databaseUrl: string;
  /** Returns a figure from the product's `/metrics`. */
  metric: (name: string) => Promise<number>;
  /** CPU time that each side has used, in microseconds. */
  productCpu: () => Promise<number>;
  peersCpu: () => Promise<number>;
  /** Signs an administrator in and returns the session's header. */
  signIn: () => Promise<{ authorization: string }>;
  close: () => Promise<void>;
}

async function ask(url: string, body?: string): Promise<Response> {
  const post = body !== undefined && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  };
  const response = await fetch(url, post || {});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Starts both sides. The peers answer with the bytes that the product returned for the home page and for this query. */
export async function openSides(query: string): Promise<Sides> {
  const product = await Product.start({ ENQUIRIES_PER_MINUTE: "1000000" }, NPM_START);
  const { url, databaseUrl } = product;
  const page = await read(await begin(`${url}/`, { "accept-encoding": "br" }));
  const forms = Buffer.from(await (await ask(`${url}/graphql`, query)).arrayBuffer());
  const child = fork(join(import.meta.dirname, "peers.ts"));
  const listening = new Promise<number>((resolve) => child.once("message", resolve));
  const task = { databaseUrl, page: page.body.toString("base64"), forms: forms.toString("base64") };
  child.send(task satisfies Task);
  const peers = `http://127.0.0.1:${await listening}`;
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await (await ask(`${url}/metrics`)).text())![1]);
  return {
    product: url,
    peers,
    databaseUrl,
    metric,
    productCpu: async () => (await metric("process_cpu_seconds_total")) * 1e6,
    peersCpu: async () => Number(await (await ask(`${peers}/cpu`)).text()),
    signIn: async () => {
      const answer = await ask(`${url}/api/admin/login`, JSON.stringify(ADMIN));
      return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
    },
    close: async () => {
      child.kill();
      await product.stop();
    },
  };
}
