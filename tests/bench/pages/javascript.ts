import { brotliCompressSync } from "node:zlib";
import { visit, waitForScripts } from "./visit.ts";
import type { Visitor } from "./visit.ts";

/** JavaScript of a page in kB, compressed with brotli. */
interface JavaScript {
  /** Scripts in the HTML, and files requested before the first paint. */
  beforePaint: number;
  /** The same until the `load` event. */
  atLoad: number;
  /** Total, once everything is loaded that loads automatically or on the first touch. */
  inAll: number;
  requests: number;
}

const kilobytes = (bytes: number) => bytes / 1000;

/** Visits a page and measures which scripts it loads. */
export async function measureJavaScript(visitor: Visitor, path: string): Promise<JavaScript> {
  const page = await visit(visitor, path, {});
  await page.waitForLoadState("load");
  await waitForScripts(page);
  const { inline, files, paint, load } = await page.evaluate(() => ({
    inline: [...document.querySelectorAll<HTMLScriptElement>('script:not([src], [type$="json"])')]
      .map(({ textContent }) => textContent)
      .join("\n"),
    files: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize })),
    paint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    load: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
  }));
  await page.context().close();
  const inHtml = brotliCompressSync(inline).length;
  const before = (moment: number) =>
    kilobytes(
      files.filter(({ startTime }) => startTime < moment).reduce((sum, { bytes }) => sum + bytes, inHtml),
    );
  return {
    beforePaint: before(paint),
    atLoad: before(load),
    inAll: before(Infinity),
    requests: new Set(files.map(({ name }) => name)).size,
  };
}
