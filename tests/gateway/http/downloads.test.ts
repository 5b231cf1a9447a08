import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { routes } from "#tests/support/routes.ts";

test("every link to a PDF says its type, its size and its pages", async () => {
  const { ask } = await startGateway();
  const index = JSON.parse(await readFile("gateway/catalogue/content/files.json", "utf8")) as Record<
    string,
    { bytes: number; pages: number }
  >;
  const seen = new Set<string>();
  for (const path of Object.keys(routes)) {
    const { text } = await ask(path);
    for (const [, href, inner] of text.matchAll(/<a [^>]*?href="([^"]+\.pdf)"[^>]*>(.*?)<\/a>/gs)) {
      const words = inner!
        .replace(/<!--.*?-->/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ");
      // Lists link to a version of the document; the site's static texts link to the document's own address.
      const address = href!.replace(/\.[0-9a-f]{8}(?=\.pdf$)/, "");
      const { bytes, pages } = index[address]!;
      expect(words, `${path}: ${href}`).toMatch(/PDF/);
      expect(words, `${path}: ${href}`).toContain(`${Math.round(bytes / 1000)} kB`);
      expect(words, `${path}: ${href}`).toContain(`${pages} página${pages === 1 ? "" : "s"}`);
      seen.add(address);
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(index).sort());
});
