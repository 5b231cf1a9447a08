import type { Accounts } from "../accounts.ts";
import { palette } from "../palette.ts";
import { heading } from "../prose.ts";
import { company } from "../published.ts";
import { paper, type Sheet } from "../sheet.ts";
import type { Entry } from "./statement-entries.ts";
import { amount, percent, rule, type Years } from "./statement-marks.ts";

/** Draws a statement with columns for the year and the previous one. The first year of operation has only one column. */
export function ledger(
  sheet: Sheet,
  name: string,
  caption: string,
  [current, before]: Years,
  entries: readonly Entry[],
): void {
  const columns = before.results.written > 0 ? [current, before] : [current];
  const rightOf = (index: number) => (columns.length === 1 ? paper.right : paper.right - (1 - index) * 96);
  const { tags } = sheet;
  tags.within("H2", () => sheet.line(name, paper.left, sheet.y - 12, { size: 14.5, font: "bold" }));
  tags.within("P", () =>
    sheet.line(`${company.legalName} · ${caption}`, paper.left, sheet.y - 26, {
      size: 8.8,
      color: palette.soft,
    }),
  );
  sheet.y -= 42;
  sheet.page.drawRectangle({
    x: paper.left,
    y: sheet.y - 19,
    width: paper.right - paper.left,
    height: 19,
    color: palette.abismo,
  });
  tags.within("Table", () => {
    tags.within("TR", () => {
      const unit = { size: 8.4, color: palette.white };
      const year = { size: 9.2, font: "bold", color: palette.white, align: "right" } as const;
      tags.within("TH column", () => sheet.line("En balboas (B/.)", paper.left + 7, sheet.y - 13, unit));
      columns.forEach((accounts, index) =>
        tags.within("TH column", () =>
          sheet.line(String(accounts.year), rightOf(index) - 6, sheet.y - 13, year),
        ),
      );
    });
    sheet.y -= 26;
    for (const entry of entries) tags.within("TR", () => ledgerRow(sheet, columns, rightOf, entry));
  });
  sheet.y -= 12;
}

function ledgerRow(
  sheet: Sheet,
  columns: readonly Accounts[],
  rightOf: (index: number) => number,
  entry: Entry,
): void {
  const { tags } = sheet;
  if (entry.kind === "title") {
    sheet.y -= 5;
    const title = { size: 9.8, font: "bold", color: palette.laguna } as const;
    tags.within("TH row", () => sheet.line(entry.label, paper.left, sheet.y - 10, title));
    sheet.y -= 17;
    return;
  }
  const { kind, label, value } = entry;
  const font = kind === "item" ? "regular" : "bold";
  if (kind !== "item") rule(sheet, rightOf(0) - 82, sheet.y - 1, 0.6);
  tags.within("TH row", () =>
    sheet.line(label, paper.left + (kind === "item" ? 10 : 0), sheet.y - 11, { size: 9.6, font }),
  );
  const figure = { size: 9.6, font, align: "right" } as const;
  columns.forEach((accounts, index) =>
    tags.within("TD", () => sheet.line(amount(value(accounts)), rightOf(index) - 6, sheet.y - 11, figure)),
  );
  sheet.y -= kind === "item" ? 16 : 17;
  if (kind === "total") {
    rule(sheet, rightOf(0) - 82, sheet.y + 2, 0.6);
    rule(sheet, rightOf(0) - 82, sheet.y + 0.2, 0.6);
    sheet.y -= 5;
  }
}

/** Draws the changes of each part of the equity from one year to the next. */
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
  const { tags } = sheet;
  const head = () => {
    const style = { size: 7.4, font: "bold", color: palette.soft, align: "right" } as const;
    tags.within("TD", () => undefined); // empty header above the row names
    columns.forEach((label, index) =>
      tags.within("TH column", () => sheet.line(label, rightOf(index) - 3, sheet.y - 8, style)),
    );
    sheet.y -= 15;
  };
  const row = ([label, values, strong]: (typeof rows)[number]) => {
    const font = strong ? "bold" : "regular";
    rule(sheet, paper.left, sheet.y, strong ? 0.6 : 0.2);
    tags.within("TH row", () => sheet.line(label, paper.left, sheet.y - 12, { size: 8.4, font }));
    const figure = { size: 8.4, font, align: "right" } as const;
    values.forEach((value, index) =>
      tags.within("TD", () => sheet.line(amount(value), rightOf(index) - 3, sheet.y - 12, figure)),
    );
    sheet.y -= 17;
  };
  tags.within("Table", () => {
    tags.within("TR", head);
    for (const one of rows) tags.within("TR", () => row(one));
  });
  sheet.y -= 12;
}

/** Draws the written premiums by line of business, as bars. */
export function premiumsByLine(sheet: Sheet, { lines, results }: Accounts): void {
  heading(sheet, "Primas suscritas por ramo");
  const most = Math.max(...lines.map(([, premiums]) => premiums));
  const { tags } = sheet;
  const row = (name: string, premiums: number) => {
    const y = sheet.y - 12;
    tags.within("TH row", () => sheet.line(name, paper.left, y, { size: 9.2 }));
    sheet.page.drawRectangle({ x: paper.left + 132, y: y - 2, width: 232, height: 10, color: palette.field });
    sheet.page.drawRectangle({
      x: paper.left + 132,
      y: y - 2,
      width: (premiums / most) * 232,
      height: 10,
      color: premiums === most ? palette.guayacan : palette.caribe,
    });
    const figure = { size: 9.2, align: "right" } as const;
    tags.within("TD", () => sheet.line(amount(premiums), paper.left + 446, y, figure));
    tags.within("TD", () =>
      sheet.line(percent(premiums, results.written), paper.right, y, { ...figure, color: palette.soft }),
    );
    sheet.y -= 18;
  };
  tags.within("Table", () => {
    for (const [name, premiums] of lines) tags.within("TR", () => row(name, premiums));
  });
  sheet.y -= 12;
}
