import type { Answer, Sending } from "#tests/support/gateway.ts";

export const SITE = "https://www.istmia.example";

/** A broken internal link: the first page that has it, its address, and the cause. */
type BrokenLink = readonly [page: string, address: string, cause: string];

const AT_ONCE = 4;
const LINK = /\s(?:href|src|poster|action)="([^"]*)"/g;
const SOURCES = /\s(?:srcset|imagesrcset)="([^"]*)"/gi;
/** Addresses in structured data (whose fragments name things), in share cards and in the initial state of the scripts. */
const IN_DATA = new RegExp(`"(?:${SITE}(/[^"\\s<>\\\\#]*)[^"]*|(/static/[^"\\s<>\\\\]+))"`, "g");
const IN_STYLES = /url\(["']?([^"')]+)["']?\)/g;

const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

/** Returns the internal addresses that a page or stylesheet names. */
function linksOf(base: string, text: string, isStyle: boolean): Set<string> {
  const named = isStyle
    ? [...text.matchAll(IN_STYLES)].map(([, link]) => link!)
    : [
        ...[...text.matchAll(LINK)].map(([, link]) => decoded(link!)),
        ...[...text.matchAll(SOURCES)].flatMap(([, set]) =>
          decoded(set!)
            .split(",")
            .map((source) => source.trim().split(" ")[0]!),
        ),
        ...[...text.matchAll(IN_DATA)].map(([, path, file]) => path ?? file!),
      ];
  const inside = named.flatMap((link) => {
    const url = URL.canParse(link, SITE + base) ? new URL(link, SITE + base) : undefined;
    return url?.origin === SITE ? `${url.pathname}${url.search}${url.hash}` : [];
  });
  return new Set(inside);
}

/** Follows every internal link, asset and PDF, starting at these pages. */
export async function crawl(
  ask: (path: string, sending?: Sending) => Promise<Answer>,
  pages: readonly string[],
) {
  const from = new Map(pages.map((path) => [path, path]));
  const ids = new Map<string, Set<string>>();
  const anchors: [page: string, path: string, id: string][] = [];
  const broken: BrokenLink[] = [];

  async function visit(address: string): Promise<string[]> {
    const isFile = /^\/(static|assets)\/.*(?<!\.css)$/.test(address);
    const answer = await ask(address, isFile ? { method: "HEAD" } : {});
    const { status, headers, text } = answer;
    if (status >= 400) broken.push([from.get(address)!, address, `${status}`]);
    if (status >= 300 && status < 400) return [new URL(String(headers["location"]), SITE + address).pathname];
    const type = String(headers["content-type"]);
    if (status !== 200 || !/^text\/(html|css)/.test(type)) return [];
    const isStyle = type.startsWith("text/css");
    if (!isStyle) ids.set(address, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!)));
    return [...linksOf(address, text, isStyle)].map((link) => {
      const [path = "", id] = link.split("#");
      if (id) anchors.push([address, path, decodeURIComponent(id)]);
      return path;
    });
  }

  let next = [...from.keys()];
  while (next.length > 0) {
    const batch = next.splice(0, AT_ONCE);
    const found = await Promise.all(batch.map(visit));
    for (const [index, links] of found.entries())
      for (const link of links) {
        if (from.has(link)) continue;
        from.set(link, batch[index]!);
        next = [...next, link];
      }
  }
  for (const [page, path, id] of anchors)
    if (ids.has(path) && !ids.get(path)!.has(id)) broken.push([page, `${path}#${id}`, "no such part"]);
  return { visited: [...from.keys()], broken };
}
