import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { Client } from "pg";
import { delay, throwError } from "rxjs";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_PAGE_ROWS } from "#schema/contact-filter.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { ContactList } from "#web/components/admin/list-data/contact-list.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** Starts a gateway with this many contacts; returns the back office's list and the requests it sends. */
async function begin(many: number, filter: ContactFilter = {}) {
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "1000" });
  await fillWithContacts(gateway.databaseUrl, many);
  const headers = await gateway.signIn();
  const asked: Record<string, unknown>[] = [];
  const network = { lost: false, longAnswersMs: 0, countMs: 0 };
  const note = new ApolloLink((operation, forward) => {
    asked.push(operation.variables);
    if (network.lost) return throwError(() => new Error("no network"));
    const { first, counted } = operation.variables;
    return forward(operation).pipe(
      delay(first === MAX_PAGE_ROWS ? network.longAnswersMs : counted ? network.countMs : 0),
    );
  });
  const client = new ApolloClient({
    link: note.concat(new HttpLink({ uri: `${gateway.base}/graphql`, headers })),
    cache: new InMemoryCache(),
  });
  const database = new Client({ connectionString: gateway.databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const open = (narrowed: ContactFilter) => {
    const list = new ContactList(client, narrowed);
    onTestFinished(list.start());
    return list;
  };
  const list = open(filter);
  await eventually(() => expect(list.phase).toBe("ready"));
  return {
    list,
    open,
    asked,
    network,
    database,
    send: async (changes: object = {}) => {
      const answer = await gateway.ask("/api/contacts", { body: { ...generalContact, ...changes } });
      expect(answer.status).toBe(201);
      return answer.json<{ id: string }>().id;
    },
  };
}

const messageAt = (list: ContactList, index: number) => list.rows().at(index)?.message;
const consulta = (place: number) => expect.stringMatching(new RegExp(` Consulta ${place}\\.$`));

test("rows that refresh by themselves leave no record", async () => {
  const { list, database } = await begin(1000);
  await eventually(() => expect(messageAt(list, 999)).toEqual(consulta(1000)));
  const records = async () =>
    (await database.query("select action, detail from audit_entry order by id")).rows;
  const before = await records();
  await database.query("update contact set status = 'atendida', version = 2");
  const ids = Array.from({ length: 450 }, (_, at) => list.rows().at(at)!.id);
  list.handleEvent({ kind: "changed", ids });
  await eventually(() => expect(list.rows().at(449)!.status).toBe("ATENDIDA"));
  expect(ids.map((_, at) => list.rows().at(at)!.status)).toEqual(ids.map(() => "ATENDIDA"));
  expect(await records()).toEqual(before);
});

test("a changed row that could not be read is read with the next change", async () => {
  const { list, asked, network, database } = await begin(10);
  await database.query("update contact set status = 'atendida', version = 2");
  const [one, other] = [list.rows().at(3)!.id, list.rows().at(5)!.id];
  network.lost = true;
  const before = asked.length;
  list.handleEvent({ kind: "changed", ids: [one] });
  await eventually(() => expect(asked.length).toBe(before + 1));
  network.lost = false;
  list.handleEvent({ kind: "changed", ids: [other] });
  await eventually(() => expect(list.rows().at(5)!.status).toBe("ATENDIDA"));
  expect(list.rows().at(3)!.status).toBe("ATENDIDA");
});

test("a list of 2,000 is loaded whole in two requests, and narrows by form without another", async () => {
  const { list, asked } = await begin(2000);
  await eventually(() => expect(messageAt(list, 1999)).toEqual(consulta(2000)));
  expect(list.covers({ formType: "fianzas" })).toBe(true);
  expect(list.covers({ search: "ana" })).toBe(false);
  const bonds = list.rows("fianzas");
  expect(bonds.total).toBe(333);
  expect(bonds.at(0)!.formType).toBe("FIANZAS");
  expect(bonds.indexOf(bonds.at(300)!.id)).toBe(300);
  expect(asked).toHaveLength(2);
});

test("of a longer list only what is looked at is loaded, and what lies far away is dropped", async () => {
  const { list, asked } = await begin(12_000);
  expect(list.rows().total).toBe(12_000);
  expect(list.covers({ formType: "fianzas" })).toBe(false);
  expect(messageAt(list, 0)).toEqual(consulta(1));
  list.setViewRange(11_950, 11_980);
  await eventually(() => expect(messageAt(list, 11_999)).toEqual(consulta(12_000)));
  expect(messageAt(list, 5000)).toBeUndefined();

  const before = asked.length;
  for (let first = 0; first < 11_000; first += 130) list.setViewRange(first, first + 20); // scrolls past
  list.setViewRange(6000, 6020);
  await eventually(() => expect(messageAt(list, 6010)).toEqual(consulta(6011)));
  expect(asked.length - before).toBeLessThan(6);

  for (let first = 200; first < 10_000; first += 200) {
    list.setViewRange(first, first + 20);
    await eventually(() => expect(messageAt(list, first + 10)).toEqual(consulta(first + 11)));
  }
  const known = Array.from({ length: 12_000 }, (_, index) => messageAt(list, index)).filter(Boolean).length;
  expect(known).toBeLessThanOrEqual(3000);
  expect(messageAt(list, 0)).toEqual(consulta(1));
});

test("what is new joins at the top once, or is held until the reader is there; late rows are found too", async () => {
  const { list, send, database, asked } = await begin(150);
  await eventually(() => expect(list.rows().at(149)).toBeDefined());
  const key = list.rows().key(0);
  const id = await send({ name: "Primera" });
  list.handleEvent({ kind: "created", ids: [id] });
  await eventually(() => expect(list.rows().at(0)?.name).toBe("Primera"));
  expect(list.rows().total).toBe(151);
  expect(list.rows().key(1)).toBe(key);

  list.setAtTop(false);
  await send({ name: "Segunda" });
  // Began before the newest one and is committed after it.
  await database.query(
    `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, created_at, digest)
     values ('Tardía', 'X', 'x@correo.example', 'contact', 'vida', '{vida}', 'Llegó tarde', now() - interval '20 seconds', 'late')`,
  );
  list.handleEvent({ kind: "created", ids: ["x"] });
  list.handleEvent({ kind: "created", ids: ["y"] });
  await eventually(() => expect(list.rows().held).toBe(2));
  expect(list.rows().at(0)?.name).toBe("Primera");
  const before = asked.length;
  list.handleEvent({ kind: "ready" });
  await eventually(() => expect(asked.length).toBeGreaterThan(before));
  list.setAtTop(true);
  await eventually(() => expect(list.rows().total).toBe(153));
  expect([0, 1, 2].map((index) => list.rows().at(index)!.name)).toEqual(["Segunda", "Tardía", "Primera"]);
  expect(list.rows().held).toBe(0);
});

test("many events at once cost few requests", async () => {
  const { list, asked } = await begin(150);
  await eventually(() => expect(list.rows().at(149)).toBeDefined());
  const before = asked.length;
  for (let event = 0; event < 50; event++) list.handleEvent({ kind: "created", ids: [String(event)] });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(asked.length - before).toBeLessThanOrEqual(2);
});

test("with the oldest first, what is new lengthens the end", async () => {
  const { list, send } = await begin(2250, { order: "oldest" });
  expect(messageAt(list, 0)).toEqual(consulta(2250));
  list.setViewRange(2220, 2249);
  await eventually(() => expect(messageAt(list, 2249)).toEqual(consulta(1)));
  await send({ name: "Última" });
  list.handleEvent({ kind: "created", ids: ["x"] });
  await eventually(() => expect(list.rows().total).toBe(2251));
  list.setViewRange(2220, 2250);
  await eventually(() => expect(list.rows().at(2250)?.name).toBe("Última"));
});

test("with the oldest first, what is new is found although another left meanwhile", async () => {
  const { list, asked, send, database } = await begin(150, { order: "oldest", status: "nueva" });
  await eventually(() => expect(list.rows().at(149)).toBeDefined());
  const { id } = list.rows().at(5)!;
  await database.query("update contact set status = 'atendida', version = 2 where id = $1", [id]);
  const before = asked.length;
  list.handleEvent({ kind: "created", ids: [await send({ name: "Última" })] });
  await eventually(() => expect(asked.length).toBeGreaterThan(before));
  list.handleEvent({ kind: "changed", ids: [id] });
  await eventually(() => expect(list.rows().at(150)?.name).toBe("Última"));
  expect(list.rows().mismatchCount).toBe(1);
});

test("with the oldest first, nothing slips out of the list when it is lengthened after a row has left", async () => {
  const { list, send, database } = await begin(250, { order: "oldest", status: "nueva" });
  await eventually(() => expect(list.rows().at(249)).toBeDefined());
  const { id } = list.rows().at(150)!;
  await database.query("update contact set status = 'atendida', version = 2 where id = $1", [id]);
  list.handleEvent({ kind: "changed", ids: [id] });
  await eventually(() => expect(list.rows().mismatchCount).toBe(1));
  list.handleEvent({ kind: "created", ids: [await send({ name: "Última" })] });
  await eventually(() => expect(list.rows().at(250)?.name).toBe("Última"));
  for (let index = 0; index < 250; index++) expect(messageAt(list, index)).toEqual(consulta(250 - index));
});

test("a change is read again where it is loaded, also when the filter would not find it any more", async () => {
  const { list, database, asked } = await begin(300, { status: "nueva" });
  await eventually(() => expect(list.rows().at(299)).toBeDefined());
  const { id } = list.rows().at(5)!;
  await database.query(`update contact set status = 'atendida', version = 2 where id = $1`, [id]);
  const before = asked.length;
  list.handleEvent({ kind: "changed", ids: ["11111111-1111-4111-8111-111111111111"] });
  list.handleEvent({ kind: "changed", ids: [id] });
  await eventually(() => expect(list.rows().at(5)?.status).toBe("ATENDIDA"));
  expect(list.rows().total).toBe(300);
  expect(asked.length - before).toBeLessThanOrEqual(2);
});

test("what matches since a gap is counted once the rest of the list was read again", async () => {
  const { list: all, open, database, network } = await begin(1990);
  await eventually(() => expect(all.rows().at(1989)).toBeDefined());
  const set = (status: string, ...places: number[]) =>
    database.query("update contact set status = $1, version = version + 1 where id = any($2)", [
      status,
      places.map((place) => all.rows().at(place)!.id),
    ]);
  await set("en-curso", 3, 4, 5);
  const list = open({ status: "nueva" });
  await eventually(() => expect(list.rows().at(1986)).toBeDefined());
  await set("nueva", 3, 4, 5);
  await set("en-curso", 1000, 1001, 1002);
  network.longAnswersMs = 1500;
  list.handleEvent({ kind: "ready" });
  await eventually(() => expect(list.rows().total).toBe(1984));
  await eventually(() => expect(list.rows().newMatchCount).toBe(3));
});

test("what begins to match while the list counts is counted next", async () => {
  const { list: all, open, database, network } = await begin(150);
  await eventually(() => expect(all.rows().at(149)).toBeDefined());
  const ids = [3, 4].map((place) => all.rows().at(place)!.id);
  await database.query("update contact set status = 'en-curso' where id = any($1)", [ids]);
  const list = open({ status: "nueva" });
  await eventually(() => expect(list.rows().at(147)).toBeDefined());
  network.countMs = 1000;
  for (const [index, id] of ids.entries()) {
    await database.query("update contact set status = 'nueva', version = version + 1 where id = $1", [id]);
    list.handleEvent({ kind: "later" });
    if (index === 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await eventually(() => expect(list.rows().newMatchCount).toBe(2));
});

test("a list that cannot be loaded says so and asks for nothing by itself", async () => {
  const failing = new ApolloLink(() => {
    throw new Error("no way to the gateway");
  });
  const list = new ContactList(new ApolloClient({ link: failing, cache: new InMemoryCache() }), {});
  onTestFinished(list.start());
  await eventually(() => expect(list.phase).toBe("failed"));
  list.handleEvent({ kind: "ready" });
  list.setViewRange(0, 20);
  expect(list.rows().total).toBe(0);
});
