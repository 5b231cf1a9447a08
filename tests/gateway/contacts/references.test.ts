import { expect, test } from "vitest";
import { readReference } from "#schema/reference.ts";
import { spellings } from "#tests/support/corpora/reference-spellings.ts";
import { bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

type Gateway = Awaited<ReturnType<typeof startGateway>>;

async function found({ ask }: Gateway, headers: Record<string, string>, search: string): Promise<string[]> {
  const query = "query ($search: String) { contacts(search: $search) { total nodes { reference } } }";
  const answer = await ask("/graphql", { headers, body: { query, variables: { search } } });
  const { contacts } = answer.json<{
    data: { contacts: { total: number; nodes: { reference: string }[] } };
  }>().data;
  expect(contacts.nodes).toHaveLength(contacts.total);
  return contacts.nodes.map(({ reference }) => reference);
}

test("an enquiry's reference has the year in Panama and is the same for every repeat of its key", async () => {
  const { ask } = await startGateway();
  const sent = { body: generalContact, headers: { "idempotency-key": "una-clave-de-envio" } };
  const { reference } = (await ask("/api/contacts", sent)).json<{ reference: string }>();
  const year = new Intl.DateTimeFormat("en", { timeZone: "America/Panama", year: "2-digit" });
  expect(reference).toMatch(new RegExp(`^IST-${year.format()}-[0-9A-HJKMNP-TW-Z]{4}-[0-9A-HJKMNP-TW-Z]$`));
  expect((await ask("/api/contacts", sent)).json()).toMatchObject({ reference });
  const query = `mutation { submitContact(
    input: { name: "Ana", lastName: "Him", email: "ana@correo.example", consultTypes: ["legal"], message: "Hola", formType: FIANZAS }
  ) { id reference } }`;
  const { data } = (await ask("/graphql", { body: { query } })).json<{
    data: { submitContact: { id: string; reference: string } };
  }>();
  expect(readReference(data.submitContact.reference)).toMatchObject({
    reference: data.submitContact.reference,
  });
  expect(data.submitContact.reference).not.toBe(reference);
});

test("references never repeat, pass their own check, and grow to six characters when four are used up", async () => {
  const { rows } = await startGateway();
  const made = await rows<{ number: string; reference: string }>(
    `select number, contact_reference(number, '2026-12-31T23:30-05:00') as reference
       from (select generate_series(0, 2999) union all select generate_series(922000, 925000)) as of (number)`,
  );
  expect(new Set(made.map(({ reference }) => reference)).size).toBe(made.length);
  for (const { number, reference } of made) {
    expect(readReference(reference)).toMatchObject({ reference });
    expect(reference).toHaveLength(Number(number) < 31 ** 4 ? 13 : 15);
    expect(reference).toMatch(/^IST-26-/);
  }
});

test("the administrator's search finds an enquiry by its reference, however it is typed", async () => {
  const gateway = await startGateway();
  const headers = await gateway.signIn();
  for (const body of [generalContact, bondsContact]) await gateway.ask("/api/contacts", { body });
  await gateway.rows("update contact set reference = 'IST-26-10K3-6' where form_type = 'fianzas'");
  for (const typed of spellings)
    expect(await found(gateway, headers, typed), typed).toEqual(["IST-26-10K3-6"]);
  expect(await found(gateway, headers, "IST-26-10K3-7")).toEqual([]);
  const csv = await gateway.ask("/api/admin/contacts.csv?search=ist2610k36", { headers });
  expect(csv.text.match(/IST-26-10K3-6/g)).toHaveLength(1);
  expect(csv.text.trim().split("\r\n")).toHaveLength(2);
});

test("what reads as a reference without its IST, as a telephone number may, is looked for in the texts too", async () => {
  const gateway = await startGateway();
  const headers = await gateway.signIn();
  const phone = "265-0014";
  const body = { ...generalContact, message: `Llámenme al ${phone} por la tarde.` };
  await gateway.ask("/api/contacts", { body });
  await gateway.ask("/api/contacts", { body: bondsContact });
  const [{ reference: called }] = (await gateway.rows(
    "select reference from contact where form_type = 'contact'",
  )) as [{ reference: string }];
  await gateway.rows("update contact set reference = 'IST-26-5001-4' where form_type = 'fianzas'");
  expect((await found(gateway, headers, phone)).toSorted()).toEqual([called, "IST-26-5001-4"].toSorted());
  expect(await found(gateway, headers, `IST ${phone}`)).toEqual(["IST-26-5001-4"]);
  const csv = await gateway.ask(`/api/admin/contacts.csv?search=${phone}`, { headers });
  expect(csv.text.trim().split("\r\n")).toHaveLength(3);
  await gateway.rows("update contact set flagged = true");
  expect(await found(gateway, headers, phone)).toEqual(["IST-26-5001-4"]);
});
