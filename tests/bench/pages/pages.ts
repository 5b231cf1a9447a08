import { allRoutes } from "#tests/support/routes.ts";
import { atLeast, atMost, MAX_INP_MS, maxKilobytes, timesLimit } from "./goals.ts";
import type { Judged } from "./goals.ts";
import { measureInteraction } from "./interaction.ts";
import { measureJavaScript } from "./javascript.ts";
import { measurePaint } from "./lighthouse.ts";
import { openSite } from "./site.ts";
import type { Site } from "./site.ts";
import type { Visitor } from "./visit.ts";

const BACK_OFFICE = "/admin";

/** Returns the lines that Lighthouse measures: paint, scores and layout stability. */
async function paint({ limit, product, port }: Site, path: string): Promise<Judged[]> {
  const measured = await measurePaint(limit + path, product + path, port);
  const { fcp, lcp, cls, tbt } = measured.project;
  const scores = Object.entries(measured.scores)
    .filter(([category]) => category !== "seo" || path !== BACK_OFFICE) // search engines must not index it
    .map(([category, { score, failed }]) => {
      const what = [category, ...(score < 100 ? failed : [])].join(" ");
      return atLeast(what, score, category === "performance" && path === "/" ? 99 : 100);
    });
  return [
    timesLimit("FCP ms", measured.limit.fcp, fcp),
    timesLimit("LCP ms", measured.limit.lcp, lcp),
    atMost("CLS", cls, 0),
    atMost("TBT ms", tbt, 20, measured.limit.tbt),
    ...scores,
  ];
}

async function javaScript(visitor: Visitor, path: string): Promise<Judged[]> {
  const { beforePaint, atLoad, inAll, requests } = await measureJavaScript(visitor, path);
  const goal = await maxKilobytes(visitor.product, path);
  return [
    atMost("JavaScript before paint, kB", beforePaint, 3),
    atMost("JavaScript at load, kB", atLoad, goal),
    atMost("JavaScript in all, kB", inAll, goal),
    atMost("script requests", requests, 6),
  ];
}

async function interaction({ limit, browser }: Site, visitor: Visitor, path: string): Promise<Judged[]> {
  const scriptless = { browser, product: limit };
  const line = async (moment: "at once" | "later"): Promise<Judged> => {
    const slowest = await measureInteraction(visitor, scriptless, path, moment);
    const what = `INP ${moment}, ms: ${slowest.control || "under 16"}`;
    return atMost(what, slowest.worst, MAX_INP_MS, slowest.limit);
  };
  return [await line("at once"), await line("later")];
}

/** The measured parts of a page, by name: `npm run bench -- pages javascript /contactenos`. */
const parts: Record<string, (site: Site, visitor: Visitor, path: string) => Promise<Judged[]>> = {
  paint: (site, _visitor, path) => paint(site, path),
  javascript: (_site, visitor, path) => javaScript(visitor, path),
  interaction,
};

/** Measures a page and prints its lines. */
async function measure(site: Site, visitor: Visitor, path: string, wanted: readonly string[], name = path) {
  const lines: Judged[] = [];
  for (const part of wanted) lines.push(...(await parts[part]!(site, visitor, path)));
  process.stdout.write(`${name}\n`);
  console.table(lines); // oxlint-disable-line no-console -- what this command is for
  return lines.map((line) => ({ ...line, what: `${name} ${line.what}` }));
}

/** Returns the selected keys; all keys if none is selected. */
const among = (all: object, wanted: readonly string[]) =>
  Object.keys(all).filter((each) => wanted.length === 0 || wanted.includes(each));

/** Measures the selected parts of the selected paths of the site map, then prints the lines that missed their goal. */
export async function measurePages(wanted: readonly string[]): Promise<void> {
  const isPath = (word: string) => word.startsWith("/");
  for (const word of wanted)
    if (!Object.hasOwn(isPath(word) ? allRoutes : parts, word))
      throw new Error(`No such page or part: ${word}`);
  const paths = among(allRoutes, wanted.filter(isPath));
  const chosen = among(
    parts,
    wanted.filter((word) => !isPath(word)),
  );
  const site = await openSite();
  try {
    const lines: Judged[] = [];
    for (const path of paths) lines.push(...(await measure(site, site, path, chosen)));
    if (paths.includes(BACK_OFFICE)) {
      const admin = await site.signIn();
      lines.push(...(await measure(site, admin, BACK_OFFICE, chosen, `${BACK_OFFICE}, signed in`)));
    }
    const missed = lines.filter((line) => line.missed);
    process.stdout.write(`${missed.length} of ${lines.length} missed\n`);
    console.table(missed); // oxlint-disable-line no-console -- what this command is for
  } finally {
    await site.close();
  }
}
