/** A right enquiry from the contact page; spread it and change what a test is about. */
export const enquiry = {
  name: "Marisol",
  lastName: "Quintero",
  email: "marisol.quintero@correo.example",
  consultType: '["vida-individual"]',
  message: "Buenas tardes, quisiera cotizar un seguro.",
  formType: "contact",
};

const without = (field: keyof typeof enquiry) =>
  Object.fromEntries(Object.entries(enquiry).filter(([key]) => key !== field));
const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });

/** Bodies that the contract refuses with 400: what is sent, the message, and the field at fault where one is. */
export const badEnquiries: [what: string, body: object | string | Buffer, message: string, field?: string][] =
  [
    ["no name", without("name"), "El nombre es requerido", "name"],
    ["a name of one character", { ...enquiry, name: "J" }, "El nombre es requerido", "name"],
    ["a name of spaces", { ...enquiry, name: "     " }, "El nombre es requerido", "name"],
    [
      "a name of control characters",
      { ...enquiry, name: "\u0000\u0001\u0007" },
      "El nombre es requerido",
      "name",
    ],
    ["a numeric name", { ...enquiry, name: 12345 }, "El nombre es requerido", "name"],
    ["a null name", { ...enquiry, name: null }, "El nombre es requerido", "name"],
    ["a name as a list", { ...enquiry, name: ["Ana"] }, "El nombre es requerido", "name"],
    [
      "a name of 101 characters",
      { ...enquiry, name: "a".repeat(101) },
      "El texto es demasiado largo.",
      "name",
    ],
    ["no last name", without("lastName"), "El apellido es requerido", "lastName"],
    ["a last name of one character", { ...enquiry, lastName: "Q" }, "El apellido es requerido", "lastName"],
    [
      "a last name of 101 characters",
      { ...enquiry, lastName: "a".repeat(101) },
      "El texto es demasiado largo.",
      "lastName",
    ],
    ["no e-mail", without("email"), "Correo electrónico inválido", "email"],
    ["an e-mail without @", { ...enquiry, email: "correo.example" }, "Correo electrónico inválido", "email"],
    [
      "an e-mail with a space",
      { ...enquiry, email: "a b@correo.example" },
      "Correo electrónico inválido",
      "email",
    ],
    [
      "an e-mail with a line break",
      { ...enquiry, email: "a@b.example\nBcc: c@d.example" },
      "Correo electrónico inválido",
      "email",
    ],
    [
      "an e-mail of 255 characters",
      { ...enquiry, email: `${"a".repeat(243)}@b.example.x` },
      "El texto es demasiado largo.",
      "email",
    ],
    ["no consult type", without("consultType"), "Seleccione al menos una opción", "consultType"],
    ["an empty list", { ...enquiry, consultType: "[]" }, "Seleccione al menos una opción", "consultType"],
    [
      "a list that is not text",
      { ...enquiry, consultType: ["vida-individual"] },
      "Seleccione al menos una opción",
      "consultType",
    ],
    [
      "an unknown code",
      { ...enquiry, consultType: '["seguro-dental"]' },
      "Seleccione al menos una opción",
      "consultType",
    ],
    [
      "another form's code",
      { ...enquiry, consultType: '["contractual"]' },
      "Seleccione al menos una opción",
      "consultType",
    ],
    [
      "a code that is an inherited name",
      { ...enquiry, consultType: '["toString"]' },
      "Seleccione al menos una opción",
      "consultType",
    ],
    [
      "broken JSON in the list",
      { ...enquiry, consultType: '["vida-individual"' },
      "Seleccione al menos una opción",
      "consultType",
    ],
    ["no message", without("message"), "El mensaje es muy corto", "message"],
    [
      "a message of nine characters",
      { ...enquiry, message: "123456789" },
      "El mensaje es muy corto",
      "message",
    ],
    [
      "nine characters among spaces",
      { ...enquiry, message: "   123456789   " },
      "El mensaje es muy corto",
      "message",
    ],
    [
      "a message of 5,001 characters",
      { ...enquiry, message: "m".repeat(5001) },
      "El texto es demasiado largo.",
      "message",
    ],
    ["no form type", without("formType"), "Formulario desconocido", "formType"],
    ["an unknown form type", { ...enquiry, formType: "reclamos" }, "Formulario desconocido", "formType"],
    [
      "an inherited name as form type",
      { ...enquiry, formType: "constructor" },
      "Formulario desconocido",
      "formType",
    ],
    [
      "a topic form without topic",
      { ...enquiry, formType: "fianzas", consultType: "[]" },
      "Seleccione al menos una opción",
      "consultType",
    ],
    [
      "a topic form with an empty message",
      { ...enquiry, formType: "fianzas", consultType: "legal", message: " " },
      "El mensaje es muy corto",
      "message",
    ],
    ["an empty object", {}, "Formulario desconocido", "formType"],
    ["a list", [enquiry], "La solicitud no es válida."],
    ["null", "null", "La solicitud no es válida."],
    ["nothing", "", "La solicitud no es válida."],
    ["broken JSON", '{"name":', "La solicitud no es válida."],
    ["21 levels", { ...enquiry, extra: nested(21) }, "La solicitud no es válida."],
    ["__proto__", '{"__proto__":{"name":"x"}}', "La solicitud no es válida."],
    ["a lone surrogate", `{"name":"\\ud800${"a".repeat(5)}"}`, "La solicitud no es válida."],
    [
      "bad UTF-8",
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      "La solicitud no es válida.",
    ],
  ];

/** Odd but right text: kept and given back to the letter. */
export const oddTexts = [
  'O\'Brien & Sons, "S.A."',
  "Ñandú Ibáñez-Müller",
  "👩‍👩‍👧‍👦 familia 🏝️ del istmo",
  "<script>alert(1)</script> y <img src=x onerror=alert(1)>",
  "'; drop table contact; --",
  '=HYPERLINK("http://malo.example","clic")',
  "مرحبا بالعالم من بنما",
  "línea uno\nlínea dos\r\n\tcon tabulador",
  "\\u0000 y ${process.exit()} y {{7*7}} y %s",
  "A\u0300 e\u0301 combinados; ﬁ ligada; Ⅻ",
];
