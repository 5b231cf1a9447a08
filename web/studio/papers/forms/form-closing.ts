import type { Fields } from "../fields.ts";
import { box, small, well, width } from "./form-marks.ts";
import { palette } from "../palette.ts";
import { paper, type Sheet } from "../sheet.ts";

/** Draws the documents to hand in, each with a checkbox. */
export function drawDocuments(sheet: Sheet, fields: Fields, items: readonly string[]): void {
  const words = { size: 9.2, leading: 12.6 } as const;
  const one = (item: string) => {
    const lines = sheet.wrap(item, width - 18, words).length;
    sheet.ensure(lines * words.leading + 3);
    fields.check(item, box(sheet, paper.left, sheet.y - 10));
    sheet.y -= sheet.block(item, paper.left + 17, sheet.y, width - 18, words) + 4;
  };
  for (const item of items) sheet.tags.within("P", () => one(item));
  sheet.y -= 4;
}

/** Draws a signature line per person, two in a row, with name, identity document and date below. */
export function drawSignatures(sheet: Sheet, fields: Fields, people: readonly string[]): void {
  for (let first = 0; first < people.length; first += 2) {
    sheet.ensure(84);
    const top = sheet.y - 30;
    people.slice(first, first + 2).forEach((person, index) => {
      const w = (width - 24) / 2;
      const x = paper.left + index * (w + 24);
      sheet.page.drawLine({
        start: { x, y: top },
        end: { x: x + w, y: top },
        thickness: 0.9,
        color: palette.mar,
      });
      sheet.tags.within("P", () => sheet.line(`Firma: ${person}`, x, top - 10, { size: 8, font: "bold" }));
      const cells: [string, number][] = [
        ["Nombre", 0.46],
        ["Cédula o pasaporte", 0.3],
        ["Fecha", 0.24],
      ];
      let at = x;
      for (const [label, share] of cells) {
        const cell = w * share - 5;
        sheet.tags.within("P", () => {
          sheet.line(label, at, top - 24, small);
          well(sheet, at, top - 44, cell, 16);
          fields.text(
            `${label}, ${person}`,
            { x: at + 1, y: top - 43.5, width: cell - 2, height: 15 },
            { size: 8.6 },
          );
        });
        at += w * share;
      }
    });
    sheet.y = top - 54;
  }
}
