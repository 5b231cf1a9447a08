import { expect, test } from "vitest";
import * as z from "zod";
import { ContactStatusChange } from "#schema/contact-status.ts";
import { IdempotencyKey, SentContact } from "#schema/contact.ts";
import { FORM_TYPES } from "#schema/forms.ts";
import { cleaned, visibleLength } from "#schema/text/typed-text.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { invisibleTexts } from "#tests/support/corpora/invisible-texts.ts";

const faultsOf = (changed: object) => {
  const issues = SentContact.safeParse({ ...generalContact, ...changed }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("what shows nothing has no length, and is no name, last name, message or note", () => {
  for (const [what, text] of invisibleTexts) {
    expect(visibleLength(cleaned(text)), what).toBe(0);
    for (const [field, sentence] of [
      ["name", "El nombre es requerido"],
      ["lastName", "El apellido es requerido"],
      ["message", "El mensaje es muy corto"],
    ] as const) {
      expect(faultsOf({ [field]: text }), `${field} of ${what}`).toEqual([`${field}: ${sentence}`]);
      const ofTopic = { formType: "fianzas", consultType: "legal", [field]: text };
      expect(faultsOf(ofTopic), `${field} of ${what}, topic form`).toEqual([`${field}: ${sentence}`]);
    }
    expect(ContactStatusChange.parse({ status: "nueva", note: text }).note, what).toBeNull();
  }
});

test("the least lengths count what can be seen", () => {
  for (const [text, length] of [
    ["Hola mundo", 10],
    ["a\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200bb", 2],
    ["a    pizza   Z", 9],
    ["  \u200b a \u200b ", 1],
    ["n\u0303u\u0301", 2],
    ["ñú", 2],
    ["👍", 1],
    ["1\ufe0f\u20e3", 1],
    ["سلام", 4],
    ["\u200fسلام\u200f", 4],
  ] as const) {
    expect(visibleLength(text), JSON.stringify(text)).toBe(length);
  }
  expect(faultsOf({ name: "A\u0301" })).toEqual(["name: El nombre es requerido"]);
  expect(faultsOf({ message: `123456789${"\u200b".repeat(50)}` })).toEqual([
    "message: El mensaje es muy corto",
  ]);
  expect(faultsOf({ name: "Ñu", lastName: "Li", message: "Hola mundo" })).toEqual([]);
});

test("invisible characters inside a text stay where they are", () => {
  for (const text of [
    "👩‍👩‍👧‍👦 ❤️",
    "\u202bمرحبا بالعالم\u202c",
    "co\u00adope\u00adra\u00adti\u00adva",
    "می\u200cخواهم",
    "\u200bAna\u200b",
  ]) {
    const sent = { ...generalContact, name: text, lastName: text, message: `${text} y diez más` };
    expect(SentContact.parse(sent)).toEqual(sent);
    expect(cleaned(`  ${text}\u0000 `)).toBe(text);
  }
});

test("an e-mail address follows zod's default pattern", () => {
  for (const email of [
    "a@b",
    "a..b@x.com",
    ".a@x.com",
    "a.@x.com",
    "a@-x.com",
    "a@x.c",
    "ñ@x.com",
    "a@x_y.com",
  ]) {
    expect(faultsOf({ email }), email).toEqual(["email: Correo electrónico inválido"]);
  }
  for (const email of [
    "a@b.co",
    "o'brien+seguros@sub.dominio.example",
    "A_B-1@X.COM",
    `${"a".repeat(242)}@correo.pa`,
  ]) {
    expect(faultsOf({ email }), email).toEqual([]);
  }
  expect(SentContact.parse({ ...generalContact, email: " a@b.co\u0007 " }).email).toBe("a@b.co");
  expect(faultsOf({ email: "a".repeat(255) })).toEqual(["email: El texto es demasiado largo."]);
});

test("what somebody asks for is one or more of the form's options, as a list or as one bare code", () => {
  const list = (length: number) => JSON.stringify(["colectivo-vida"]).padEnd(length);
  for (const consultType of [" colectivo-vida ", ' ["vida-individual","colectivo-vida"]', list(1000)])
    expect(faultsOf({ consultType }), consultType).toEqual([]);
  for (const consultType of [
    "",
    "legal",
    "[",
    "[]",
    '{"length":1}',
    '"colectivo-vida"',
    '["colectivo-vida","legal"]',
    '["colectivo-vida",["colectivo-vida"]]',
    list(1001),
  ])
    expect(faultsOf({ consultType }), consultType).toEqual(["consultType: Seleccione al menos una opción"]);
});

test("a sender's key has 8 to 64 visible signs of ASCII", () => {
  for (const key of ["12345678", "!~".repeat(32)])
    expect(IdempotencyKey.safeParse(key).success, key).toBe(true);
  for (const key of ["1234567", "a".repeat(65), "con espacio", "contraseña", "ñ12345678", "12345678\n"])
    expect(IdempotencyKey.safeParse(key).success, key).toBe(false);
});

test("the rule as JSON schema tells lengths and the form of an address", () => {
  const { oneOf } = z.toJSONSchema(SentContact, { io: "input" }) as {
    oneOf: { properties: Record<string, object>; required: string[] }[];
  };
  expect(oneOf).toHaveLength(FORM_TYPES.length);
  expect(oneOf[0]!.required).toEqual(["name", "lastName", "email", "formType", "consultType", "message"]);
  expect(oneOf[0]!.properties).toMatchObject({
    name: { type: "string", minLength: 2, maxLength: 100 },
    lastName: { type: "string", minLength: 2, maxLength: 100 },
    email: { type: "string", format: "email", maxLength: 254 },
    message: { type: "string", minLength: 10, maxLength: 5000 },
  });
  expect(oneOf[3]!.properties).toMatchObject({ name: { minLength: 1 }, message: { minLength: 1 } });
});
