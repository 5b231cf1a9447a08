import { expect, test } from "vitest";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { UNKNOWN_ID } from "#tests/support/office.ts";

interface Window {
  contacts: {
    nodes: { id: string; name: string; createdAt: string }[];
    endCursor: string | null;
    hasNextPage: boolean;
    total: number;
  };
}

/** Starts a gateway; returns a function that reads its list as a signed-in administrator. */
async function start() {
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "1000" });
  const headers = await gateway.signIn();
  const read = async (args: string, first = 50) => {
    const fields = "nodes { id name createdAt } endCursor hasNextPage total";
    const query = `query ($first: Int!) { contacts(first: $first, ${args}) { ${fields} } }`;
    const { data, errors } = await gateway.graphql(query, headers, { first });
    expect(errors).toBeUndefined();
    return (data as unknown as Window).contacts;
  };
  const post = (changes: object) => gateway.ask("/api/contacts", { body: { ...generalContact, ...changes } });
  const names = async (args: string) => (await read(args)).nodes.map(({ name }) => name);
  return { ...gateway, headers, read, post, names };
}

test("a window is found by its distance from a cursor, whatever has arrived since", async () => {
  const { databaseUrl, read, post } = await start();
  await fillWithContacts(databaseUrl, 250);
  const all = await read("skip: 0", 250);
  expect([all.nodes.length, all.total, all.hasNextPage]).toEqual([250, 250, false]);
  const first = await read("skip: 0", 1);
  for (let arrived = 0; arrived < 3; arrived++) await post({});

  const middle = await read(`after: "${first.endCursor}", skip: 99`);
  expect(middle.nodes).toEqual(all.nodes.slice(100, 150));
  expect([middle.total, middle.hasNextPage]).toEqual([253, true]);
  const next = await read(`after: "${middle.endCursor}"`, 100);
  expect(next.nodes).toEqual(all.nodes.slice(150));
  expect(next.hasNextPage).toBe(false);
  const beyond = await read(`after: "${first.endCursor}", skip: 500`);
  expect(beyond).toEqual({ nodes: [], endCursor: null, hasNextPage: false, total: 253 });
  expect((await read("skip: 3", 5)).nodes).toEqual(all.nodes.slice(0, 5));
  expect((await read("order: OLDEST, skip: 10", 5)).nodes).toEqual(all.nodes.toReversed().slice(10, 15));
});

test("a search finds text in name, e-mail and message, whatever its case, accents and line breaks", async () => {
  const { names, post } = await start();
  await post({ name: "Ñuris", lastName: "Pérez", message: "Quiero asegurar\nmi lancha en Bocas del Toro." });
  await post({
    name: "Abdiel",
    lastName: "Chong",
    email: "a.chong@talleres.example",
    message: "100% \\ _seguro_",
  });
  expect(await names('search: "nuris pere"')).toEqual(["Ñuris"]);
  expect(await names('search: "  ASEGURAR MI  lánchá "')).toEqual(["Ñuris"]);
  expect(await names('search: "chong@taller"')).toEqual(["Abdiel"]);
  expect(await names('search: "100%"')).toEqual(["Abdiel"]);
  expect(await names('search: "0% \\\\ _s"')).toEqual(["Abdiel"]);
  expect(await names('search: "a%n"')).toEqual([]);
  expect(await names('search: "_____"')).toEqual([]);
  expect(await names('search: "pe"')).toEqual(["Ñuris"]);
  expect(await names('search: "ér"')).toEqual([]);
  expect(await names('search: " "')).toEqual(["Abdiel", "Ñuris"]);
});

test("a search finds words that stand next to each other across several blanks or an empty line, and no others", async () => {
  const { names, post, ask, headers } = await start();
  await post({ name: "Ñuris", message: "Tengo una póliza.\n\n¿Cubre 100%   de mi lancha?" });
  await post({ name: "Abdiel", message: "Tengo una póliza. No cubre mi lancha." });
  for (const [typed, found] of Object.entries({
    "póliza. ¿cubre": ["Ñuris"],
    "cubre 100% de mi": ["Ñuris"],
    "cubre 100_ de mi": [],
    "una póliza": ["Abdiel", "Ñuris"],
    "cubre de mi": [],
    "tengo póliza": [],
  })) {
    expect(await names(`search: "${typed}"`), typed).toEqual(found);
    const csv = await ask(`/api/admin/contacts.csv?search=${encodeURIComponent(typed)}`, { headers });
    expect(csv.text.match(/Ñuris|Abdiel/g) ?? [], typed).toEqual(found);
  }
});

