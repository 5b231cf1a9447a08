import { counted } from "#schema/text/counted.ts";

/** The page of the executive team; the people are published by the gateway. */
export const team = {
  title: "Equipo ejecutivo",
  lead: "Las personas que responden por Istmia. Con nombre y cargo.",
  groups: {
    "general-manager": {
      title: "Gerencia general",
      text: "Dirige la compañía y rinde cuentas a la junta directiva.",
    },
    "vice-president": {
      title: "Vicepresidencias",
      text: (count: number) => `${counted(count, "área que trabaja", "áreas que trabajan")} como una sola.`,
    },
    board: {
      title: "Junta directiva",
      text: (count: number) => `${counted(count, "miembro", "miembros")}, con directores independientes.`,
    },
  },
} as const;
