import { figures } from "./figures.ts";

const { from, to, years } = figures.counts.statements;

/** A tab of the financial statements: the years that it shows, both included. */
export interface StatementTab {
  id: string;
  label: string;
  from: number;
  to: number;
}

/** The page of the financial statements. */
export const statements = {
  title: "Estados financieros",
  lead: `${years} años de cuentas claras. Cada informe va con la opinión de los auditores externos.`,
  listTitle: `De ${from} a ${to}`,
  pictureAlt: `Una torre por cada año desde ${from}, frente al mar; la de ${to} es dorada.`,
  download: "Descargar",
  note: "Los montos están en balboas. El balboa y el dólar de Estados Unidos circulan a la par.",
} as const;

/** The two tabs; the first is shown at the start. */
export const statementTabs: readonly StatementTab[] = [
  { id: "recientes", label: "2020-2024", from: 2020, to: 2024 },
  { id: "anteriores", label: "2011-2019", from: 2011, to: 2019 },
];
