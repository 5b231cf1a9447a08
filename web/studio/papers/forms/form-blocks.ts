import { choice, date, grid, money, note, row, section, text, yesNo } from "./form-parts.ts";
import type { Part, Section } from "./form-parts.ts";
import { company, figures } from "../published.ts";

/** Sections shared by several forms. */

const sex = choice("Sexo", ["Femenino", "Masculino"], 4);
const marital = choice("Estado civil", ["Soltero/a", "Casado/a", "En unión", "Divorciado/a", "Viudo/a"], 8);

/** A natural person: identity, address and contact details. */
export const person = (title: string, ...more: Part[]): Section =>
  section(
    title,
    row(text("Nombres"), text("Apellidos")),
    row(text("Cédula o pasaporte", 4), date("Fecha de nacimiento"), text("Nacionalidad", 5)),
    row(sex, marital),
    row(text("Dirección: calle, edificio o casa", 7), text("Corregimiento, distrito y provincia", 5)),
    row(text("Celular", 3), text("Otro teléfono", 3), text("Correo electrónico")),
    ...more,
  );

/** A person's occupation and income. */
export const work = [
  row(text("Ocupación u oficio", 4), text("Empresa donde trabajas", 5), text("Antigüedad", 3)),
  row(text("Descripción de tus tareas", 8), money("Ingreso mensual")),
];

/** A company or institution that takes out a policy. */
export const firm = (title: string, ...more: Part[]): Section =>
  section(
    title,
    row(text("Razón social", 8), text("RUC y DV", 4)),
    row(text("Nombre comercial"), text("Actividad principal")),
    row(text("Dirección", 8), text("Provincia", 4)),
    row(text("Persona de contacto", 4), text("Cargo", 3), text("Teléfono", 2), text("Correo electrónico", 3)),
    row(text("Representante legal"), text("Cédula o pasaporte del representante")),
    ...more,
  );

/** The applicant, a person or a company, in the forms for property lines. */
export const applicant = (title = "Quién solicita el seguro"): Section =>
  section(
    title,
    row(choice("Tipo de persona", ["Natural", "Jurídica"], 4), text("Nombre completo o razón social", 8)),
    row(text("Cédula, pasaporte o RUC con DV", 4), text("Actividad u ocupación", 4), text("Teléfono", 4)),
    row(text("Dirección de cobro", 7), text("Correo electrónico", 5)),
    row(text("Representante legal, si es una empresa", 7), text("Cédula del representante", 5)),
  );

/** The policy to which a request or a claim refers. */
export const policy = (...more: Part[]): Section =>
  section(
    "La póliza",
    row(text("Número de póliza", 4), text("Asegurado", 8)),
    row(text("Cédula o RUC", 4), text("Teléfono", 3), text("Correo electrónico", 5)),
    ...more,
  );

/** The policy period and the method of payment. */
export const term = (...more: Part[]): Section =>
  section(
    "Vigencia y forma de pago",
    row(
      date("Desde"),
      date("Hasta"),
      choice("Frecuencia", ["Anual", "Semestral", "Trimestral", "Mensual"], 6),
    ),
    row(
      choice("Forma de pago", [
        "Tarjeta Visa o Mastercard",
        "Descuento automático (ACH)",
        "Banca en línea",
        "Pago voluntario en oficina",
      ]),
    ),
    note(
      `Si afilias tus pagos a tarjeta de crédito o a descuento automático (ACH), recibes ${figures.automaticPaymentDiscount}% de descuento. Acompaña la autorización IST-PAG-001 o IST-PAG-002.`,
    ),
    ...more,
  );

/** The beneficiaries and their shares. */
export const beneficiaries = (rows = 4): Section =>
  section(
    "Beneficiarios",
    note(
      "Los porcentajes deben sumar 100. Si un beneficiario es menor de edad, indica en el último campo quién administra su parte.",
    ),
    grid(
      [
        ["Nombre completo", 34],
        ["Cédula o pasaporte", 20],
        ["Parentesco", 16],
        ["Nacimiento", 16],
        ["%", 10],
      ],
      rows,
    ),
    row(text("Administrador de la parte de un menor", 8), text("Cédula", 4)),
  );

/** Other insurance, rejections by insurers, and the losses of the last three years. */
export const history = (subject: string, rows = 2): Section =>
  section(
    "Seguros anteriores y siniestros",
    row(yesNo(`¿${subject} tiene o tuvo un seguro con otra compañía?`, 7), text("Compañía y vencimiento", 5)),
    row(
      yesNo("¿Alguna aseguradora rechazó, canceló o no renovó?", 7),
      text("Si respondes sí, explica el motivo", 5),
    ),
    grid(
      [
        ["Fecha", 14],
        ["Siniestros de los últimos tres años: qué pasó", 52],
        ["Monto B/.", 18],
        ["Estado", 16],
      ],
      rows,
    ),
  );

/** A bank or other creditor with a right to the indemnity. */
export const creditor = section(
  "Acreedor hipotecario o prendario",
  row(text("Banco o acreedor", 6), text("Número de préstamo", 3), money("Saldo", 3)),
);

const truth =
  "Declaro que lo que escribí es completo y verdadero. Entiendo que forma parte del contrato y que una declaración falsa o la omisión de un dato importante puede dejar sin efecto la póliza.";
const lawful = "Declaro que los fondos con los que pago provienen de actividades lícitas.";
const data = `Autorizo a ${company.legalName} a tratar mis datos personales para evaluar esta solicitud, emitir y administrar la póliza y atender reclamos, según la Ley 81 de 26 de marzo de 2019. Puedo ejercer mis derechos en ${company.emails.dataProtection}.`;

/** The closing section of an application: declarations, the seller, and the signatures. */
export const declaration = (people: readonly string[], ...more: string[]): Section =>
  section(
    "Declaración y firma",
    { kind: "clauses", items: [truth, ...more, lawful, data] },
    note(
      "La firma de esta solicitud no obliga a la compañía a emitir la póliza ni da cobertura por sí misma.",
    ),
    row(text("Corredor de seguros", 8), text("Licencia", 4)),
    { kind: "signatures", people },
  );

/** The closing section of other forms. */
export const signed = (people: readonly string[], ...items: string[]): Section =>
  section(
    "Declaración y firma",
    { kind: "clauses", items: [...items, data] },
    { kind: "signatures", people },
  );

/** The documents to hand in with the form. */
export const documents = (...items: string[]): Section =>
  section("Documentos que acompañas", { kind: "documents", items });
