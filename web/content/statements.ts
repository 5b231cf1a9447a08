import { counted } from "#schema/text/counted.ts";

/** A tab of the financial statements, with the years that it shows. */
interface StatementTab {
  id: string;
  label: string;
  years: readonly number[];
}

/** The page of the financial statements. */
export const statements = {
  title: "Estados financieros",
  lead: (years: number) =>
    years === 0
      ? "Por ahora no hay informes publicados."
      : `${counted(years, "año", "años")} de cuentas claras. Cada informe va con la opinión de los auditores externos.`,
  listTitle: (from: number, to: number) => `De ${from} a ${to}`,
  pictureAlt: "Torres cada vez más altas frente al mar, como los años; la última es dorada.",
  download: "Descargar",
  note: "Los montos están en balboas. El balboa y el dólar de Estados Unidos circulan a la par.",
} as const;

/** The earliest year in the first tab (specification, point 2). */
const FIRST_RECENT_YEAR = 2020;

/** Returns the tabs for these years: recent ones, selected by default, and earlier ones. Omits a tab without years. */
export const statementTabs = (years: readonly number[]): readonly StatementTab[] =>
  [
    { id: "recientes", years: years.filter((year) => year >= FIRST_RECENT_YEAR) },
    { id: "anteriores", years: years.filter((year) => year < FIRST_RECENT_YEAR) },
  ]
    .filter((tab) => tab.years.length > 0)
    .map((tab) => ({ ...tab, label: `${Math.min(...tab.years)}-${Math.max(...tab.years)}` }));
