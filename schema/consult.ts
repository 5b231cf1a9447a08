/** The four forms that send enquiries and the consult codes of each, with their labels (specification, point 3). */
export const CONSULT_OPTIONS = {
  contact: {
    "vida-individual": "Vida individual o a termino",
    "colectivo-vida": "Colectivo de vida Desgravamen o deuda",
    "colectivo-accidentes": "Colectivo de accidentes personales",
    "accidentes-personales": "Accidentes personales",
  },
  "seguros-personas": {
    vida: "Vida",
    colectivo: "Colectivo",
    "accidentes-colectivo": "Accidentes colectivo",
    accidentes: "Accidentes",
  },
  "seguros-patrimoniales": {
    auto: "Auto",
    incendio: "Incendio",
    multiriesgo: "Multiriesgo",
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
  fianzas: {
    contractual: "Garantía Contractual",
    legal: "Cumplimiento Legal",
    financiero: "Respaldo Financiero",
  },
} as const satisfies Record<string, Record<string, string>>;

export type FormType = keyof typeof CONSULT_OPTIONS;

/** The label of a consult code of a form, or undefined where the form has no such code. */
export function consultLabel(formType: string, code: string): string | undefined {
  const labels: Record<string, Record<string, string>> = CONSULT_OPTIONS;
  return Object.hasOwn(labels, formType) && Object.hasOwn(labels[formType]!, code)
    ? labels[formType]![code]
    : undefined;
}
