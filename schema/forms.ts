import { byGraphqlName, codesOf } from "./graphql-names.ts";

interface Form {
  /** Its name in GraphQL's enum. */
  graphqlName: string;
  /** The field with its number of contacts in GraphQL's counters. */
  countName: string;
  label: string;
  /** The label in the administrators' table and in exports: a name for two forms, the code for the others. */
  shortLabel: string;
  /** The label of each consult code. */
  consultOptions: Record<string, string>;
}

/** The forms that send contacts, by their code. */
export const FORMS = {
  contact: {
    graphqlName: "CONTACT",
    countName: "general",
    label: "Contacto General",
    shortLabel: "Contacto General",
    consultOptions: {
      "vida-individual": "Vida individual o a termino",
      "colectivo-vida": "Colectivo de vida Desgravamen o deuda",
      "colectivo-accidentes": "Colectivo de accidentes personales",
      "accidentes-personales": "Accidentes personales",
    },
  },
  "seguros-personas": {
    graphqlName: "SEGUROS_PERSONAS",
    countName: "people",
    label: "Seguros de personas",
    shortLabel: "seguros-personas",
    consultOptions: {
      vida: "Vida",
      colectivo: "Colectivo",
      "accidentes-colectivo": "Accidentes colectivo",
      accidentes: "Accidentes",
    },
  },
  "seguros-patrimoniales": {
    graphqlName: "SEGUROS_PATRIMONIALES",
    countName: "property",
    label: "Seguros patrimoniales",
    shortLabel: "seguros-patrimoniales",
    consultOptions: {
      auto: "Auto",
      incendio: "Incendio",
      multiriesgo: "Multirriesgo",
      transporte: "Transporte",
      "responsabilidad-civil": "Responsabilidad civil",
      robo: "Robo",
      "equipo-electronico": "Equipo electrónico",
      "riesgos-diversos": "Riesgos diversos",
      "casco-maritimo": "Casco marítimo",
      montaje: "Montaje",
      "todo-riesgo-contratista": "Todo riesgo contratista",
      "equipo-pesado": "Equipo pesado",
      "rotura-maquinaria": "Rotura de maquinaria",
    },
  },
  fianzas: {
    graphqlName: "FIANZAS",
    countName: "bonds",
    label: "Fianzas",
    shortLabel: "Fianzas",
    consultOptions: {
      contractual: "Garantía Contractual",
      legal: "Cumplimiento Legal",
      financiero: "Respaldo Financiero",
    },
  },
} as const satisfies Record<string, Form>;

/** The code of a form: `contact`, `seguros-personas`, ... */
export type FormType = keyof typeof FORMS;
export const FORM_TYPES = codesOf(FORMS);
export const FORM_BY_GRAPHQL_NAME = byGraphqlName(FORMS);

/** Checks whether a form has a consult code. */
export const hasConsultCode = (formType: FormType, code: string): boolean =>
  Object.hasOwn(FORMS[formType].consultOptions, code);

/** Returns the label of a form's consult code, or the code itself if the form no longer has it. */
export function consultLabel(formType: FormType, code: string): string {
  const options: Record<string, string> = FORMS[formType].consultOptions;
  return (hasConsultCode(formType, code) && options[code]) || code;
}
