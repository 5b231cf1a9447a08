import type { Fields } from "../fields.ts";
import { box, width, type Place } from "./form-marks.ts";
import type { Column } from "./form-parts.ts";
import { palette } from "../palette.ts";
import { paper, type Sheet } from "../sheet.ts";

function columnPlaces(columns: readonly Column[]): Place[] {
  const sum = columns.reduce((total, { share }) => total + share, 0);
  let x: number = paper.left;
  return columns.map(({ share }) => {
    const place = { x, width: (share / sum) * width };
    x += place.width;
    return place;
  });
}

function tableHead(sheet: Sheet, columns: readonly Column[], spots: readonly Place[]): void {
  const head = { size: 7.6, leading: 9.4, font: "bold", color: palette.white } as const;
  const lines = columns.map(({ label }, index) => sheet.wrap(label, spots[index]!.width - 8, head).length);
  const height = Math.max(...lines) * head.leading + 7;
  sheet.page.drawRectangle({ x: paper.left, y: sheet.y - height, width, height, color: palette.abismo });
  sheet.tags.within("TR", () =>
    columns.forEach(({ label }, index) => {
      const { x, width: w } = spots[index]!;
      sheet.tags.within("TH column", () => sheet.block(label, x + 4, sheet.y - 3.5, w - 8, head));
    }),
  );
  sheet.y -= height;
}

/** Draws a table to fill in. Its header is repeated after a page break. */
export function drawTable(
  sheet: Sheet,
  fields: Fields,
  columns: readonly Column[],
  rows: readonly string[],
): void {
  const spots = columnPlaces(columns);
  const given = columns.findIndex(({ kind }) => kind === "given");
  const cellText = { size: 8.6, leading: 11 } as const;
  const exclusive = columns.filter(({ kind }) => kind === "check").length > 1;
  const row = (name: string, number: number, height: number) => {
    const { tags } = sheet;
    const y = sheet.y - height;
    if (number % 2 === 1) {
      sheet.page.drawRectangle({ x: paper.left, y, width, height, color: palette.field });
    }
    const ticks: { label: string; box: ReturnType<typeof box> }[] = [];
    columns.forEach(({ kind, label }, index) => {
      const { x, width: w } = spots[index]!;
      const about = name === "" ? `${label}, fila ${number + 1}` : `${name}: ${label}`;
      if (kind === "given")
        tags.within("TH row", () => sheet.block(name, x + 4, sheet.y - 3.5, w - 8, cellText));
      else if (kind === "check") ticks.push({ label, box: box(sheet, x + 5, y + height / 2 - 4.5) });
      else {
        const answer = { x: x + 2, y: y + 1, width: w - 4, height: height - 2 };
        tags.within("TD", () => fields.text(about, answer, { size: 8.6 }));
        if (index > 0) {
          sheet.page.drawLine({
            start: { x, y: y + 3 },
            end: { x, y: y + height - 3 },
            thickness: 0.5,
            color: palette.hairline,
          });
        }
      }
    });
    if (exclusive) tags.within("TD", () => fields.choice(name, ticks));
    else for (const tick of ticks) tags.within("TD", () => fields.check(name, tick.box));
    sheet.page.drawLine({
      start: { x: paper.left, y },
      end: { x: paper.right, y },
      thickness: 0.5,
      color: palette.hairline,
    });
    sheet.y = y;
  };
  sheet.ensure(60);
  sheet.tags.within("Table", () => {
    tableHead(sheet, columns, spots);
    for (const [number, name] of rows.entries()) {
      const lines = given < 0 ? 1 : sheet.wrap(name, spots[given]!.width - 8, cellText).length;
      const height = Math.max(18, lines * cellText.leading + 7);
      if (sheet.y - height < paper.bottom) {
        sheet.addPage();
        tableHead(sheet, columns, spots);
      }
      sheet.tags.within("TR", () => row(name, number, height));
    }
  });
  sheet.y -= 10;
}
