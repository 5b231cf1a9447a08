import type { Accounts } from "../accounts.ts";
import { palette } from "../palette.ts";
import { heading, numbered, paragraph } from "../prose.ts";
import { company } from "../published.ts";
import { paper, type Sheet } from "../sheet.ts";
import { amount, percent } from "./statement-marks.ts";

/** Draws the independent auditors' report. */
export function opinion(sheet: Sheet, { year }: Accounts): void {
  heading(sheet, "Informe de los auditores independientes");
  paragraph(sheet, `A la Junta Directiva y a los accionistas de ${company.legalName}`);
  paragraph(
    sheet,
    `Hemos auditado los estados financieros de la compañía, que comprenden el estado de situación financiera al 31 de diciembre de ${year}, los estados de resultados, de cambios en el patrimonio y de flujos de efectivo del año terminado en esa fecha, y un resumen de las políticas contables.`,
  );
  paragraph(
    sheet,
    "**Opinión.** En nuestra opinión, presentan razonablemente, en todos los aspectos importantes, la situación financiera de la compañía y sus resultados, de acuerdo con las Normas Internacionales de Información Financiera y las disposiciones de la Superintendencia.",
  );
  paragraph(
    sheet,
    "**Responsabilidad.** La administración responde por la preparación de los estados y por el control interno. Nosotros respondemos por expresar una opinión con base en una auditoría hecha según las Normas Internacionales de Auditoría.",
  );
  paragraph(
    sheet,
    `**Castrejón, Alba & Asociados**, contadores públicos autorizados. Panamá, 28 de marzo de ${year + 1}.`,
  );
}

/** Draws the notes to the accounts. */
export function notes(sheet: Sheet, { year, results, liabilities, assets, equity }: Accounts): void {
  const net = liabilities.unearned + liabilities.claims - assets.reinsurers;
  heading(sheet, "Notas");
  numbered(sheet, [
    `**La compañía.** ${company.legalName} es parte de ${company.group} y opera en todos los ramos de seguros y fianzas en la República de Panamá, con licencia de la ${company.regulator.name}.`,
    "**Moneda.** Las cifras están en balboas (B/.), a la par del dólar de Estados Unidos, que circula libremente en Panamá.",
    "**Primas.** Se reconocen al emitirse la póliza. La parte que corresponde a la vigencia que falta se lleva a la reserva de primas no devengadas.",
    `**Reservas.** Las de primas no devengadas y siniestros, menos la participación de los reaseguradores, suman B/. ${amount(net)}.`,
    `**Reaseguro.** La compañía cedió ${percent(results.ceded, results.written)} de sus primas. No la libera de su obligación con los asegurados.`,
    "**Inversiones.** Títulos de deuda de la República de Panamá y de emisores locales, y depósitos a plazo en bancos de licencia general, medidos a costo amortizado.",
    "**Depreciación.** En línea recta: mobiliario y equipo en diez años, cómputo en tres, vehículos en cinco y mejoras en el plazo del alquiler.",
    `**Solvencia.** El patrimonio de B/. ${amount(equity.total)} equivale a ${percent(equity.total, results.written - results.ceded)} de las primas retenidas.`,
    `**Hechos posteriores.** No hubo, entre el 31 de diciembre de ${year} y la fecha de emisión, hechos que cambien estas cifras.`,
  ]);
}

/** Draws the signatures of the accounts. */
export function signatures(sheet: Sheet): void {
  const top = sheet.y - 46;
  const width = 150;
  ["Gerencia general", "Vicepresidencia de Finanzas", "Contador público autorizado"].forEach(
    (role, index) => {
      const x = paper.left + index * 177;
      sheet.page.drawLine({
        start: { x, y: top },
        end: { x: x + width, y: top },
        thickness: 0.8,
        color: palette.mar,
      });
      sheet.tags.within("P", () => {
        sheet.line(role, x, top - 12, { size: 8.6, font: "bold" });
        sheet.line(company.legalName, x, top - 23, { size: 7.6, color: palette.soft });
      });
    },
  );
  sheet.y = top - 44;
  sheet.paragraph("Las notas son parte integral de estos estados financieros.", {
    size: 8.6,
    font: "italic",
    color: palette.soft,
  });
}
