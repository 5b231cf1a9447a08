import { autoAndPeople } from "./content/conditions-auto-people.ts";
import { property } from "./content/conditions-property.ts";
import { technical } from "./content/conditions-technical.ts";
import type { ConditionText } from "./condition-text.ts";
import { callout, clause, CLAUSE_INDENT, lead, list, pairs, paragraph } from "./prose.ts";
import { claimsLine, company, complaintsOfficer, figures } from "./published.ts";
import type { Sheet } from "./sheet.ts";

const texts: Record<string, ConditionText> = { ...autoAndPeople, ...property, ...technical };
const { workshopCalendarDays, documentsBusinessDays } = figures.claims;

type Family = ConditionText["family"];

const commonDefinitions: readonly (readonly [string, string])[] = [
  ["La compañía", company.legalName],
  ["Contratante", "La persona o empresa que pide la póliza y paga la prima."],
  ["Asegurado", "La persona o empresa a quien protege la póliza."],
  [
    "Condiciones particulares",
    "La carátula, con los datos, las sumas y las coberturas de cada póliza. Mandan sobre estas condiciones generales.",
  ],
  ["Deducible", "La parte de cada pérdida que queda a cargo del asegurado."],
];

/** Texts shared by all policies of a kind. */
const families: Record<
  Family,
  { notice: string; payment: readonly string[]; closing: readonly (readonly [title: string, text: string])[] }
