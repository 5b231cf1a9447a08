import { counted } from "#schema/text/counted.ts";

/** A tab of the financial statements: the years that it shows, both included. */
interface StatementTab {
  id: string;
  label: string;
  from: number;
  to: number;
}

/** The page of the financial statements. */
export const statements = {
  title: "Estados financieros",
  lead: (years: number) =>
    `${counted(years, "año", "años")} de cuentas claras. Cada informe va con la opinión de los auditores externos.`,
  listTitle: (from: number, to: number) => `De ${from} a ${to}`,
  pictureAlt: "Torres cada vez más altas frente al mar, como los años; la última es dorada.",
  download: "Descargar",
  note: "Los montos están en balboas. El balboa y el dólar de Estados Unidos circulan a la par.",
} as const;

/** The second tab ends with this year. */
const LAST_FORMER = 2019;

/** The two tabs; the first is shown at the start. */
export const statementTabs = (first: number, last: number): readonly StatementTab[] =>
  [
    { id: "recientes", from: LAST_FORMER + 1, to: last },
    { id: "anteriores", from: first, to: LAST_FORMER },
  ].map((tab) => ({ ...tab, label: `${tab.from}-${tab.to}` }));
