import { company } from "./company.ts";

/** The page of the compliance rules; its documents are published by the gateway. */
export const compliance = {
  title: "Normativas",
  lead: "Cumplimos la ley y te explicamos por qué te pedimos ciertos datos.",
  moneyLaundering: {
    title: "Prevención del blanqueo de capitales",
    paragraphs: [
      "La Ley 23 de 27 de abril de 2015 obliga a las aseguradoras a prevenir el blanqueo de capitales, el financiamiento del terrorismo y el financiamiento de la proliferación de armas de destrucción masiva.",
      `Por eso verificamos la identidad de cada cliente, preguntamos de dónde vienen los fondos y revisamos las operaciones que se salen de lo habitual. La ${company.regulator.name} supervisa que lo hagamos.`,
      "Lo que nos cuentas se usa solo para cumplir la ley y administrar tu póliza. Está protegido y lo ve solo quien debe verlo.",
    ],
  },
  commitments: [
    {
      title: "Conocemos a nuestros clientes",
      text: "Pedimos documentos de identidad y actualizamos tus datos con regularidad.",
      icon: "users",
    },
    {
      title: "Damos seguimiento",
      text: "Un equipo de cumplimiento revisa las operaciones y reporta a las autoridades cuando la ley lo ordena.",
      icon: "eye",
    },
    {
      title: "Nos capacitamos",
      text: "Todo el personal y nuestros corredores se forman cada año en prevención.",
      icon: "graduation-cap",
    },
  ],
  downloads: {
    title: "Documentos para descargar",
    text: "La ley que nos rige, el acuerdo de prevención y los formularios para conocerte mejor.",
  },
  contact: { text: "¿Tienes una duda sobre estos requisitos?", email: company.emails.compliance },
} as const;
