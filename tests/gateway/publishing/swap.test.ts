import { expect, onTestFinished, test } from "vitest";
import { routes } from "#tests/support/routes.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";
import { changed, openDesk } from "#tests/support/publishing/desk.ts";
import type { Desk, NamedDraft } from "#tests/support/publishing/desk.ts";

/** Pages of several catalogues. Every page has the offices in its state, so the publication changes all pages. */
const PATHS = [
  "/",
  "/servicios/talleres",
  "/servicios/optimed",
  "/sobre-nosotros/equipo",
  "/sobre-nosotros/reaseguros",
  "/contactenos",
];
const CODES = ["workshops", "providers", "team", "reinsurers", "branches"];
const READERS_A_GATEWAY = 1;
const MIN_READS = 300;
/** Timeout in ms for a machine that is busy with other tests. */
const POLL = { timeout: 100_000 };
/** Maximum time in ms in which the gateways could work, from the trial of the pages, which the commit follows. */
const MAX_OLD_MS = 2_000;

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const bodiesOf = async (gateway: Gateway) =>
  Object.fromEntries(
    await Promise.all(PATHS.map(async (path) => [path, (await gateway.ask(path)).text] as const)),
  );

/** Publishes new names during reads; returns how long the gateways could work until the last old page was requested. */
async function oldMs(desk: Desk, other: Gateway, end: string): Promise<number> {
  const gateways = [desk, other];
  const drafts: NamedDraft[] = [];
  for (const catalogue of CODES) {
    const [row] = await desk.rowsOf(catalogue);
    await desk.save(catalogue, row!, changed(row!, { name: `${row!.title} ${end}` }));
    drafts.push({ catalogue, slug: row!.slug, version: 1 });
  }
  // Both gateways then have every page in memory, as after a start.
  for (const { ask } of gateways) for (const path of Object.keys(routes)) await ask(path);
  const before = await bodiesOf(desk);
  expect(await bodiesOf(other)).toEqual(before);

  const seen: { path: string; url: string; status: number; text: string; begunMs: number }[] = [];
  const tried = desk.logged("pages_tried").length;
  let elapsed: (() => number) | undefined;
  const enough = new AbortController();
  onTestFinished(() => enough.abort());
  const readers = gateways.flatMap((gateway) =>
    Array.from({ length: READERS_A_GATEWAY }, async (_, reader) => {
      for (let turn = reader; !enough.signal.aborted; turn++) {
        const path = PATHS[turn % PATHS.length]!;
        elapsed ??= desk.logged("pages_tried").length > tried ? startClock() : undefined;
        const begunMs = elapsed?.() ?? 0;
        const url = `${gateway.base}${path}`;
        const response = await fetch(url);
        seen.push({ path, url, status: response.status, text: await response.text(), begunMs });
      }
    }),
  );
  const isOld = ({ path, text }: { path: string; text: string }) => text === before[path];
  const pages = PATHS.length * gateways.length;
  const seenAs = (old: boolean) =>
    new Set(seen.filter((page) => isOld(page) === old).map(({ url }) => url)).size;
  await expect.poll(() => seenAs(true), POLL).toBe(pages);
  await desk.publish(drafts);
  await expect.poll(() => seenAs(false), POLL).toBe(pages);
  await expect.poll(() => seen.length, POLL).toBeGreaterThan(MIN_READS);
  enough.abort();
  await Promise.all(readers);

  const after = await bodiesOf(desk);
  expect(await bodiesOf(other)).toEqual(after);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.filter((page) => !isOld(page) && page.text !== after[page.path])).toEqual([]);
  const old = seen.filter((page) => isOld(page) && page.text !== after[page.path]);
  const longestMs = Math.max(...old.map(({ begunMs }) => begunMs));
  expect(longestMs).toBeGreaterThan(0);
  return longestMs;
}

test("readers of two gateways get each page wholly old or wholly new, and soon the new one alone", async () => {
  const desk = await openDesk();
  const other = await startGateway({ DATABASE_URL: desk.databaseUrl });
  const longest = [await oldMs(desk, other, "cambiado"), await oldMs(desk, other, "otra vez")];
  // The faster of two counts: other work on the machine may delay one of them.
  expect(Math.min(...longest)).toBeLessThan(MAX_OLD_MS);
});
