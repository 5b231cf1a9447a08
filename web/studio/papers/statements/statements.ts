import { accountsOf } from "../accounts.ts";
import { callout, heading, keyFigures, lead } from "../prose.ts";
import { company } from "../published.ts";
import type { Sheet } from "../sheet.ts";
import { balance, cashFlow, income } from "./statement-entries.ts";
import { millions, percent, type Years } from "./statement-marks.ts";
import { equityChanges, ledger, premiumsByLine } from "./statement-tables.ts";
import { notes, opinion, signatures } from "./statement-texts.ts";

/** Draws the audited accounts of a year. */
export function drawStatement(sheet: Sheet, year: number): void {
  const { current, before } = accountsOf(year);
  const years: Years = [current, before];
  const { results, assets, equity } = current;
  const expenses =
    results.brokers + results.acquisition + results.staff + results.general + results.depreciation;
  lead(
    sheet,
    `Cuentas de ${company.legalName} al 31 de diciembre de ${year}, con la opinión de los auditores independientes.`,
  );
  callout(
    sheet,
    "Documento de demostración",
    "Istmia es una compañía ficticia. Estas cifras muestran cómo se ve un informe y no corresponden a ninguna empresa.",
  );
  keyFigures(sheet, [
    [millions(results.written), "primas suscritas"],
    [millions(assets.total), "activos"],
    [millions(equity.total), "patrimonio"],
    [millions(results.net).replace("-", "- "), results.net < 0 ? "pérdida neta" : "utilidad neta"],
  ]);
  premiumsByLine(sheet, current);
  heading(sheet, "Indicadores");
  keyFigures(sheet, [
    [percent(results.claims, results.earned), "siniestros sobre primas devengadas"],
    [
      percent(expenses - results.reinsuranceCommissions, results.earned),
      "gastos, menos comisiones de reaseguro, sobre primas devengadas",
    ],
    [percent(results.net, equity.total), "utilidad neta sobre patrimonio"],
  ]);
  sheet.addPage();
  opinion(sheet, current);
  notes(sheet, current);
  sheet.addPage();
  ledger(sheet, "Estado de situación financiera", `Al 31 de diciembre de ${year}`, years, balance);
  sheet.addPage();
  ledger(sheet, "Estado de resultados", `Año terminado el 31 de diciembre de ${year}`, years, income);
  equityChanges(sheet, years);
  sheet.addPage();
  ledger(
    sheet,
    "Estado de flujos de efectivo",
    `Año terminado el 31 de diciembre de ${year}`,
    years,
    cashFlow((accounts) => accountsOf(accounts.year).before),
  );
  signatures(sheet);
}
