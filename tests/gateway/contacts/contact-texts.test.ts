import { expect, test } from "vitest";
import { badContacts } from "#tests/support/corpora/bad-contacts.ts";
import { parseCsv } from "#tests/support/csv.ts";
import { begin, read } from "#tests/support/downloads.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { cleanedTexts, oddTexts } from "#tests/support/corpora/odd-texts.ts";
import { cellsOf, xlsxEntries } from "#tests/support/xlsx.ts";

const LIST = "/api/admin/contacts";
const SUBMIT = "mutation ($input: ContactInput!) { submitContact(input: $input) { id } }";
const UNLIMITED = { ENQUIRIES_PER_MINUTE: "100000" };

/** Converts an enquiry for REST to the variables of the mutation. */
function inputOf(body: object): object {
  const { consultType, formType, ...texts } = body as typeof generalContact;
  const code = formType.replaceAll("-", "_").toUpperCase();
  return {
    ...texts,
    formType: code,
    consultTypes: consultType.startsWith("[") ? (JSON.parse(consultType) as string[]) : [consultType],
  };
}

test("bad bodies get 400 with the contract's sentence, and nothing is stored", async () => {
  const { ask, stored } = await startGateway(UNLIMITED);
  expect(badContacts.length).toBeGreaterThanOrEqual(150);
  for (const { what, body, message, field } of badContacts) {
    const answer = await ask("/api/contacts", { body, headers: { "content-type": "application/json" } });
    expect([answer.status, answer.headers["content-type"]], what).toEqual([
      400,
      "application/json; charset=utf-8",
    ]);
    expect(answer.json(), what).toEqual(
      field === undefined ? { message } : { message, campos: { [field]: message } },
    );
    expect(answer.headers["cache-control"], what).toBe("no-store");
  }
  expect(await stored()).toBe(0);
});

test("what REST refuses of texts, submitContact refuses with the same sentence", async () => {
  const { graphql, stored } = await startGateway(UNLIMITED);
  const texts = badContacts.filter(({ field, body }) => {
    if (field === undefined || field === "consultType" || field === "formType") return false;
    return typeof (body as typeof generalContact)[field] === "string";
  });
  expect(texts.length).toBeGreaterThanOrEqual(100);
  for (const { what, body, message, field } of texts) {
    const { data, errors } = await graphql(SUBMIT, {}, { input: inputOf(body as object) });
    expect(data ?? null, what).toBeNull();
    const expected = { message, extensions: { code: "INVALID_FIELDS", campos: { [field!]: message } } };
    expect(errors, what).toEqual([expect.objectContaining(expected)]);
  }
  expect(await stored()).toBe(0);
});

test("variables of another kind are refused in Spanish, without a word from below", async () => {
  const { ask, stored } = await startGateway(UNLIMITED);
  const input = inputOf(generalContact);
  for (const [what, wrong] of Object.entries({
    "no input": undefined,
    "null for input": null,
    "a text for input": "hola",
    "a list of inputs": [input, input],
    "a number for a name": { ...input, name: 5 },
    "null for a message": { ...input, message: null },
    "an object for an e-mail": { ...input, email: { $ne: "" } },
    "an unknown form": { ...input, formType: "RECLAMOS" },
    "REST's name of a form": { ...input, formType: "contact" },
    "an unknown field": { ...input, status: "ATENDIDA" },
    "a number for a code": { ...input, consultTypes: [1] },
    "null for a code": { ...input, consultTypes: [null] },
    "no code": { ...input, consultTypes: [] },
    "an unknown code": { ...input, consultTypes: ["dental"] },
    "another form's code": { ...input, consultTypes: ["legal"] },
    "61 codes": { ...input, consultTypes: Array<string>(61).fill("vida-individual") },
  })) {
    const answer = await ask("/graphql", { body: { query: SUBMIT, variables: { input: wrong } } });
    const { data, errors } = answer.json<{
      data?: object;
      errors: { message: string; extensions: { code: string } }[];
    }>();
    expect(answer.status, what).toBeLessThan(500);
    expect(data ?? null, what).toBeNull();
    expect(errors[0]!.extensions.code, what).toMatch(/^(BAD_USER_INPUT|INVALID_FIELDS)$/);
    expect(errors[0]!.message, what).toMatch(
      /^(Las variables de la consulta no son válidas\.|Seleccione al menos una opción)$/,
    );
  }
  expect(await stored()).toBe(0);
});

test("odd texts are accepted and come back to the letter from REST, GraphQL, CSV and XLSX", async () => {
  const { base, ask, graphql, signIn } = await startGateway(UNLIMITED);
  expect(oddTexts.length).toBeGreaterThanOrEqual(40);
  const bond = { ...generalContact, formType: "fianzas", consultType: '["legal"]' };
  const pairs = [...oddTexts.map((text) => [text, text] as const), ...cleanedTexts];
  for (const [at, [text]] of pairs.entries()) {
    const body = { ...bond, name: text, lastName: text, message: text };
    // REST and GraphQL accept the same texts.
    if (at % 2 === 0) expect((await ask("/api/contacts", { body })).status, text).toBe(201);
    else expect((await graphql(SUBMIT, {}, { input: inputOf(body as object) })).errors, text).toBeUndefined();
  }
  const headers = await signIn();
  const kept = pairs.map(([, text]) => [text, text, text]);

  const rest = (await ask(LIST, { headers })).json<(typeof generalContact)[]>();
  expect(rest.toReversed().map((row) => [row.name, row.lastName, row.message])).toEqual(kept);

  const query =
    "query ($first: Int!) { contacts(first: $first, order: OLDEST) { nodes { name lastName message } } }";
  const { data, errors } = await graphql(query, headers, { first: 200 });
  expect(errors).toBeUndefined();
  const { nodes } = data!["contacts"] as unknown as { nodes: (typeof generalContact)[] };
  expect(nodes.map((row) => [row.name, row.lastName, row.message])).toEqual(kept);

  const csv = parseCsv((await ask(`${LIST}.csv?order=oldest`, { headers })).text.slice(1)).slice(1);
  const plain = (text: string) => text.replace(/^'(?=[=+@-])/, "");
  expect(csv.map((row) => [row[1]!, row[2]!, row[6]!].map(plain))).toEqual(kept);
  expect(csv.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);

  const book = xlsxEntries((await read(await begin(`${base}${LIST}.xlsx?order=oldest`, headers))).body);
  const rows = cellsOf(book.get("xl/worksheets/sheet1.xml")!).slice(1);
  /** XML has no U+FFFF, and only one kind of line break. */
  const inXml = (text: string) => text.replaceAll("\uffff", "").replaceAll("\r\n", "\n");
  expect(rows.map((cells) => [1, 2, 6].map((column) => cells[column]!.value))).toEqual(
    kept.map((texts) => texts.map(inXml)),
  );
});
