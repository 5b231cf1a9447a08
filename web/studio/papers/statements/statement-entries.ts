import type { Accounts } from "../accounts.ts";

type Pick = (accounts: Accounts) => number;

/** A line of a statement. */
export type Entry =
  { kind: "title"; label: string } | { kind: "item" | "subtotal" | "total"; label: string; value: Pick };

const title = (label: string): Entry => ({ kind: "title", label });
const item = (label: string, value: Pick): Entry => ({ kind: "item", label, value });
const subtotal = (label: string, value: Pick): Entry => ({ kind: "subtotal", label, value });
const total = (label: string, value: Pick): Entry => ({ kind: "total", label, value });

/** The balance sheet. */
export const balance: readonly Entry[] = [
  title("Activos"),
  item("Efectivo y depósitos en bancos", ({ assets }) => assets.cash),
  item("Inversiones en valores y depósitos a plazo", ({ assets }) => assets.investments),
  item("Primas por cobrar, neto", ({ assets }) => assets.premiums),
  item("Participación de los reaseguradores en las reservas", ({ assets }) => assets.reinsurers),
  item("Propiedades, mobiliario y equipo, neto", ({ assets }) => assets.equipment),
  item("Otros activos", ({ assets }) => assets.other),
  total("Total de activos", ({ assets }) => assets.total),
  title("Pasivos"),
  item("Reserva de primas no devengadas", ({ liabilities }) => liabilities.unearned),
  item("Reserva de siniestros en trámite", ({ liabilities }) => liabilities.claims),
  item("Reservas matemáticas", ({ liabilities }) => liabilities.mathematical),
  item("Reaseguros por pagar", ({ liabilities }) => liabilities.reinsurers),
  item("Cuentas por pagar, impuestos y otros pasivos", ({ liabilities }) => liabilities.payables),
  subtotal("Total de pasivos", ({ liabilities }) => liabilities.total),
  title("Patrimonio"),
  item("Capital pagado", ({ equity }) => equity.capital),
  item("Reserva legal", ({ equity }) => equity.legal),
  item("Reserva para desviaciones y riesgos catastróficos", ({ equity }) => equity.catastrophe),
  item("Utilidades no distribuidas (déficit)", ({ equity }) => equity.retained),
  subtotal("Total de patrimonio", ({ equity }) => equity.total),
  total("Total de pasivos y patrimonio", ({ liabilities, equity }) => liabilities.total + equity.total),
];

/** The income statement. */
export const income: readonly Entry[] = [
  title("Ingresos"),
  item("Primas suscritas", ({ results }) => results.written),
  item("Primas cedidas en reaseguro", ({ results }) => -results.ceded),
  item("Aumento de la reserva de primas no devengadas, neto", ({ results }) => -results.unearned),
  subtotal("Primas devengadas netas", ({ results }) => results.earned),
  item("Comisiones ganadas en reaseguro", ({ results }) => results.reinsuranceCommissions),
  subtotal("Ingresos de seguros", ({ results }) => results.earned + results.reinsuranceCommissions),
  title("Costos y gastos"),
  item("Siniestros incurridos y reservas, netos de reaseguro", ({ results }) => -results.claims),
  item("Comisiones a corredores", ({ results }) => -results.brokers),
  item("Otros costos de adquisición", ({ results }) => -results.acquisition),
  item("Gastos de personal", ({ results }) => -results.staff),
  item("Gastos generales y administrativos", ({ results }) => -results.general),
  item("Depreciación y amortización", ({ results }) => -results.depreciation),
  subtotal("Resultado técnico", ({ results }) => results.technical),
  item("Ingresos por inversiones, neto", ({ results }) => results.investments),
  subtotal("Utilidad (pérdida) antes de impuesto", ({ results }) => results.beforeTax),
  item("Impuesto sobre la renta", ({ results }) => -results.tax),
  total("Utilidad (pérdida) neta del año", ({ results }) => results.net),
];

/** Returns the cash flow statement. It is computed from two balance sheets: `earlier` returns the previous year's accounts. */
export function cashFlow(earlier: (accounts: Accounts) => Accounts): readonly Entry[] {
  const change =
    (value: Pick): Pick =>
    (accounts) =>
      value(accounts) - value(earlier(accounts));
  const reserves = change(
    ({ liabilities: { unearned, claims, mathematical }, assets }) =>
      unearned + claims + mathematical - assets.reinsurers,
  );
  const premiums = change(({ assets }) => -assets.premiums);
  const reinsurers = change(({ liabilities }) => liabilities.reinsurers);
  const others = change(({ liabilities, assets }) => liabilities.payables - assets.other);
  const operation: Pick = (accounts) =>
    accounts.results.net +
    accounts.results.depreciation +
    [reserves, premiums, reinsurers, others].reduce((sum, value) => sum + value(accounts), 0);
  const bought = change(({ assets }) => -assets.investments);
  const equipment: Pick = (accounts) =>
    change(({ assets }) => -assets.equipment)(accounts) - accounts.results.depreciation;
  const financing: Pick = ({ changes }) => changes.contribution - changes.dividends;
  const investing: Pick = (accounts) => bought(accounts) + equipment(accounts);
  return [
    title("Operación"),
    item("Utilidad (pérdida) neta", ({ results }) => results.net),
    item("Depreciación y amortización", ({ results }) => results.depreciation),
    item("Reservas técnicas, netas de reaseguro", reserves),
    item("Primas por cobrar", premiums),
    item("Reaseguros por pagar", reinsurers),
    item("Otros activos y pasivos", others),
    subtotal("Efectivo de la operación", operation),
    title("Inversión y financiamiento"),
    item("Compra neta de inversiones", bought),
    item("Compra de propiedades, mobiliario y equipo", equipment),
    item("Aportes de capital", ({ changes }) => changes.contribution),
    item("Dividendos pagados", ({ changes }) => -changes.dividends),
    subtotal(
      "Aumento (disminución) del efectivo",
      (accounts) => operation(accounts) + investing(accounts) + financing(accounts),
    ),
    item("Efectivo al inicio del año", (accounts) => earlier(accounts).assets.cash),
    total("Efectivo al final del año", ({ assets }) => assets.cash),
  ];
}