> = {
  auto: {
    notice: `Llama a la línea de reclamos, ${claimsLine.display}, desde el lugar si es posible, y lleva el auto a un taller autorizado dentro de los ${workshopCalendarDays} días calendario siguientes al siniestro.`,
    payment: [
      "La compañía escoge entre reparar el auto en un taller autorizado, reponer la parte dañada o pagar en dinero.",
      "En pérdida total paga el valor real menos el deducible y las primas pendientes, y recibe los restos o descuenta su valor.",
      "Con la reparación de un tercero se requiere su conformidad escrita.",
    ],
    closing: [
      [
        "Subrogación y salvamento",
        "Con el pago, la compañía puede cobrar al responsable hasta la suma pagada. El asegurado no debe hacer nada que lo impida. Los restos pagados pasan a ser de la compañía.",
      ],
      [
        "Otros seguros",
        "Si otra póliza cubre el mismo daño, cada aseguradora responde en proporción a su límite.",
      ],
    ],
  },
  personas: {
    notice: `El asegurado o los beneficiarios avisan a la compañía tan pronto puedan y, salvo fuerza mayor, dentro de los ${workshopCalendarDays} días calendario siguientes al hecho.`,
    payment: [
      "La compañía paga a los beneficiarios en la proporción nombrada y, si no hay, a los herederos declarados.",
      "La parte de un menor se entrega a su representante legal o al administrador nombrado.",
      "El pago se hace por transferencia o cheque, en una suma, salvo que se haya pactado una renta.",
    ],
    closing: [
      [
        "Beneficiarios",
        "El asegurado puede nombrar y cambiar a sus beneficiarios por escrito, salvo los irrevocables. El cambio vale desde que la compañía lo anota, sin afectar lo ya pagado.",
      ],
      [
        "Exámenes",
        "La compañía puede pedir, a su costo, exámenes médicos y la autopsia cuando la ley la permita.",
      ],
    ],
  },
  bienes: {
    notice: `Avisa a la compañía de inmediato y por escrito dentro de los ${workshopCalendarDays} días calendario siguientes al siniestro. Protege lo que quedó y no lo muevas sin necesidad antes de la inspección.`,
    payment: [
      "La compañía puede pagar en dinero, reparar o reponer los bienes por otros de igual clase.",
      "Si hay acreedor nombrado, se le paga primero hasta el saldo de su crédito.",
      "La suma asegurada se reduce con cada pago y se puede restituir con la prima que corresponda.",
    ],
    closing: [
      [
        "Subrogación y salvamento",
        "Con el pago, la compañía puede cobrar al responsable hasta la suma pagada, y los restos pasan a ser suyos en la parte que indemnizó.",
      ],
      [
        "Otros seguros",
        "El asegurado informa las demás pólizas sobre el mismo bien. Cada una responde en proporción, y nadie recibe más que su pérdida.",
      ],
      [
        "Inspección",
        "La compañía puede inspeccionar el riesgo en horas hábiles y pedir mejoras de seguridad razonables.",
      ],
    ],
  },
  responsabilidad: {
    notice: `Avisa todo hecho que pueda causar un reclamo dentro de los ${workshopCalendarDays} días calendario siguientes, aunque nadie haya reclamado todavía.`,
    payment: [
      "La compañía puede investigar, negociar y transar los reclamos, y dirige la defensa con abogados de su confianza.",
      "Si el asegurado rechaza un arreglo razonable, la compañía responde solo hasta esa suma.",
      "Se paga al tercero, o al asegurado cuando ya pagó con acuerdo de la compañía.",
    ],
    closing: [
      [
        "Cooperación",
        "El asegurado asiste a las audiencias, entrega documentos y ayuda a conseguir testigos, con sus gastos razonables pagados.",
      ],
      ["Subrogación", "La compañía puede cobrar a otros responsables hasta la suma pagada."],
    ],
  },
  tecnicos: {
    notice: `Avisa por teléfono de inmediato y por escrito dentro de los ${workshopCalendarDays} días calendario siguientes. Conserva las piezas dañadas y toma fotos antes de reparar.`,
    payment: [
      "La pérdida parcial se paga con el costo de dejar el bien como estaba, menos el deducible y el valor de los restos.",
      "Hay pérdida total cuando la reparación cuesta lo mismo o más que el valor real.",
      "Las reparaciones provisionales se pagan si son parte de la definitiva y no aumentan su costo.",
    ],
    closing: [
      [
        "Inspección",
        "La compañía y sus peritos pueden entrar al sitio y revisar planos, bitácoras y registros.",
      ],
      [
        "Infraseguro",
        "Si al ocurrir el daño la suma es menor que la que debió asegurarse, la compañía paga en la misma proporción.",
      ],
      [
        "Subrogación",
        "La compañía puede cobrar a los responsables, salvo a los asegurados nombrados en la póliza.",
      ],
    ],
  },
  carga: {
    notice: `Avisa a la compañía y pide la inspección de un perito de inmediato, y por escrito dentro de los ${workshopCalendarDays} días calendario siguientes al descubrimiento del daño.`,
    payment: [
      "La pérdida parcial se paga por la diferencia entre el valor sano y el valor con daño en destino.",
      "Los gastos de salvamento y de avería gruesa se pagan aunque, con el daño, superen la suma.",
      "El abandono de los bienes a la compañía requiere su aceptación escrita.",
    ],
    closing: [
      [
        "Derechos contra otros",
        "El asegurado conserva los derechos contra transportistas y depositarios, y los cede a la compañía con el pago.",
      ],
      [
        "Diligencia",
        "El asegurado y sus agentes hacen lo razonable para evitar o reducir la pérdida, y la compañía reembolsa esos gastos.",
      ],
    ],
  },
};

