import { company } from "./company.ts";
import { figures } from "./figures.ts";

/** The strip above the menu: the centenary logo's words and two numbers. */
export const header = {
  centenary: {
    figure: String(figures.groupYears),
    lines: [`Años de ${company.group}`, "rumbo al centenario"],
    alt: `${figures.groupYears} años de ${company.group}, rumbo al centenario`,
  },
  logo: { line1: "Istmia", line2: "Seguros", alt: `${company.name}, ir al inicio` },
  phones: [
    { label: "Central", phone: company.phones.central },
    { label: "Asistencia vial 24/7", phone: company.phones.roadside },
  ],
} as const;
