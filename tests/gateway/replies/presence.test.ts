import { expect, test } from "vitest";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { OTHER, startOffice, UNKNOWN_ID } from "#tests/support/office.ts";

const TELL = `mutation ($id: ID!, $replying: Boolean!) {
  tellPresence(contactId: $id, replying: $replying) { email replying }
}`;
const LEAVE = `mutation ($id: ID!) { leaveContact(contactId: $id) }`;

test("two administrators on two gateways see each other at once, until one closes the enquiry or is silent", async () => {
  const here = await startOffice();
  const there = await startGateway({ DATABASE_URL: here.databaseUrl });
  const id = here.ids[0]!;
  const stream = await openStream(here.base, here.first);
  await expect.poll(stream.readies).toBeGreaterThan(0);
  const heard = () => stream.text().split(`event: present\ndata: ${id}\n\n`).length - 1;
  const tell = async (
    { graphql }: Pick<typeof there, "graphql">,
    headers: Record<string, string>,
    replying = false,
    contactId = id,
  ) => (await graphql(TELL, headers, { id: contactId, replying })).data?.["tellPresence"] as unknown;

  expect(await tell(here, here.first)).toEqual([]);
  await expect.poll(heard).toBe(1);
  expect(await tell(there, here.second)).toEqual([{ email: ADMIN.email, replying: false }]);
  await expect.poll(heard).toBe(2);
  expect(await tell(here, here.first)).toEqual([{ email: OTHER, replying: false }]);
  expect(await tell(there, here.second, true)).toEqual([{ email: ADMIN.email, replying: false }]);
  await expect.poll(heard).toBe(3); // the previous ping changed nothing and was not sent to anybody
  expect(await tell(here, here.first)).toEqual([{ email: OTHER, replying: true }]);

  await here.rows("update presence set at = at - interval '46 s'");
  expect(await tell(here, here.first)).toEqual([]);
  expect(await tell(there, here.second)).toEqual([{ email: ADMIN.email, replying: false }]);
  const left = await there.graphql(LEAVE, here.second, { id });
  expect(left.data).toEqual({ leaveContact: true });
  expect(await tell(here, here.first)).toEqual([]);
  await expect.poll(heard).toBeGreaterThan(3);

  for (const nothing of [UNKNOWN_ID, "", "1", `${id}'`])
    expect(await tell(here, here.first, false, nothing)).toEqual([]);
  for (const [query, variables] of [
    [TELL, { id, replying: true }],
    [LEAVE, { id }],
  ] as const)
    expect((await here.graphql(query, {}, variables)).errors![0]!.extensions.code).toBe("UNAUTHENTICATED");
  for (const personal of [
    generalContact.name,
    generalContact.lastName,
    generalContact.email,
    ADMIN.email,
    OTHER,
  ])
    expect(stream.text()).not.toContain(personal);
  expect(await here.rows("select from presence")).toHaveLength(1);
});

const TELL_ROW = `mutation ($slug: ID!) { tellRowPresence(catalogue: "workshops", slug: $slug) }`;
const LEAVE_ROW = `mutation ($slug: ID!) { leaveRow(catalogue: "workshops", slug: $slug) }`;

test("two editors of a row see each other, until one closes it or is silent", async () => {
  const { first, second, rows, run } = await startOffice(0);
  const slug = "talleres-rio-abajo";
  const tell = async (headers: typeof first, row = slug) =>
    (await run<string[]>(TELL_ROW, { slug: row }, headers)).value;
  expect(await tell(first)).toEqual([]);
  expect(await tell(second)).toEqual([ADMIN.email]);
  expect(await tell(first)).toEqual([OTHER]);
  expect(await tell(second, "taller-bella-vista-automotriz")).toEqual([]);
  expect((await run(LEAVE_ROW, { slug }, second)).value).toBe(true);
  expect((await run(LEAVE_ROW, { slug }, second)).value).toBe(false);
  expect(await tell(first)).toEqual([]);
  await rows("update row_presence set at = at - interval '46 s'");
  expect(await tell(second)).toEqual([]);
  expect(await rows("select from row_presence")).toHaveLength(2);
});
