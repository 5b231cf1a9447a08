import type { Accounts } from "../accounts.ts";
import { palette } from "../palette.ts";
import { heading } from "../prose.ts";
import { company } from "../published.ts";
import { paper, type Sheet } from "../sheet.ts";
import type { Entry } from "./statement-entries.ts";
import { amount, percent, rule, type Years } from "./statement-marks.ts";

/** A statement: what, this year, the year before. The first year of operation has no second column. */
export function ledger(
  sheet: Sheet,
  name: string,
  caption: string,
  [current, before]: Years,
  entries: readonly Entry[],
): void {
  const columns = before.results.written > 0 ? [current, before] : [current];
  const rightOf = (index: number) => (columns.length === 1 ? paper.right : paper.right - (1 - index) * 96);
  sheet.line(name, paper.left, sheet.y - 12, { size: 14.5, font: "bold" });
  sheet.line(`${company.legalName} · ${caption}`, paper.left, sheet.y - 26, {
    size: 8.8,
    color: palette.soft,
  });
  sheet.y -= 42;
  sheet.page.drawRectangle({
    x: paper.left,
    y: sheet.y - 19,
    width: paper.right - paper.left,
    height: 19,
    color: palette.abismo,
  });
  sheet.line("En balboas (B/.)", paper.left + 7, sheet.y - 13, { size: 8.4, color: palette.white });
  columns.forEach(({ year }, index) => {
    sheet.line(String(year), rightOf(index) - 6, sheet.y - 13, {
      size: 9.2,
      font: "bold",
      color: palette.white,
      align: "right",
    });
  });
  sheet.y -= 26;
  for (const entry of entries) {
    if (entry.kind === "title") {
      sheet.y -= 5;
      sheet.line(entry.label, paper.left, sheet.y - 10, { size: 9.8, font: "bold", color: palette.laguna });
      sheet.y -= 17;
      continue;
    }
    const { kind, label, value } = entry;
    const font = kind === "item" ? "regular" : "bold";
    if (kind !== "item") rule(sheet, rightOf(0) - 82, sheet.y - 1, 0.6);
    sheet.line(label, paper.left + (kind === "item" ? 10 : 0), sheet.y - 11, { size: 9.6, font });
    columns.forEach((accounts, index) => {
      sheet.line(amount(value(accounts)), rightOf(index) - 6, sheet.y - 11, {
        size: 9.6,
        font,
        align: "right",
      });
    });
    sheet.y -= kind === "item" ? 16 : 17;
    if (kind === "total") {
      rule(sheet, rightOf(0) - 82, sheet.y + 2, 0.6);
      rule(sheet, rightOf(0) - 82, sheet.y + 0.2, 0.6);
      sheet.y -= 5;
    }
  }
  sheet.y -= 12;
}

/** How each part of the equity went from one year to the next. */
export function equityChanges(sheet: Sheet, [current, before]: Years): void {
  const columns = ["Capital pagado", "Reserva legal", "Desviaciones", "No distribuidas", "Total"];
  const rightOf = (index: number) => paper.right - (columns.length - 1 - index) * 72;
  const { changes, results, equity } = current;
  const rows: [string, number[], boolean][] = [
    [`Saldo al 31 de diciembre de ${before.year}`, Object.values(before.equity), true],
    ["Aportes de los accionistas", [changes.contribution, 0, 0, 0, changes.contribution], false],
    ["Utilidad (pérdida) neta", [0, 0, 0, results.net, results.net], false],
    [
      "Traspaso a reservas",
      [0, changes.legal, changes.catastrophe, -changes.legal - changes.catastrophe, 0],
      false,
    ],
    ["Dividendos", [0, 0, 0, -changes.dividends, -changes.dividends], false],
    [`Saldo al 31 de diciembre de ${current.year}`, Object.values(equity), true],
  ];
  heading(sheet, "Estado de cambios en el patrimonio");
  columns.forEach((label, index) => {
    sheet.line(label, rightOf(index) - 3, sheet.y - 8, {
      size: 7.4,
      font: "bold",
      color: palette.soft,
      align: "right",
    });
  });
  sheet.y -= 15;
  for (const [label, values, strong] of rows) {
    const font = strong ? "bold" : "regular";
    rule(sheet, paper.left, sheet.y, strong ? 0.6 : 0.2);
    sheet.line(label, paper.left, sheet.y - 12, { size: 8.4, font });
    values.forEach((value, index) => {
      sheet.line(amount(value), rightOf(index) - 3, sheet.y - 12, { size: 8.4, font, align: "right" });
    });
    sheet.y -= 17;
  }
  sheet.y -= 12;
}

/** Written premiums by line of business, as bars. */
export function premiumsByLine(sheet: Sheet, { lines, results }: Accounts): void {
  heading(sheet, "Primas suscritas por ramo");
  const most = Math.max(...lines.map(([, premiums]) => premiums));
  for (const [name, premiums] of lines) {
    const y = sheet.y - 12;
    sheet.line(name, paper.left, y, { size: 9.2 });
    sheet.page.drawRectangle({ x: paper.left + 132, y: y - 2, width: 232, height: 10, color: palette.field });
    sheet.page.drawRectangle({
      x: paper.left + 132,
      y: y - 2,
      width: (premiums / most) * 232,
      height: 10,
      color: premiums === most ? palette.guayacan : palette.caribe,
    });
    sheet.line(amount(premiums), paper.left + 446, y, { size: 9.2, align: "right" });
    sheet.line(percent(premiums, results.written), paper.right, y, {
      size: 9.2,
      color: palette.soft,
      align: "right",
    });
    sheet.y -= 18;
  }
  sheet.y -= 12;
}
