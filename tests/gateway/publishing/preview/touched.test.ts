import { expect, onTestFinished, test, vi } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { allRoutes } from "#tests/support/routes.ts";
import { changed, openDesk, shows } from "#tests/support/publishing/desk.ts";
import type { Desk } from "#tests/support/publishing/desk.ts";

const WORKSHOPS = "/servicios/talleres";
const CLAIMS = "/servicios/reclamos";
const NETWORK = "/servicios/optimed";
const PATHS = ["/", "/servicios", CLAIMS, NETWORK, WORKSHOPS, "/sobre-nosotros/equipo", "/contactenos"];
const EVERY = PATHS.toSorted();
const FIRST = "Taller Bella Vista Automotriz";
const FOUND = [WORKSHOPS, "/servicios"].map((path) => `${path}?q=taller+bella+vista`);
const ENCODINGS = ["br", "gzip", "identity"];

/** Returns the ETag and body of every page in each encoding. */
async function answersOf({ ask }: Desk) {
  const answers: Record<string, { tag: unknown; text: string }> = {};
  for (const path of PATHS)
    for (const encoding of ENCODINGS) {
      const { headers, text } = await ask(path, { headers: { "accept-encoding": encoding } });
      answers[`${path} ${encoding}`] = { tag: headers["etag"], text };
    }
  return answers;
}

/** Returns the paths that the last publication rendered: on trial, and again for visitors. */
async function renderedBy(desk: Desk, publications: number) {
  await expect.poll(() => desk.logged("pages_renewed").length).toBe(publications);
  const paths = (event: string, field: string) =>
    (desk.logged(event).at(-1)![field] as string[]).filter((path) => PATHS.includes(path)).toSorted();
  return { tried: paths("pages_tried", "tried"), renewed: paths("pages_renewed", "rendered") };
}

const publishFirst = async (desk: Desk, changes: object, catalogue = "workshops") => {
  const [row] = await desk.rowsOf(catalogue);
  await desk.save(catalogue, row!, changed(row!, changes));
  await desk.publish([{ catalogue, slug: row!.slug, version: 1 }]);
};

test("a publication renders the pages that show what it changes, in all their forms, and leaves the others as they are", async () => {
  const desk = await openDesk();
  const before = await answersOf(desk);
  await publishFirst(desk, { name: "Taller Ñandú" });
  expect(await renderedBy(desk, 1)).toEqual({ tried: [WORKSHOPS], renewed: [WORKSHOPS] });
  const after = await answersOf(desk);
  const kept = Object.keys(before).filter((page) => !page.startsWith(WORKSHOPS));
  for (const page of kept) expect(after[page]).toEqual(before[page]);
  for (const encoding of ENCODINGS)
    expect(after[`${WORKSHOPS} ${encoding}`]!.tag).not.toBe(before[`${WORKSHOPS} ${encoding}`]!.tag);
  expect(after[`${WORKSHOPS} identity`]!.text).toContain("Taller Ñandú");
  for (const path of [`${WORKSHOPS}?q=nandu`, "/servicios?q=nandu"])
    expect((await desk.ask(path)).text).toContain("Taller Ñandú");

  // Hides one provider in a region that has others, which changes nothing on other pages.
  await publishFirst(desk, { visible: false }, "providers");
  expect(await renderedBy(desk, 2)).toEqual({ tried: [NETWORK], renewed: [NETWORK] });
});

test("what one page shows tries this page alone, and what every page shows tries all of the site", async () => {
  const desk = await openDesk();
  const tried = async (catalogue: string, phone: string, publications: number) => {
    await publishFirst(desk, { phone }, catalogue);
    await expect.poll(() => desk.logged("pages_renewed").length).toBe(publications);
    return desk.logged("pages_tried").at(-1)!["tried"];
  };
  const paths = Object.keys(allRoutes);
  for (const path of paths) await desk.pages.currentHtml(path);
  expect(await tried("workshops", "+507 302-9991", 1)).toEqual([WORKSHOPS]);
  expect((await tried("branches", "+507 205-9991", 2)) as string[]).toHaveLength(paths.length);
});

test("a count or an office that changes renders every page: each carries them, and offices stand in its footer", async () => {
  const desk = await openDesk();
  const textsOf = async () => {
    const answers = await Promise.all(PATHS.map((path) => desk.ask(path)));
    return Object.fromEntries(PATHS.map((path, index) => [path, answers[index]!.text]));
  };
  const before = await textsOf();
  for (const path of FOUND) expect((await desk.ask(path)).text).toContain(FIRST);
  await publishFirst(desk, { visible: false });
  expect(await renderedBy(desk, 1)).toEqual({ tried: EVERY, renewed: EVERY });
  const fewer = await textsOf();
  for (const path of PATHS) {
    expect(before[path]).toContain('"workshops":18');
    expect(fewer[path]).toContain('"workshops":17');
  }
  for (const path of [WORKSHOPS, CLAIMS]) {
    expect(before[path]).toMatch(/18(<!-- -->)? talleres/);
    expect(fewer[path]).toMatch(/17(<!-- -->)? talleres/);
    expect(fewer[path]).not.toMatch(/18(<!-- -->)? talleres/);
  }
  for (const path of FOUND) expect((await desk.ask(path)).text).not.toContain(FIRST);

  await publishFirst(desk, { phone: "+507 205-9999" }, "branches");
  expect(await renderedBy(desk, 2)).toEqual({ tried: EVERY, renewed: EVERY });
  const moved = await textsOf();
  for (const path of PATHS)
    expect(moved[path]!.slice(moved[path]!.indexOf("<footer"))).toContain("tel:+5072059999");
});

test("at midnight in Panama the pages tell the exceptions of hours of the new day", async () => {
  // Uses today's date because PostgreSQL's clock keeps running: with another day it would end the session.
  const today = dayInPanama(new Date());
  const tomorrow = addDays(today, 1);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T23:59:58-05:00`) });
  onTestFinished(() => void vi.useRealTimers());
  const desk = await openDesk();
  const [branch] = await desk.rowsOf("branches");
  const closed = (day: string, reason: string) => ({ from: day, till: day, hours: [], reason });
  const exceptions = [closed(today, "Inventario"), closed(tomorrow, "Día de la Madre")];
  await desk.save("branches", branch!, changed(branch!, { exceptions }));
  await desk.publish([{ catalogue: "branches", slug: branch!.slug, version: 1 }]);
  await shows(desk, "/contactenos", "Inventario").toBe(true);
  expect((await desk.ask("/contactenos")).text).toContain("Día de la Madre");

  vi.setSystemTime(new Date(`${tomorrow}T00:00:00-05:00`));
  await shows(desk, "/contactenos", "Inventario").toBe(false);
  expect((await desk.ask("/contactenos")).text).toContain("Día de la Madre");
});
