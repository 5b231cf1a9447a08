import type { ApolloClient } from "@apollo/client";
import { expect, onTestFinished, test } from "vitest";
import { ContactList } from "#web/components/admin/list-data/contact-list.ts";

const contact = (id: number) => ({
  id: String(id),
  formType: "CONTACT",
  status: "NUEVA",
  flagged: false,
  createdAt: new Date(id).toISOString(),
  dueAt: new Date(id).toISOString(),
  answeredAt: null,
  erasedAt: null as string | null,
});

interface Asked {
  first: number;
  after?: string;
  skip?: number;
  ids?: string[];
}

/**
 * Returns the oldest contacts first, after a cursor. The answers to queries for rows, which tell what was there when they were
 * asked for, wait for `held`; those for the count alone do not.
 */
function clientOf(contacts: { id: string }[], held: () => Promise<void>): ApolloClient {
  const query = async ({ variables }: { variables: Asked }) => {
    const { first, after = "0", skip = 0, ids } = variables;
    if (ids) return { data: { contacts: { nodes: contacts.filter(({ id }) => ids.includes(id)) } } };
    const from = Number(after) + skip;
    const nodes = contacts.slice(from, from + first);
    const end = from + nodes.length;
    const page = {
      nodes,
      endCursor: String(end),
      hasNextPage: end < contacts.length,
      total: contacts.length,
    };
    if (first > 1) await held();
    return { data: { contacts: page } };
  };
  return { query } as unknown as ApolloClient;
}

test("in one's own work, what is no longer assigned to oneself no longer matches", async () => {
  const contacts = [1, 2].map((id) => ({ ...contact(id), assignee: "ana@istmia.example" }));
  const list = new ContactList(
    clientOf(contacts, () => Promise.resolve()),
    { order: "oldest", task: "mias" },
  );
  onTestFinished(list.start());
  await expect.poll(() => list.phase).toBe("ready");
  const { at, isMismatch } = list.rows();
  expect([0, 1].map((index) => isMismatch(at(index)!))).toEqual([false, false]);
  list.replaceRows({ ...at(0)!, assignee: "luis@istmia.example" });
  list.replaceRows({ ...at(1)!, assignee: null });
  expect(list.rows().mismatchCount).toBe(2);
});

test.each([{ task: "vencidas" }, { status: "nueva" }] as const)(
  "an enquiry whose person was erased is no work any more, though nobody answered it (%o)",
  async (filter) => {
    const contacts = [contact(1), contact(2)];
    const list = new ContactList(
      clientOf(contacts, () => Promise.resolve()),
      { order: "oldest", ...filter },
    );
    onTestFinished(list.start());
    await expect.poll(() => list.phase).toBe("ready");
    expect(list.rows().mismatchCount).toBe(0);
    contacts[0] = { ...contacts[0]!, erasedAt: new Date().toISOString() };
    list.handleEvent({ kind: "changed", ids: ["1"] });
    await expect.poll(() => list.rows().mismatchCount).toBe(1);
    const { at, isMismatch } = list.rows();
    expect([0, 1].map((index) => isMismatch(at(index)!))).toEqual([true, false]);
  },
);

test("a list that grows at its end shows its rows while the new one is loaded, narrowed to a form too", async () => {
  const contacts = [1, 2, 3].map(contact);
  let held = Promise.resolve();
  const list = new ContactList(
    clientOf(contacts, () => held),
    { order: "oldest" },
  );
  onTestFinished(list.start());
  await expect.poll(() => list.phase).toBe("ready");
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  contacts.push(contact(4));
  list.handleEvent({ kind: "created", ids: ["4"] });
  await expect.poll(() => list.rows().total).toBe(4);
  expect([0, 2, 3].map((index) => list.rows().at(index)?.id)).toEqual(["1", "3", undefined]);
  expect(list.rows("contact").total).toBe(3);
  resolve();
  await expect.poll(() => list.rows("contact").total).toBe(4);
  expect(list.rows().at(3)?.id).toBe("4");
});