test("a search finds what was written with signs that have a plain spelling, as written and as spelt", async () => {
  const { names, post, ask, headers } = await start();
  await post({
    name: "Seán",
    lastName: "O’Connor",
    message: "Vivo en el 3.º piso, con «Æther» y ½ cuota al 5％.",
  });
  await post({
    name: "Søren",
    lastName: "Strauß",
    message: "Quisiera asegurar una finca de 5 x 7 hectáreas.",
  });
  for (const [typed, found] of Object.entries({
    "o’connor": "Seán",
    "O'CONNOR": "Seán",
    "3.º piso": "Seán",
    "3.o piso": "Seán",
    "«æther»": "Seán",
    "5％": "Seán",
    søren: "Søren",
    soren: "Søren",
    strauß: "Søren",
    STRAUSS: "Søren",
  })) {
    expect(await names(`search: "${typed}"`), typed).toEqual([found]);
    const csv = await ask(`/api/admin/contacts.csv?search=${encodeURIComponent(typed)}`, { headers });
    expect(csv.text.match(/Seán|Søren/g), typed).toEqual([found]);
  }
});

test("days are those of Panama, both included", async () => {
  const { names, post, rows } = await start();
  for (const [name, at] of Object.entries({
    Antes: "2026-02-28 23:59:59.999-05",
    Primera: "2026-03-01 00:00:00-05",
    Última: "2026-03-31 23:59:59.999-05",
    Después: "2026-04-01 00:00:00-05",
  })) {
    await post({ name });
    await rows(`update contact set created_at = '${at}' where name = '${name}'`);
  }
  expect(await names('from: "2026-03-01", to: "2026-03-31"')).toEqual(["Última", "Primera"]);
  expect(await names('from: "2026-04-01"')).toEqual(["Después"]);
  expect(await names('to: "2026-02-28"')).toEqual(["Antes"]);
  expect(await names('from: "2026-03-31", to: "2026-03-01"')).toEqual([]);
});

test("a day that no calendar has and a cursor of nobody's are refused", async () => {
  const { graphql, headers } = await start();
  for (const args of [
    'from: "2026-02-30"',
    'to: "ayer"',
    'from: "2026-1-1"',
    'to: "0000-01-01"',
    `search: "${"a".repeat(201)}"`,
    'after: "no"',
    'after: "MjAyNi0xMS0yMA"',
    `after: "${Buffer.from(`2026-02-30T10:00:00.000Z ${UNKNOWN_ID}`).toString("base64url")}"`,
  ]) {
    const { data, errors } = await graphql(`{ contacts(${args}) { total } }`, headers);
    expect([data, errors?.[0]?.extensions.code], args).toEqual([null, "BAD_REQUEST"]);
  }
});

test("the last thirty days of Panama are counted by form, those without enquiries too", async () => {
  const { graphql, headers, post, rows } = await start();
  const forms = {
    contact: "vida-individual",
    fianzas: "legal",
    "seguros-personas": "vida",
    "seguros-patrimoniales": "robo",
  };
  for (const [formType, consultType] of Object.entries(forms)) await post({ formType, consultType });
  await post({ name: "Vieja" });
  await rows("update contact set created_at = now() - interval '31 days' where name = 'Vieja'");
  const query = "{ contactTrend { date total general bonds people property } }";
  const { contactTrend } = (await graphql(query, headers)).data as unknown as { contactTrend: object[] };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Panama" });
  expect(contactTrend).toEqual(
    Array.from({ length: 30 }, (_, index) => ({
      date: day.format(Date.now() - (29 - index) * DAY_MS),
      total: 0,
      general: 0,
      bonds: 0,
      people: 0,
      property: 0,
      ...(index === 29 && { total: 4, general: 1, bonds: 1, people: 1, property: 1 }),
    })),
  );
});
