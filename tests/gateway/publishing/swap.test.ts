import { expect, onTestFinished, test } from "vitest";
import { routes } from "#tests/support/routes.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";
import { changed, openDesk } from "#tests/support/publishing/desk.ts";
import type { NamedDraft } from "#tests/support/publishing/desk.ts";

/** Pages of several catalogues; all pages have the offices in their state, so that the publication changes every page. */
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
/** The time in which the gateways could work, from the trial of the pages on, which the commit follows. */
const MAX_OLD_MS = 2_000;

test("readers of two gateways get each page wholly old or wholly new, and soon the new one alone", async () => {
  const desk = await openDesk();
  const other = await startGateway({ DATABASE_URL: desk.databaseUrl });
  const gateways = [desk, other];
  const bodiesOf = async (gateway: typeof other) =>
    Object.fromEntries(
      await Promise.all(PATHS.map(async (path) => [path, (await gateway.ask(path)).text] as const)),
    );
  const drafts: NamedDraft[] = [];
  for (const catalogue of CODES) {
    const [row] = await desk.rowsOf(catalogue);
    await desk.save(catalogue, row!, changed(row!, { name: `${row!.title} cambiado` }));
    drafts.push({ catalogue, slug: row!.slug, version: 1 });
  }
  // Both have every page in memory, as after a start.
  for (const { ask } of gateways) for (const path of Object.keys(routes)) await ask(path);
  const before = await bodiesOf(desk);
  expect(await bodiesOf(other)).toEqual(before);

  const seen: { path: string; status: number; text: string; begunMs: number }[] = [];
  let elapsed: (() => number) | undefined;
  const enough = new AbortController();
  onTestFinished(() => enough.abort());
  const readers = gateways.flatMap((gateway) =>
    Array.from({ length: READERS_A_GATEWAY }, async (_, reader) => {
      for (let turn = reader; !enough.signal.aborted; turn++) {
        const path = PATHS[turn % PATHS.length]!;
        elapsed ??= desk.logged("pages_tried").length > 0 ? startClock() : undefined;
        const begunMs = elapsed?.() ?? 0;
        const response = await fetch(`${gateway.base}${path}`);
        seen.push({ path, status: response.status, text: await response.text(), begunMs });
      }
    }),
  );
  await desk.publish(drafts);
  const isNew = async (gateway: typeof other) => (await gateway.ask(PATHS[1]!)).text !== before[PATHS[1]!];
  await expect
    .poll(async () => (await Promise.all(gateways.map(isNew))).every(Boolean), { timeout: 60_000 })
    .toBe(true);
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(2_000);
  enough.abort();
  await Promise.all(readers);

  const after = await bodiesOf(desk);
  expect(await bodiesOf(other)).toEqual(after);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.filter(({ path, text }) => text !== before[path] && text !== after[path])).toEqual([]);
  const old = seen.filter(({ path, text }) => text === before[path] && text !== after[path]);
  const longestMs = Math.max(...old.map(({ begunMs }) => begunMs));
  expect(longestMs).toBeGreaterThan(0);
  expect(longestMs).toBeLessThan(MAX_OLD_MS);
});
