import type { Page } from "@playwright/test";
import { once } from "node:events";
import { createServer, request as requestTo } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "#tests/e2e/site-test.ts";

/** Number of pieces in which a page's body arrives. */
const PIECES = 12;

/** Text of the page that makes no elements. */
const WITHOUT_ELEMENTS = /(?<=<(noscript|script)\b[^>]*>).*?(?=<\/\1>)/gs;

/** Cuts a page into its head and the pieces of its body, each of which begins with a tag. */
function cut(html: string): string[] {
  const tags = html.replaceAll(WITHOUT_ELEMENTS, (inner) => " ".repeat(inner.length));
  const body = tags.indexOf("<body");
  const starts = Array.from({ length: PIECES }, (_, piece) =>
    tags.indexOf("<", body + Math.floor((piece * (html.length - body)) / PIECES)),
  );
  const ends = [...new Set([body, ...starts, html.length])].filter((end) => end > 0);
  return ends.map((end, piece) => html.slice(ends[piece - 1] ?? 0, end));
}

const paint = (page: Page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

/** Whether a response is a page, not what a page frames. */
const isPage = (request: IncomingMessage, answer: IncomingMessage) =>
  request.headers["sec-fetch-dest"] === "document" && answer.headers["content-type"]?.startsWith("text/html");

const countElements = (page: Page) => page.evaluate(() => document.getElementsByTagName("*").length);

/**
 * Starts a proxy that sends a page's head, and with `finish` the pieces of its body: each is painted before the next is sent,
 * as on a machine or a connection so slow that the browser paints what has come.
 */
export async function startPieces(site: string) {
  let rest: { response: ServerResponse; pieces: string[] };
  const sendHead = async (page: IncomingMessage, response: ServerResponse) => {
    const [head, ...pieces] = cut(await text(page));
    rest = { response, pieces };
    response.write(head);
  };
  const server = createServer((request, response) => {
    const headers = { ...request.headers, "accept-encoding": "identity" };
    const passed = requestTo(site + request.url, { headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      if (isPage(request, answer)) void sendHead(answer, response);
      else answer.pipe(response);
    });
    passed.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sends the page that is being loaded to its end. */
    finish: async (page: Page) => {
      for (const piece of rest.pieces) {
        const before = await countElements(page);
        rest.response.write(piece);
        if (/<(?!script)[a-z]/.test(piece))
          await expect.poll(() => countElements(page), { intervals: [10] }).toBeGreaterThan(before);
        await paint(page);
      }
      rest.response.end();
      await page.waitForLoadState("domcontentloaded");
    },
    [Symbol.asyncDispose]: async () => void server.close().closeAllConnections(),
  };
}
