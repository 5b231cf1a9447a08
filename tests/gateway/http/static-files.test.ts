import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";

const PDF = "/static/pdfs/politica-de-privacidad.pdf";

test("a file that has not changed is not sent again", async () => {
  const { ask } = await startGateway();
  const page = (await ask("/")).text;
  const script = /\/assets\/[^"]+\.js/.exec(page)![0];
  for (const path of [PDF, script, "/"]) {
    const headers = { "accept-encoding": "br" };
    const first = await ask(path, { headers });
    const tag = String(first.headers["etag"]);
    expect([first.status, tag], path).toEqual([200, expect.stringMatching(/^"[\w-]{27}"$/)]);
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await ask(path, { headers: { ...headers, "if-none-match": condition } });
      expect([again.status, again.text, again.headers["etag"]], condition).toEqual([304, "", tag]);
      expect(again.headers["strict-transport-security"], condition).toBeDefined();
    }
    const changed = await ask(path, { headers: { ...headers, "if-none-match": '"other"' } });
    expect([changed.status, changed.text.length], path).toEqual([200, first.text.length]);
  }
});

test("a part of a file is sent, and a part that it does not have is refused with its length", async () => {
  const { ask } = await startGateway();
  const length = Number((await ask(PDF)).headers["content-length"]);
  const part = await ask(PDF, { headers: { range: "bytes=0-4" } });
  expect([part.status, part.text, part.headers["content-range"]]).toEqual([
    206,
    "%PDF-",
    `bytes 0-4/${length}`,
  ]);
  const none = await ask(PDF, { headers: { range: `bytes=${length}-` } });
  expect([none.status, none.headers["content-range"]]).toEqual([416, `bytes */${length}`]);
});

test("an encoding that a reader declines is not sent", async () => {
  const { ask } = await startGateway();
  for (const [accepted, encoding] of [
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["x-br", undefined],
    ["gzip, deflate, br, zstd", "br"],
  ] as const) {
    const { headers } = await ask("/", { headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"], accepted).toBe(encoding);
  }
});
