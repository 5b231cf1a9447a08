import { generalContact } from "#tests/support/fixtures.ts";
import { invisibleTexts } from "./invisible-texts.ts";

/** A refused enquiry, the message it gets, and the field at fault if there is one. */
interface BadContact {
  what: string;
  body: object | string | Buffer;
  message: string;
  field?: keyof typeof generalContact;
}

const TOO_LONG = "El texto es demasiado largo.";
const INVALID = "La solicitud no es válida.";
/** The message of each field. */
const SENTENCE = {
  name: "El nombre es requerido",
  lastName: "El apellido es requerido",
  email: "Correo electrónico inválido",
  consultType: "Seleccione al menos una opción",
  message: "El mensaje es muy corto",
  formType: "Formulario desconocido",
} satisfies typeof generalContact;
type Field = keyof typeof SENTENCE;
type Cases = readonly (readonly [what: string, value: unknown, message?: string])[];

/** Values that are not text. */
const notTexts: Cases = [
  ["left out", undefined],
  ["null", null],
  ["a number", 12345],
  ["true", true],
  ["a list", ["Ana María de los Ángeles"]],
  ["an object", { value: "Ana María de los Ángeles" }],
];

const names: Cases = [
  ["empty", ""],
  ["one character", "J"],
  ["one character among blanks", "  J\u00a0 "],
  ["one character among invisible ones", "\u200bJ\u2060\ufe0f"],
  ["one letter with two marks", "n\u0303\u0301"],
  ["one emoji", "👍"],
  ["one character and a control character", "J\u0007"],
  ["101 characters", "a".repeat(101), TOO_LONG],
  ["101 characters of which one is visible", `J${"\u200b".repeat(100)}`, TOO_LONG],
];

const messages: Cases = [
  ["empty", ""],
  ["nine characters", "123456789"],
  ["nine characters among blanks", "   123456789 \n\n "],
  ["nine characters and a control character", "12345\u00006789"],
  ["nine characters and zero-width spaces", `123456789${"\u200b".repeat(40)}`],
  ["three words far from each other", "a          b          c"],
  ["five letters with marks", "o\u0301".repeat(5)],
  ["5,001 characters", "m".repeat(5001), TOO_LONG],
  ["5,001 line breaks between letters", `a${"\n".repeat(5000)}b`, TOO_LONG],
];

const emails: Cases = [
  ["empty", ""],
  ["one letter", "a"],
  ["no @", "correo.example"],
  ["no local part", "@correo.example"],
  ["no domain", "ana@"],
  ["no dot in the domain", "a@b"],
  ["a domain that ends with a dot", "ana@correo.example."],
  ["a domain that begins with a dot", "ana@.example"],
  ["a domain with two dots", "ana@correo..example"],
  ["a domain that begins with a hyphen", "ana@-correo.example"],
  ["a domain with an underscore", "ana@mi_correo.example"],
  ["a top level of one letter", "ana@correo.e"],
  ["a top level of digits", "ana@correo.123"],
  ["an IP address", "ana@127.0.0.1"],
  ["an IP address in brackets", "ana@[127.0.0.1]"],
  ["two dots", "a..b@x.com"],
  ["a dot at the beginning", ".a@x.com"],
  ["a dot before the @", "a.@x.com"],
  ["two @", "ana@luz@correo.example"],
  ["a space", "a b@correo.example"],
  ["a space in the domain", "ana@correo .example"],
  ["a line break and a header", "ana@correo.example\nBcc: otra@correo.example"],
  ["a carriage return", "ana@correo\r.example"],
  ["a tab", "ana\t@correo.example"],
  ["a comma and a second one", "ana@correo.example,otra@correo.example"],
  ["a semicolon and a second one", "ana@correo.example;otra@correo.example"],
  ["a display name", "Ana <ana@correo.example>"],
  ["quotes", '"ana luz"@correo.example'],
  ["a comment", "ana(luz)@correo.example"],
  ["a scheme", "mailto:ana@correo.example"],
  ["a query", "ana@correo.example?subject=x"],
  ["a percent sign", "victima%40banco.example?subject=x&body=y&z=@malo.example"],
  ["an apostrophe and SQL", "'or'1'='1@correo.example"],
  ["markup", "<script>@correo.example"],
  ["a letter beyond ASCII", "ñandú@correo.example"],
  ["a domain beyond ASCII", "ana@correó.example"],
  ["a full-width @", "ana＠correo.example"],
  ["a zero-width space", "ana\u200b@correo.example"],
  ["a right-to-left override", "\u202eana@correo.example"],
  ["a soft hyphen", "ana@cor\u00adreo.example"],
  ["255 characters", `${"a".repeat(243)}@correo.exam`, TOO_LONG],
];