test("what changed while the connection was lost is read again, also of rows that are not in view", async () => {
  const contacts = Array.from({ length: 3_000 }, (_, index) => contact(index + 1));
  const list = new ContactList(
    clientOf(contacts, () => Promise.resolve()),
    { order: "oldest" },
  );
  onTestFinished(list.start());
  await expect.poll(() => list.phase).toBe("ready");
  list.setViewRange(1_500, 1_520);
  await expect.poll(() => list.rows().at(1_500)?.id).toBe("1501");
  for (const index of [99, 1_599, 2_000]) contacts[index] = { ...contacts[index]!, status: "CLOSED" };
  list.handleEvent({ kind: "ready" });
  const statusAt = (index: number) => list.rows().at(index)?.status;
  await expect.poll(() => [99, 1_599].map(statusAt)).toEqual(["CLOSED", "CLOSED"]);
  list.setViewRange(1_990, 2_010);
  await expect.poll(() => statusAt(2_000)).toBe("CLOSED");
});

test("an answer that a later one has overtaken does not take a row back to an older version", async () => {
  const contacts = [1, 2].map((id) => ({ ...contact(id), version: 1 }));
  const list = new ContactList(
    clientOf(contacts, () => Promise.resolve()),
    { order: "oldest" },
  );
  onTestFinished(list.start());
  await expect.poll(() => list.phase).toBe("ready");
  const first = list.rows().at(0)!;
  list.replaceRows({ ...first, version: 2, status: "ATENDIDA" });
  list.replaceRows({ ...first, readAt: first.createdAt });
  expect(list.rows().at(0)).toMatchObject({ version: 2, status: "ATENDIDA" });
  list.replaceRows({ ...first, version: 2, status: "ATENDIDA", readAt: first.createdAt });
  expect(list.rows().at(0)).toMatchObject({ readAt: first.createdAt });
});

const MISSED = (id: string) => [{ kind: "changed" as const, ids: [id] }, { kind: "ready" as const }];

test.each(MISSED("1"))(
  "what changes while the first rows are on their way is read again ($kind)",
  async (event) => {
    const contacts = [1, 2].map(contact);
    const { promise, resolve } = Promise.withResolvers<void>();
    const list = new ContactList(
      clientOf(contacts, () => promise),
      { order: "oldest" },
    );
    onTestFinished(list.start());
    contacts[0] = { ...contacts[0]!, status: "ATENDIDA" };
    list.handleEvent(event);
    resolve();
    await expect.poll(() => list.rows().at(0)?.status, { timeout: 5_000 }).toBe("ATENDIDA");
  },
);

test.each(MISSED("1600"))("what changes while its row is on its way is read again ($kind)", async (event) => {
  const contacts = Array.from({ length: 3_000 }, (_, index) => contact(index + 1));
  let asked = 0;
  let held = Promise.resolve();
  const list = new ContactList(
    clientOf(contacts, () => {
      asked++;
      return held;
    }),
    { order: "oldest" },
  );
  onTestFinished(list.start());
  await expect.poll(() => list.phase).toBe("ready");
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  list.setViewRange(1_550, 1_560);
  await expect.poll(() => asked).toBe(2);
  contacts[1_599] = { ...contacts[1_599]!, status: "ATENDIDA" };
  held = Promise.resolve();
  list.handleEvent(event);
  resolve();
  await expect.poll(() => list.rows().at(1_599)?.status, { timeout: 5_000 }).toBe("ATENDIDA");
});

test("more new enquiries than a window holds are counted as they are, also where many came in one minute", async () => {
  const contacts = Array.from({ length: 300 }, (_, index) => contact(300 - index));
  const list = new ContactList(
    clientOf(contacts, () => Promise.resolve()),
    {},
  );
  onTestFinished(list.start());
  await expect.poll(() => list.phase).toBe("ready");
  list.setAtTop(false);
  contacts.unshift(...Array.from({ length: 150 }, (_, index) => contact(450 - index)));
  list.handleEvent({ kind: "created", ids: contacts.slice(0, 150).map(({ id }) => id) });
  await expect.poll(() => list.rows().held).toBe(150);
  list.setAtTop(true);
  expect([0, 150, 449].map((index) => list.rows().at(index)?.id)).toEqual(["450", "300", "1"]);
});
