import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { RenderedPage } from "#gateway/site/page-answer.ts";

/** Returns a page with a list of this many places. */
const pageOf = (places: number): string =>
  Array.from(
    { length: places },
    (_, place) => `<li id="taller-${place}">Taller ${(place * 7919) % 10007}</li>`,
  ).join("");

test("a page that is kept is sent in fewer bytes than one that is made for one visitor, a long one too", async () => {
  for (const places of [500, 20_000]) {
    const html = pageOf(places);
    const kept = await new RenderedPage({ found: true, html }, "once").answer("br");
    const passing = await new RenderedPage({ found: true, html }, "each-time").answer("br");
    const quick = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    expect(brotliDecompressSync(kept.bytes).toString()).toBe(html);
    expect(kept.bytes.length, `${places}`).toBeLessThan(passing.bytes.length);
    expect(kept.bytes.length, `${places}`).toBeLessThan(quick.length);
  }
});