/** Draws the general conditions of the policy with this slug. */
export function drawConditions(
  sheet: Sheet,
  { slug, description }: { slug: string; description: string },
): void {
  const text = texts[slug];
  if (!text)
    throw new Error(`No text for the general conditions ${slug}: write it in web/studio/papers/content`);
  const { notice, payment, closing } = families[text.family];
  let number = 0;
  const next = (title: string, content: () => void) => clause(sheet, ++number, title, content);
  const say = (words: string) => paragraph(sheet, words, CLAUSE_INDENT);
  const points = (items: readonly string[]) => list(sheet, items, CLAUSE_INDENT);

  lead(sheet, description);
  next("Objeto", () => {
    say(`Por este contrato, la compañía ${text.purpose}`);
    say(
      "El contrato lo forman la solicitud, las condiciones particulares, estas condiciones generales y los endosos. En caso de duda, se leen en el sentido más favorable al asegurado.",
    );
  });
  next("Definiciones", () => pairs(sheet, [...commonDefinitions, ...text.definitions], CLAUSE_INDENT));
  next("Coberturas", () => {
    say("La compañía responde por las coberturas que figuren contratadas en las condiciones particulares:");
    pairs(sheet, text.coverages, CLAUSE_INDENT);
  });
  next("Sumas, límites y deducibles", () => say(text.limits));
  next("Lo que no está cubierto", () => {
    say("Además de lo que diga cada cobertura, la compañía no paga por:");
    points(text.exclusions);
  });
  next("Obligaciones del asegurado", () => {
    points([
      ...text.duties,
      "Declarar con verdad los datos del riesgo y avisar por escrito sus cambios dentro de los diez días siguientes.",
      "Pagar la prima en las fechas acordadas.",
    ]);
  });
  next("Qué hacer en caso de siniestro", () => {
    callout(
      sheet,
      `${workshopCalendarDays} días calendario y ${documentsBusinessDays} días hábiles`,
      `${notice} Los documentos se entregan dentro de los ${documentsBusinessDays} días hábiles siguientes al siniestro.`,
    );
    points(text.documents);
    say(
      "Si un plazo no se cumple por fuerza mayor, corre desde que esta cesa. La demora sin causa solo reduce la indemnización en la medida en que perjudique a la compañía.",
    );
  });
  next("Cómo se paga la indemnización", () => {
    points(payment);
    say(
      "La compañía responde dentro de los 30 días siguientes a la entrega de todos los documentos, y paga o explica por escrito por qué no procede. El reclamo con documentos o declaraciones falsas a sabiendas hace perder el derecho.",
    );
  });
  next("Prima y periodo de gracia", () => {
    say(
      `La prima se paga por adelantado. Cada pago tiene un periodo de gracia de 30 días, en el que la cobertura sigue. Vencido este, la cobertura se suspende hasta por 60 días y se recupera, sin efecto retroactivo, al pagar lo pendiente. Quien afilia sus pagos a tarjeta de crédito o a débito automático (ACH) recibe ${figures.automaticPaymentDiscount}% de descuento.`,
    );
  });
  next("Vigencia, renovación y cancelación", () => {
    say(
      "La póliza empieza y termina a las 12:01 AM de las fechas de la carátula, hora de Panamá. Se renueva por acuerdo de las partes.",
    );
    say(
      "El contratante puede cancelarla cuando quiera, por escrito; la compañía devuelve la prima no ganada según la tarifa de corto plazo. La compañía puede cancelarla por falta de pago o por un cambio que agrave el riesgo, con aviso escrito enviado con al menos 10 días hábiles, y devuelve la prima en proporción al tiempo que falte.",
    );
  });
  for (const [title, words] of closing) next(title, () => say(words));
  next("Prevención y datos personales", () => {
    say(
      "El contratante entrega y actualiza la información que exige la Ley 23 de 27 de abril de 2015 sobre prevención del blanqueo de capitales. La compañía trata los datos personales según la Ley 81 de 26 de marzo de 2019 y su política de privacidad.",
    );
  });
  next("Controversias, ley y jurisdicción", () => {
    say(
      `Ante una inconformidad, el asegurado puede acudir a ${complaintsOfficer.name}, ${complaintsOfficer.title.toLowerCase()}, en ${complaintsOfficer.email}. Puede también presentar su queja ante la ${company.regulator.name}, o acordar un arbitraje o un peritaje sobre el monto.`,
    );
    say(
      "Rigen las leyes de la República de Panamá y sus tribunales. Las acciones prescriben en los plazos del Código de Comercio.",
    );
    say(company.regulator.statement);
  });
}
