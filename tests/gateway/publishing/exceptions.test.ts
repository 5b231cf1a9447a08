import { expect, test } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import type { HoursException } from "#schema/calendar/opening-hours.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { exceptionInWords } from "#web/calendar/spoken-hours.ts";
import { changed, openDesk, shows, UNDO } from "#tests/support/publishing/desk.ts";

const BRANCHES = "{ branches { slug exceptions { from till hours { opens closes } reason } } }";

const TODAY = dayInPanama(new Date());

/** Returns an exception this many days from today. */
const exception = (inDays: number, reason: string, hours: HoursException["hours"] = []): HoursException => {
  const day = addDays(TODAY, inDays);
  return { from: day, till: day, hours, reason };
};

test("exceptions of a branch's hours are published, told while they come, and undone", async () => {
  const desk = await openDesk();
  const [branch] = await desk.rowsOf("branches");
  const before = (await desk.ask("/contactenos")).text;
  expect(before).not.toContain("specialOpeningHoursSpecification");

  const soon = exception(5, "Inventario");
  const short = exception(9, "Capacitación", [{ opens: "08:00", closes: "12:00" }]);
  const later = exception(45, "Mudanza");
  const exceptions = [exception(-3, "Fumigación"), soon, short, later];
  const values = changed(branch!, { exceptions: [...exceptions, { ...short, reason: "" }] });
  await desk.save("branches", branch!, values);
  const [drafted] = await desk.rowsOf("branches");
  const faults = drafted!.draft!.faults.map(({ field, message }) => `${field}: ${message}`);
  expect(faults).toEqual([
    expect.stringMatching(/^exceptions: Sucursales, «Casa matriz»: .* no dice el motivo\.$/),
    expect.stringMatching(/^exceptions: .* tiene dos excepciones para el \d+ de \w+ de \d{4}\.$/),
  ]);
  const refused = desk.publish([{ catalogue: "branches", slug: branch!.slug, version: 1 }]);
  await expect(refused).rejects.toMatchObject({ code: "NOT_PUBLISHABLE" });

  await desk.save("branches", drafted!, changed(branch!, { exceptions }));
  const { id, revisions } = await desk.publish([{ catalogue: "branches", slug: branch!.slug, version: 2 }]);
  expect(revisions).toMatchObject([{ before: { exceptions: null }, after: { exceptions } }]);

  await shows(desk, "/contactenos", exceptionInWords(soon)).toBe(true);
  const page = (await desk.ask("/contactenos")).text;
  expect(page).toContain("(Capacitación)");
  expect(page).not.toMatch(/Fumigación|Mudanza/);
  const special = { "@type": "OpeningHoursSpecification", validFrom: soon.from, validThrough: soon.till };
  const [, jsonLd] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!;
  const [agency] = (JSON.parse(jsonLd!) as { "@graph": { department: object[] }[] })["@graph"];
  expect(agency!.department).toEqual([
    expect.objectContaining({
      specialOpeningHoursSpecification: [
        { ...special, opens: "00:00", closes: "00:00" },
        { ...special, validFrom: short.from, validThrough: short.till, opens: "08:00", closes: "12:00" },
      ],
    }),
    expect.not.objectContaining({ specialOpeningHoursSpecification: expect.anything() }),
  ]);
  expect(await desk.call(BRANCHES)).toEqual({
    branches: [
      { slug: branch!.slug, exceptions: [soon, short] },
      { slug: "sucursal-chiriqui", exceptions: null },
    ],
  });

  await desk.call(UNDO, { id });
  await shows(desk, "/contactenos", exceptionInWords(soon)).toBe(false);
  expect((await desk.ask("/contactenos")).text).toBe(before);
});

test("a publication of the version before, which knew no exceptions, is undone still", async () => {
  const desk = await openDesk();
  const [row] = await desk.rowsOf("workshops");
  await desk.rows(
    `insert into publication (kind, author, note) values ('publish', 'antes@istmia.example', '');
     insert into revision (catalogue, slug, publication, before, after)
     select 'workshops', slug, (select max(id) from publication),
            to_jsonb(workshop) - 'exceptions' - 'position' || '{"name": "Taller de antes"}',
            to_jsonb(workshop) - 'exceptions' - 'position'
       from workshop where slug = '${row!.slug}'`,
  );
  const [{ id }] = (await desk.rows("select max(id)::text as id from publication")) as [{ id: string }];
  await desk.call(UNDO, { id });
  const [undone] = await desk.rowsOf("workshops");
  expect(undone!.published).toEqual({ ...row!.published, name: "Taller de antes" });
});
