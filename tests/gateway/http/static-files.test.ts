import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { traversals } from "#tests/support/corpora/traversals.ts";

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
    const head = await ask(path, { method: "HEAD", headers: { ...headers, "if-none-match": tag } });
    expect([head.status, head.headers["content-length"]], path).toEqual([304, undefined]);
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
  const known = { range: "bytes=0-4", "if-none-match": String(part.headers["etag"]) };
  const unchanged = await ask(PDF, { headers: known });
  expect([unchanged.status, unchanged.text, unchanged.headers["content-range"]]).toEqual([
    304,
    "",
    undefined,
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

test("only a file whose name carries the hash of its content is kept for a year, and a document is asked for again", async () => {
  const { ask } = await startGateway();
  const files = readdirSync("static", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const hashed = (file: string) =>
    file.includes(`.${createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8)}.`);
  const kept = new Set<string>();
  for (const file of files) {
    const { headers } = await ask(`/${file}`, { method: "HEAD" });
    if (headers["cache-control"] === "public, max-age=31536000, immutable") kept.add(file);
    else
      expect(headers["cache-control"], file).toBe(
        file.endsWith(".pdf") ? "no-cache" : "public, max-age=3600",
      );
  }
  expect([...kept]).toEqual(files.filter(hashed));
  expect(kept.size).toBeGreaterThan(200);
  const script = /\/assets\/[^"]+\.js/.exec((await ask("/")).text)![0];
  expect((await ask(script)).headers["cache-control"]).toContain("immutable");
});

test("no spelling of a path leads out of the folders that are served", async () => {
  const { ask } = await startGateway();
  const home = await ask("/");
  expect(traversals.length).toBeGreaterThanOrEqual(30);
  for (const path of traversals) {
    const { status, text, headers } = await ask(path);
    // A path that steps up to the root, as URLs allow, is the home page.
    if (status === 200) expect(text, path).toBe(home.text);
    else expect([308, 400, 404], path).toContain(status);
    // A redirect stays on the site and does not lead to a file.
    expect(String(headers["location"] ?? "/"), path).toMatch(/^\/(?![/\\])/);
    expect(text, path).not.toMatch(/root:.*:0:0|"dependencies"|\[core\]|jwt|DATABASE_URL|import .* from/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

test("a file that is kept in memory is sent as the one from the disk was, in the encoding that is asked for", async () => {
  const { ask } = await startGateway();
  const script = /\/assets\/[^"]+\.js/.exec((await ask("/")).text)![0];
  const pictures = readdirSync("static/images").filter((file) => /\.[0-9a-f]{8}\.webp$/.test(file));
  for (const path of [script, `/static/images/${pictures[0]}`]) {
    for (const encoding of ["br", "gzip", "identity", "*", "br;q=0"]) {
      const headers = { "accept-encoding": encoding };
      const answer = async () => {
        const { status, headers: found, text } = await ask(path, { headers });
        const { date: _date, ...fixed } = found;
        return { status, headers: fixed, text };
      };
      const first = await answer();
      expect(first.status, path).toBe(200);
      expect(await answer(), `${path} ${encoding}`).toEqual(first);
    }
    const part = await ask(path, { headers: { range: "bytes=0-4" } });
    expect([part.status, part.headers["content-length"]], path).toEqual([206, "5"]);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, head.text, head.headers["cache-control"]], path).toEqual([
      200,
      "",
      "public, max-age=31536000, immutable",
    ]);
  }
});

test("a download goes on while the file is the one that it began with", async () => {
  const { ask } = await startGateway();
  const script = /\/assets\/[^"]+\.js/.exec((await ask("/")).text)![0];
  for (const path of [PDF, "/static/condiciones-generales/hogar.pdf", script]) {
    const tag = String((await ask(path, { headers: { "accept-encoding": "br" } })).headers["etag"]);
    const resume = (condition: string) =>
      ask(path, { headers: { "accept-encoding": "br", range: "bytes=1-4", "if-match": condition } });
    for (const condition of [tag, `"other", ${tag}`, "*"]) {
      const part = await resume(condition);
      expect([part.status, part.headers["etag"]], `${path} ${condition}`).toEqual([206, tag]);
    }
    for (const condition of ['"other"', `W/${tag}`]) {
      const { status, headers, json } = await resume(condition);
      expect([status, json()], condition).toEqual([412, { message: "La solicitud no es válida." }]);
      const about = ["content-range", "content-encoding", "content-disposition"];
      expect(about.flatMap((name) => headers[name] ?? [])).toEqual([]);
      expect(headers["cache-control"]).toBe("no-store");
    }
  }
});