const consultTypes: Cases = [
  ["empty", ""],
  ["blanks", "   "],
  ["an empty list", "[]"],
  ["a list of an empty text", '[""]'],
  ["an unknown code", '["seguro-dental"]'],
  ["an unknown bare code", "seguro-dental"],
  ["a right code and an unknown one", '["vida-individual","seguro-dental"]'],
  ["another form's code", '["contractual"]'],
  ["another form's bare code", "contractual"],
  ["two bare codes", "vida-individual,colectivo-vida"],
  ["a code in capitals", "VIDA-INDIVIDUAL"],
  ["a code with a blank", '["vida-individual "]'],
  ["an inherited name", '["toString"]'],
  ["the prototype", "__proto__"],
  ["broken JSON", '["vida-individual"'],
  ["more than JSON", '["vida-individual"] x'],
  ["JSON of an object", '{"0":"vida-individual"}'],
  ["JSON of a text", '"vida-individual"'],
  ["JSON of null", "null"],
  ["a list in a list", '[["vida-individual"]]'],
  ["a list with a number", '["vida-individual",1]'],
  ["a list with null", '["vida-individual",null]'],
  ["more than 1,000 characters", JSON.stringify(Array<string>(60).fill("vida-individual"))],
];

const formTypes: Cases = [
  ["empty", ""],
  ["unknown", "reclamos"],
  ["in capitals", "CONTACT"],
  ["with a blank", "contact "],
  ["an inherited name", "constructor"],
  ["the prototype", "__proto__"],
  ["GraphQL's name", "SEGUROS_PERSONAS"],
];

const fields: Record<Field, Cases> = {
  name: [...notTexts, ...names, ...invisibleTexts],
  lastName: [...notTexts, ...names, ...invisibleTexts],
  email: [...notTexts, ...emails, ...invisibleTexts.slice(0, 4)],
  consultType: [...notTexts, ...consultTypes],
  message: [...notTexts, ...messages, ...invisibleTexts],
  formType: [...notTexts, ...formTypes],
};

const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
const text = JSON.stringify(generalContact);
const withText = (raw: string) => text.replace('"Marisol"', raw);

/** Bodies that are not an enquiry at all. */
const bodies: [what: string, body: object | string | Buffer][] = [
  ["nothing", ""],
  ["blanks", "   "],
  ["null", "null"],
  ["true", "true"],
  ["a number", "1"],
  ["a text", '"contact"'],
  ["a list", [generalContact]],
  ["an empty list", []],
  ["a form's encoding", "name=Ana&lastName=Diaz"],
  ["half of it", text.slice(0, 60)],
  ["two of it", text + text],
  ["a comma too many", withText('"Marisol",')],
  ["a comment", `/* hola */ ${text}`],
  ["single quotes", withText("'Marisol'")],
  ["a name that is NaN", withText("NaN")],
  ["a raw line break in a text", withText('"Mari\nsol"')],
  ["a raw NUL in a text", withText('"Mari\u0000sol"')],
  ["an unknown escape", withText('"Mari\\xsol"')],
  ["a lone surrogate", withText('"Mari\\ud800sol"')],
  ["a lone surrogate in a key", text.replace('"name"', '"na\\udc00me"')],
  ["21 levels", { ...generalContact, extra: nested(21) }],
  ["2,000 lists in each other", `{"a":${"[".repeat(2000)}${"]".repeat(2000)}}`],
  ["__proto__", `{"__proto__":{"isAdmin":true},${text.slice(1)}`],
  ["__proto__ in an inner object", { ...generalContact, extra: JSON.parse('{"__proto__":{}}') as object }],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  [
    "an overlong encoding",
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
  ],
  [
    "a surrogate in UTF-8",
    Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  ],
  ["UTF-16", Buffer.from(text, "utf16le")],
  ["a ZIP file", Buffer.from("PK\u0003\u0004\u0014\u0000")],
];

const topics = { "seguros-personas": "vida", "seguros-patrimoniales": "auto", fianzas: "legal" };
const ofTopics: BadContact[] = Object.entries(topics).flatMap(([formType, consultType]) => {
  const wrong = (field: Field, value: string) => ({
    what: `${field} of ${formType}: ${JSON.stringify(value)}`,
    body: { ...generalContact, formType, consultType, [field]: value },
    message: SENTENCE[field],
    field,
  });
  return [wrong("consultType", "[]"), wrong("message", " "), wrong("name", "\u200b"), wrong("lastName", "")];
});

/** Bodies that the contract refuses with 400. */
export const badContacts: readonly BadContact[] = [
  ...Object.entries(fields).flatMap(([name, cases]) => {
    const field = name as Field;
    return cases.map(([what, value, message = SENTENCE[field]]) => ({
      what: `${field}: ${what}`,
      body: { ...generalContact, [field]: value },
      message,
      field,
    }));
  }),
  { what: "an empty object", body: {}, message: SENTENCE.formType, field: "formType" },
  ...ofTopics,
  ...bodies.map(([what, body]) => ({ what: `a body of ${what}`, body, message: INVALID })),
];
